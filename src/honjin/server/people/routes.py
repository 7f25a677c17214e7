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
from honjin.server.services import AnyRequest, Services, services_of
from honjin.titles import game_named

PersonKey = Annotated[str, Parameter(max_length=64)]


async def signed_in(request: AnyRequest, person: str, instead_of: Session) -> Response[Me]:
    """Me, with the cookie of a new session; who listened with the old one is shown out."""
    services = services_of(request)
    session, cookie = await services.sessions.begin(
        person, agent_of(request), is_proven=True, instead_of=instead_of
    )
    await services.look_after(instead_of.person)
    return await answer_me(request, session, cookie)


async def new_guest(request: AnyRequest) -> Response[Me]:
    services = services_of(request)
    return await answer_me(request, *await services.people.come(services.sessions, agent_of(request)))


def agent_of(request: AnyRequest) -> str:
    return request.headers.get("user-agent", "")


async def answer_me(request: AnyRequest, session: Session, cookie: str) -> Response[Me]:
    services = services_of(request)
    found = await services.people.me(session.person, services.sessions.csrf(session))
    ours = [our_cookie(services, COOKIE, cookie, "/")] if cookie else []
    if cookie and found.login and session.is_proven():
        known = services.browsers.greet(request.cookies.get(KNOWN), found.login, new_id(16))
        ours.append(our_cookie(services, KNOWN, known, "/api"))
    return Response(found, cookies=ours, headers={"cache-control": "no-store"}, status_code=200)


def our_cookie(services: Services, name: str, value: str, path: str) -> Cookie:
    """For this browser alone, not for programs of its pages, and not sent along by other sites."""
    return Cookie(
        key=name,
        value=value,
        max_age=MAX_AGE,
        path=path,
        httponly=True,
        samesite="lax",
        secure=services.settings.is_https(),
    )


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who am I? Whoever comes without a session gets one; whoever has one keeps its cookie as long as they come."""
    services = services_of(request)
    session = await services.session(request)
    if session is None:
        services.limit_guests(request)
        return await new_guest(request)
    return await answer_me(request, session, request.cookies[COOKIE] if session.is_seen else "")


@patch("/api/me")
async def change_me(request: AnyRequest, data: ChangeMe) -> Me:
    """Another name, other settings."""
    services = services_of(request)
    session = await services.asking(request)
    await services.people.change(session.person, data)
    found = await services.people.me(session.person, services.sessions.csrf(session))
    services.lobby.rename(session.person, found.name)
    return found


@get("/api/me/export")
async def export(request: AnyRequest) -> Response[bytes]:
    """Everything that is kept about me, as a JSON file."""
    services = services_of(request)
    person = await services.visitor(request)
    if not person:
        raise Denied(403, "no_session")
    headers = {"content-disposition": 'attachment; filename="honjin-me.json"', "cache-control": "no-store"}
    return Response(await services.leaving.export(person), media_type=MediaType.JSON, headers=headers)


@post("/api/me/delete", status_code=200)
async def delete_me(request: AnyRequest, data: Farewell) -> Response[Me]:
    """Forget me. Games being played are given up; I am a new guest afterwards."""
    services = services_of(request)
    session = await services.proven(request)
    services.limit_guests(request)
    await services.leaving.delete(session, data.name)
    await services.look_after(session.person)
    return await new_guest(request)


# --- passwords ----------------------------------------------------------------------------------------------


@post("/api/account", status_code=200)
async def sign_up(request: AnyRequest, data: SignUp) -> Response[Me]:
    """The guest I am becomes an account; nothing is lost."""
    services = services_of(request)
    session = await services.proven(request)
    services.limit_sign_ins(request, session.token)
    await services.accounts.sign_up(session.person, data.login, data.password)
    return await signed_in(request, session.person, session)


@post("/api/account/password", status_code=200)
async def change_password(request: AnyRequest, data: NewPassword) -> Response[Me]:
    """Another password; all other devices are signed out."""
    services = services_of(request)
    session = await services.proven(request)
    services.limit_proofs(session)
    await services.accounts.change_password(session.person, data.password)
    return await signed_in(request, session.person, session)


@post("/api/session", status_code=200)
async def sign_in(request: AnyRequest, data: SignIn) -> Response[Me]:
    services = services_of(request)
    guest = await services.asking(request)
    login = folded(data.login)
    services.limit_guesses(request, login)
    person = await services.accounts.sign_in(login, data.password)
    return await welcome(request, guest, person, keep_tables=data.keep_tables)


async def welcome(request: AnyRequest, guest: Session, person: str, *, keep_tables: bool) -> Response[Me]:
    services = services_of(request)
    if keep_tables:
        await services.lobby.refresh(await services.accounts.keep_tables(guest.person, person))
    return await signed_in(request, person, guest)


@delete("/api/session", status_code=200)
async def sign_out(request: AnyRequest) -> Response[Me]:
    """Here; somebody new afterwards. The cookie is worth nothing any more, wherever there is a copy of it."""
    services = services_of(request)
    session = await services.asking(request)
    services.limit_guests(request)
    await services.sessions.end(session)
    await services.look_after(session.person)
    return await new_guest(request)


# --- sessions -----------------------------------------------------------------------------------------------


@post("/api/session/prove", status_code=200)
async def prove(request: AnyRequest, data: Proof) -> Response[Me]:
    """It is me who asks, not somebody who has found my session."""
    services = services_of(request)
    session = await services.asking(request)
    services.limit_proofs(session)
    await services.accounts.check(session.person, data.password)
    return await signed_in(request, session.person, session)


@post("/api/session/prove/passkey/begin", status_code=200)
async def begin_proof(request: AnyRequest) -> PasskeyOptions:
    services = services_of(request)
    return await services.passkeys.begin(await services.asking(request), services.origin(request), "prove")


@post("/api/session/prove/passkey", status_code=200)
async def prove_by_passkey(request: AnyRequest, data: PasskeyProof) -> Response[Me]:
    services = services_of(request)
    session = await services.asking(request)
    services.limit_proofs(session)
    signer = await services.passkeys.signer(session, services.origin(request), "prove", data.credential)
    if signer != session.person:
        raise Denied(403, "bad_passkey")
    return await signed_in(request, session.person, session)


@get("/api/sessions")
async def sessions(request: AnyRequest) -> list[SessionInfo]:
    """Where I am signed in."""
    services = services_of(request)
    session = await services.session(request)
    return await services.sessions.of(session) if session else []


@post("/api/sessions/end", status_code=200)
async def end_other_sessions(request: AnyRequest) -> list[SessionInfo]:
    """Sign out everywhere else."""
    services = services_of(request)
    session = await services.asking(request)
    await services.sessions.end_others(session)
    await services.look_after(session.person)
    return await services.sessions.of(session)


@post("/api/sessions/{key:str}/end", status_code=200)
async def end_session(request: AnyRequest, key: PersonKey) -> list[SessionInfo]:
    """Sign out there."""
    services = services_of(request)
    session = await services.asking(request)
    await services.sessions.end_one(session.person, key)
    await services.look_after(session.person)
    return await services.sessions.of(session)


# --- passkeys -----------------------------------------------------------------------------------------------


@post("/api/passkeys/begin", status_code=200)
async def begin_passkey(request: AnyRequest) -> PasskeyOptions:
    services = services_of(request)
    return await services.passkeys.begin_adding(await services.proven(request), services.origin(request))


@post("/api/passkeys", status_code=200)
async def add_passkey(request: AnyRequest, data: AddPasskey) -> Response[Me]:
    """With the first of them the guest I am becomes an account."""
    services = services_of(request)
    session = await services.proven(request)
    await services.passkeys.add(session, services.origin(request), data.name, data.credential)
    return await signed_in(request, session.person, session)


@get("/api/passkeys")
async def passkeys(request: AnyRequest) -> list[PasskeyInfo]:
    services = services_of(request)
    return await services.passkeys.of(await services.visitor(request))


@post("/api/passkeys/{key:str}/delete", status_code=200)
async def remove_passkey(request: AnyRequest, key: str) -> list[PasskeyInfo]:
    services = services_of(request)
    person = (await services.proven(request)).person
    await services.passkeys.remove(person, key)
    return await services.passkeys.of(person)


@post("/api/session/passkey/begin", status_code=200)
async def begin_sign_in(request: AnyRequest) -> PasskeyOptions:
    services = services_of(request)
    return await services.passkeys.begin(await services.asking(request), services.origin(request), "sign-in")


@post("/api/session/passkey", status_code=200)
async def sign_in_by_passkey(request: AnyRequest, data: PasskeySignIn) -> Response[Me]:
    services = services_of(request)
    guest = await services.asking(request)
    services.limit_sign_ins(request, guest.token)
    person = await services.passkeys.signer(guest, services.origin(request), "sign-in", data.credential)
    return await welcome(request, guest, person, keep_tables=data.keep_tables)


# --- others -------------------------------------------------------------------------------------------------


@get("/api/people/{key:str}")
async def profile(request: AnyRequest, key: PersonKey) -> Profile:
    """What everybody may know of somebody."""
    return await profile_of(request, key)


async def profile_of(request: AnyRequest, key: str) -> Profile:
    services = services_of(request)
    person = await services.visitor(request)
    name = (await services.people.names([key]))[key]
    recent = await services.lobby.recent(key, person)
    is_guest = await services.people.is_guest(key)
    is_muted = key in await services.people.mutes(person)
    return Profile(key, name, is_guest, await services.ratings.of(key), recent, is_muted)


@post("/api/people/{key:str}/mute", status_code=200)
async def mute(request: AnyRequest, key: PersonKey) -> Profile:
    """Hear no more of what somebody says at tables."""
    return await set_mute(request, key, is_muted=True)


@post("/api/people/{key:str}/unmute", status_code=200)
async def unmute(request: AnyRequest, key: PersonKey) -> Profile:
    return await set_mute(request, key, is_muted=False)


async def set_mute(request: AnyRequest, key: str, *, is_muted: bool) -> Profile:
    services = services_of(request)
    person = await services.person(request)
    if is_muted:
        await services.people.check_mute(person, key)
    await services.people.mute(person, key, is_muted=is_muted)
    await services.look_after(person)
    return await profile_of(request, key)


@get("/api/ratings/{game:str}")
async def ranking(
    request: AnyRequest, game: str, seats: Annotated[int, Parameter(ge=2, le=16)] = 2
) -> list[Ranked]:
    """The strongest of a title, for a number of seats."""
    return await services_of(request).ratings.ranking(game_named(game).key, seats)


ROUTES: Final = [
    *(me, change_me, export, delete_me, sign_up, change_password, sign_in, sign_out),
    *(prove, begin_proof, prove_by_passkey, sessions, end_other_sessions, end_session),
    *(begin_passkey, add_passkey, passkeys, remove_passkey, begin_sign_in, sign_in_by_passkey),
    *(profile, mute, unmute, ranking),
]
