"""Who am I, how do I sign in, and what is kept about me?"""

from typing import Annotated, Final

from litestar import MediaType, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import Parameter

from honjin.server.errors import Denied
from honjin.server.people.accounts import folded
from honjin.server.people.guessing import COOKIE as KNOWN
from honjin.server.people.people import new_id
from honjin.server.people.protocol import (
    AddPasskey,
    ChangeMe,
    Farewell,
    Me,
    NewPassword,
    PasskeyInfo,
    PasskeyOptions,
    PasskeyProof,
    PasskeySignIn,
    Profile,
    Proof,
    Ranked,
    SessionInfo,
    SignIn,
    SignUp,
)
from honjin.server.people.sessions import COOKIE, MAX_AGE, Session
from honjin.server.services import AnyRequest, House, house_of
from honjin.titles import game_named

PersonKey = Annotated[str, Parameter(max_length=64)]


async def signed_in(request: AnyRequest, person: str, instead_of: Session) -> Response[Me]:
    """Me, with the cookie of a new session; who listened with the old one is shown out."""
    house = house_of(request)
    session, cookie = await house.sessions.begin(
        person, agent_of(request), is_proven=True, instead_of=instead_of
    )
    await house.look_after(instead_of.person)
    return await answer_me(request, session, cookie)


async def new_guest(request: AnyRequest) -> Response[Me]:
    house = house_of(request)
    return await answer_me(request, *await house.people.come(house.sessions, agent_of(request)))


def agent_of(request: AnyRequest) -> str:
    return request.headers.get("user-agent", "")


async def answer_me(request: AnyRequest, session: Session, cookie: str) -> Response[Me]:
    house = house_of(request)
    found = await house.people.me(session.person, house.sessions.csrf(session))
    ours = [our_cookie(house, COOKIE, cookie, "/")] if cookie else []
    if cookie and found.login and session.is_proven():
        known = house.browsers.greet(request.cookies.get(KNOWN), found.login, new_id(16))
        ours.append(our_cookie(house, KNOWN, known, "/api"))
    return Response(found, cookies=ours, headers={"cache-control": "no-store"}, status_code=200)


def our_cookie(house: House, name: str, value: str, path: str) -> Cookie:
    """For this browser alone, not for programs of its pages, and not sent along by other sites."""
    return Cookie(
        key=name,
        value=value,
        max_age=MAX_AGE,
        path=path,
        httponly=True,
        samesite="lax",
        secure=house.settings.is_https(),
    )


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who am I? Whoever comes without a session gets one; whoever has one keeps its cookie as long as they come."""
    house = house_of(request)
    session = await house.session(request)
    if session is None:
        house.limit_guests(request)
        return await new_guest(request)
    return await answer_me(request, session, request.cookies[COOKIE] if session.is_seen else "")


@patch("/api/me")
async def change_me(request: AnyRequest, data: ChangeMe) -> Me:
    """Another name, other settings."""
    house = house_of(request)
    session = await house.asking(request)
    await house.people.change(session.person, data)
    found = await house.people.me(session.person, house.sessions.csrf(session))
    house.lobby.rename(session.person, found.name)
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
    session = await house.proven(request)
    house.limit_guests(request)
    await house.leaving.delete(session, data.name)
    await house.look_after(session.person)
    return await new_guest(request)


# --- passwords ----------------------------------------------------------------------------------------------


@post("/api/account", status_code=200)
async def sign_up(request: AnyRequest, data: SignUp) -> Response[Me]:
    """The guest I am becomes an account; nothing is lost."""
    house = house_of(request)
    session = await house.proven(request)
    house.limit_sign_ins(request, session.token)
    await house.accounts.sign_up(session.person, data.login, data.password)
    return await signed_in(request, session.person, session)


@post("/api/account/password", status_code=200)
async def change_password(request: AnyRequest, data: NewPassword) -> Response[Me]:
    """Another password; all other devices are signed out."""
    house = house_of(request)
    session = await house.proven(request)
    house.limit_proofs(session)
    await house.accounts.change_password(session.person, data.password)
    return await signed_in(request, session.person, session)


@post("/api/session", status_code=200)
async def sign_in(request: AnyRequest, data: SignIn) -> Response[Me]:
    house = house_of(request)
    guest = await house.asking(request)
    login = folded(data.login)
    house.limit_guesses(request, login)
    person = await house.accounts.sign_in(login, data.password)
    return await welcome(request, guest, person, keep_tables=data.keep_tables)


async def welcome(request: AnyRequest, guest: Session, person: str, *, keep_tables: bool) -> Response[Me]:
    house = house_of(request)
    if keep_tables:
        await house.lobby.refresh(await house.accounts.keep_tables(guest.person, person))
    return await signed_in(request, person, guest)


@delete("/api/session", status_code=200)
async def sign_out(request: AnyRequest) -> Response[Me]:
    """Here; somebody new afterwards. The cookie is worth nothing any more, wherever there is a copy of it."""
    house = house_of(request)
    session = await house.asking(request)
    house.limit_guests(request)
    await house.sessions.end(session)
    await house.look_after(session.person)
    return await new_guest(request)


# --- sessions -----------------------------------------------------------------------------------------------


@post("/api/session/prove", status_code=200)
async def prove(request: AnyRequest, data: Proof) -> Response[Me]:
    """It is me who asks, not somebody who has found my session."""
    house = house_of(request)
    session = await house.asking(request)
    house.limit_proofs(session)
    await house.accounts.check(session.person, data.password)
    return await signed_in(request, session.person, session)


@post("/api/session/prove/passkey/begin", status_code=200)
async def begin_proof(request: AnyRequest) -> PasskeyOptions:
    house = house_of(request)
    return await house.passkeys.begin(await house.asking(request), house.origin(request), "prove")


@post("/api/session/prove/passkey", status_code=200)
async def prove_by_passkey(request: AnyRequest, data: PasskeyProof) -> Response[Me]:
    house = house_of(request)
    session = await house.asking(request)
    house.limit_proofs(session)
    signer = await house.passkeys.signer(session, house.origin(request), "prove", data.credential)
    if signer != session.person:
        raise Denied(403, "bad_passkey")
    return await signed_in(request, session.person, session)


@get("/api/sessions")
async def sessions(request: AnyRequest) -> list[SessionInfo]:
    """Where I am signed in."""
    house = house_of(request)
    session = await house.session(request)
    return await house.sessions.of(session) if session else []


@post("/api/sessions/end", status_code=200)
async def end_other_sessions(request: AnyRequest) -> list[SessionInfo]:
    """Sign out everywhere else."""
    house = house_of(request)
    session = await house.asking(request)
    await house.sessions.end_others(session)
    await house.look_after(session.person)
    return await house.sessions.of(session)


@post("/api/sessions/{key:str}/end", status_code=200)
async def end_session(request: AnyRequest, key: PersonKey) -> list[SessionInfo]:
    """Sign out there."""
    house = house_of(request)
    session = await house.asking(request)
    await house.sessions.end_one(session.person, key)
    await house.look_after(session.person)
    return await house.sessions.of(session)


# --- passkeys -----------------------------------------------------------------------------------------------


@post("/api/passkeys/begin", status_code=200)
async def begin_passkey(request: AnyRequest) -> PasskeyOptions:
    house = house_of(request)
    return await house.passkeys.begin_adding(await house.proven(request), house.origin(request))


@post("/api/passkeys", status_code=200)
async def add_passkey(request: AnyRequest, data: AddPasskey) -> Response[Me]:
    """With the first of them the guest I am becomes an account."""
    house = house_of(request)
    session = await house.proven(request)
    await house.passkeys.add(session, house.origin(request), data.name, data.credential)
    return await signed_in(request, session.person, session)


@get("/api/passkeys")
async def passkeys(request: AnyRequest) -> list[PasskeyInfo]:
    house = house_of(request)
    return await house.passkeys.of(await house.visitor(request))


@post("/api/passkeys/{key:str}/delete", status_code=200)
async def remove_passkey(request: AnyRequest, key: str) -> list[PasskeyInfo]:
    house = house_of(request)
    person = (await house.proven(request)).person
    await house.passkeys.remove(person, key)
    return await house.passkeys.of(person)


@post("/api/session/passkey/begin", status_code=200)
async def begin_sign_in(request: AnyRequest) -> PasskeyOptions:
    house = house_of(request)
    return await house.passkeys.begin(await house.asking(request), house.origin(request), "sign-in")


@post("/api/session/passkey", status_code=200)
async def sign_in_by_passkey(request: AnyRequest, data: PasskeySignIn) -> Response[Me]:
    house = house_of(request)
    guest = await house.asking(request)
    house.limit_sign_ins(request, guest.token)
    person = await house.passkeys.signer(guest, house.origin(request), "sign-in", data.credential)
    return await welcome(request, guest, person, keep_tables=data.keep_tables)


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
    if is_muted:
        await house.people.check_mute(person, key)
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
    *(me, change_me, export, delete_me, sign_up, change_password, sign_in, sign_out),
    *(prove, begin_proof, prove_by_passkey, sessions, end_other_sessions, end_session),
    *(begin_passkey, add_passkey, passkeys, remove_passkey, begin_sign_in, sign_in_by_passkey),
    *(profile, mute, unmute, ranking),
]
