"""Who am I, how do I sign in, and what is kept about me?"""

from typing import Annotated, Final

from litestar import MediaType, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import Parameter

from honjin.games import game_named
from honjin.server.denied import Denied
from honjin.server.house import AnyRequest, House, house_of
from honjin.server.people import COOKIE, MAX_AGE, new_id
from honjin.server.protocol.people import (
    AddPasskey,
    ChangeMe,
    Farewell,
    Me,
    NewPassword,
    PasskeyInfo,
    PasskeySignIn,
    PasskeyTicket,
    Profile,
    Ranked,
    SignIn,
    SignUp,
)

PersonKey = Annotated[str, Parameter(max_length=64)]


async def signed_in(house: House, person: str) -> Response[Me]:
    """Me, with the cookie of a session."""
    cookie = Cookie(
        key=COOKIE,
        value=await house.people.cookie(person),
        max_age=MAX_AGE,
        path="/",
        httponly=True,
        samesite="lax",
        secure=house.settings.is_https(),
    )
    headers = {"cache-control": "no-store"}
    return Response(await house.people.me(person), cookies=[cookie], headers=headers, status_code=200)


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who am I? Whoever comes without a session gets one."""
    house = house_of(request)
    person = await house.visitor(request)
    if not person:
        return await signed_in(house, new_id(16))
    return Response(await house.people.me(person), headers={"cache-control": "no-store"})


@patch("/api/me")
async def change_me(request: AnyRequest, data: ChangeMe) -> Me:
    """Another name, other settings."""
    house = house_of(request)
    person = await house.person(request)
    await house.people.change(person, data)
    found = await house.people.me(person)
    house.lobby.rename(person, found.name)
    return found


@get("/api/me/export")
async def export(request: AnyRequest) -> Response[bytes]:
    """Everything that is kept about me, as a JSON file."""
    house = house_of(request)
    person = await house.visitor(request)
    if not person:
        raise Denied(403, "no_session")
    headers = {"content-disposition": 'attachment; filename="honjin-me.json"', "cache-control": "no-store"}
    return Response(await house.leaving.export(person), media_type=MediaType.JSON, headers=headers)


@post("/api/me/delete", status_code=200)
async def delete_me(request: AnyRequest, data: Farewell) -> Response[Me]:
    """Forget me. Games being played are given up; I am a new guest afterwards."""
    house = house_of(request)
    await house.leaving.delete(await house.person(request), data.name)
    return await signed_in(house, new_id(16))


# --- passwords ----------------------------------------------------------------------------------------------


@post("/api/account")
async def sign_up(request: AnyRequest, data: SignUp) -> Me:
    """The guest I am becomes an account; nothing is lost."""
    house = house_of(request)
    person = await house.person(request)
    house.limit_sign_ins(request, person)
    await house.accounts.sign_up(person, data.login, data.password)
    return await house.people.me(person)


@post("/api/account/password", status_code=200)
async def change_password(request: AnyRequest, data: NewPassword) -> Response[Me]:
    """Another password; all other devices are signed out."""
    house = house_of(request)
    person = await house.person(request)
    house.limit_sign_ins(request, person)
    await house.accounts.change_password(person, data.old, data.new)
    await house.look_after(person)
    return await signed_in(house, person)


@post("/api/session", status_code=200)
async def sign_in(request: AnyRequest, data: SignIn) -> Response[Me]:
    house = house_of(request)
    guest = await house.person(request)
    house.limit_sign_ins(request, data.login)
    person = await house.accounts.sign_in(data.login, data.password)
    return await welcome(house, guest, person, keep_tables=data.keep_tables)


async def welcome(house: House, guest: str, person: str, *, keep_tables: bool) -> Response[Me]:
    if keep_tables:
        await house.lobby.refresh(await house.accounts.keep_tables(guest, person))
    return await signed_in(house, person)


@delete("/api/session", status_code=200)
async def sign_out(request: AnyRequest) -> Response[Me]:
    """On this device; somebody new afterwards."""
    house = house_of(request)
    await house.person(request)
    return await signed_in(house, new_id(16))


# --- passkeys -----------------------------------------------------------------------------------------------


@post("/api/passkeys/begin", status_code=200)
async def begin_passkey(request: AnyRequest) -> PasskeyTicket:
    house = house_of(request)
    return await house.passkeys.begin_adding(await house.person(request), house.origin(request))


@post("/api/passkeys")
async def add_passkey(request: AnyRequest, data: AddPasskey) -> list[PasskeyInfo]:
    house = house_of(request)
    person = await house.person(request)
    await house.passkeys.add(person, house.origin(request), data.ticket, data.name, data.credential)
    return await house.passkeys.of(person)


@get("/api/passkeys")
async def passkeys(request: AnyRequest) -> list[PasskeyInfo]:
    house = house_of(request)
    return await house.passkeys.of(await house.visitor(request))


@post("/api/passkeys/{key:str}/delete", status_code=200)
async def remove_passkey(request: AnyRequest, key: str) -> list[PasskeyInfo]:
    house = house_of(request)
    person = await house.person(request)
    await house.passkeys.remove(person, key)
    return await house.passkeys.of(person)


@post("/api/session/passkey/begin", status_code=200)
async def begin_sign_in(request: AnyRequest) -> PasskeyTicket:
    house = house_of(request)
    await house.person(request)
    return house.passkeys.begin_sign_in(house.origin(request))


@post("/api/session/passkey", status_code=200)
async def sign_in_by_passkey(request: AnyRequest, data: PasskeySignIn) -> Response[Me]:
    house = house_of(request)
    guest = await house.person(request)
    house.limit_sign_ins(request, guest)
    person = await house.passkeys.sign_in(house.origin(request), data.ticket, data.credential)
    return await welcome(house, guest, person, keep_tables=data.keep_tables)


# --- others -------------------------------------------------------------------------------------------------


@get("/api/people/{key:str}")
async def profile(request: AnyRequest, key: PersonKey) -> Profile:
    """What everybody may know of somebody."""
    return await profile_of(request, key)


async def profile_of(request: AnyRequest, key: str) -> Profile:
    house = house_of(request)
    person = await house.visitor(request)
    name = (await house.people.names([key]))[key]
    recent = await house.lobby.recent(key, person)
    is_guest = await house.people.is_guest(key)
    is_muted = key in await house.people.mutes(person)
    return Profile(key, name, is_guest, await house.ratings.of(key), recent, is_muted)


@post("/api/people/{key:str}/mute", status_code=200)
async def mute(request: AnyRequest, key: PersonKey) -> Profile:
    """Hear no more of what somebody says at tables."""
    return await set_mute(request, key, is_muted=True)


@post("/api/people/{key:str}/unmute", status_code=200)
async def unmute(request: AnyRequest, key: PersonKey) -> Profile:
    return await set_mute(request, key, is_muted=False)


async def set_mute(request: AnyRequest, key: str, *, is_muted: bool) -> Profile:
    house = house_of(request)
    person = await house.person(request)
    await house.people.mute(person, key, is_muted=is_muted)
    await house.look_after(person)
    return await profile_of(request, key)


@get("/api/ratings/{game:str}")
async def ranking(
    request: AnyRequest, game: str, seats: Annotated[int, Parameter(ge=2, le=16)] = 2
) -> list[Ranked]:
    """The strongest of a title, for a number of seats."""
    return await house_of(request).ratings.ranking(game_named(game).key, seats)


ROUTES: Final = [
    *(
        me,
        change_me,
        export,
        delete_me,
        sign_up,
        change_password,
        sign_in,
        sign_out,
        begin_passkey,
        add_passkey,
    ),
    *(passkeys, remove_passkey, begin_sign_in, sign_in_by_passkey, profile, mute, unmute, ranking),
]
