"""Signing in by passkey (WebAuthn): no password to forget, none to steal.

What a passkey must sign is asked of one session, for one purpose, and good for one answer.
"""

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final, Literal
from urllib.parse import urlsplit

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from honjin.server.errors import Denied
from honjin.server.people.names import tidy_name
from honjin.server.people.people import People
from honjin.server.people.protocol import PasskeyInfo, PasskeyOptions
from honjin.server.people.sessions import Session, Sessions, ending_all, person_news, standing
from honjin.server.storage.store import AlreadyThere, Statement, Store, insert

Credential = dict[str, Any]
"""What the browser answers."""

Purpose = Literal["add", "sign-in", "prove"]
MOST: Final = 20
BAD_CREDENTIAL: Final = (WebAuthnException, ValueError, KeyError, TypeError)


class Passkeys:
    def __init__(self, store: Store, people: People, sessions: Sessions) -> None:
        self.store: Final = store
        self.people: Final = people
        self.sessions: Final = sessions

    async def begin_adding(self, session: Session, origin: str) -> PasskeyOptions:
        person = session.person
        name = (await self.people.names([person]))[person]
        known = [PublicKeyCredentialDescriptor(from_text(info.id)) for info in await self.of(person)]
        options = generate_registration_options(
            rp_id=host_of(origin),
            rp_name="Honjin 本陣",
            user_id=person.encode(),
            user_name=name,
            exclude_credentials=known,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        await self.sessions.ask(session, "add", as_text(options.challenge))
        return PasskeyOptions(msgspec.Raw(options_to_json(options).encode()))

    async def add(self, session: Session, origin: str, name: str, credential: Credential) -> None:
        """With the first of them a guest becomes an account, and the sessions there were are over."""
        person = session.person
        challenge = from_text(await self.sessions.answered(session, "add"))
        if len(await self.of(person)) >= MOST:
            raise Denied(409, "too_many_passkeys")
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=host_of(origin),
                expected_origin=origin,
            )
        except BAD_CREDENTIAL:
            raise Denied(403, "bad_passkey") from None
        values = (
            as_text(found.credential_id),
            person,
            as_text(found.credential_public_key),
            found.sign_count,
        )
        columns = "id, person, public_key, sign_count, name, created_at"
        row = insert("passkeys", columns, (*values, tidy_name(name), time.time()))
        over = ending_all(person) if await self.people.is_guest(person) else []
        try:
            await self.store.write(standing(person), row, *over, news=person_news(person))
        except AlreadyThere:
            raise Denied(409, "passkey_known") from None

    async def begin(self, session: Session, origin: str, purpose: Purpose) -> PasskeyOptions:
        """Whoever it is: the browser offers the passkeys it has for this place."""
        options = generate_authentication_options(rp_id=host_of(origin))
        await self.sessions.ask(session, purpose, as_text(options.challenge))
        return PasskeyOptions(msgspec.Raw(options_to_json(options).encode()))

    async def signer(self, session: Session, origin: str, purpose: Purpose, credential: Credential) -> str:
        """The person whose passkey has signed."""
        challenge = from_text(await self.sessions.answered(session, purpose))
        try:
            key = str(credential.get("id", ""))
            sql = "SELECT person, public_key, sign_count FROM passkeys WHERE id = $1"
            rows = await self.store.fetch(sql, key)
            if not rows:
                raise Denied(403, "bad_passkey")
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=host_of(origin),
                expected_origin=origin,
                credential_public_key=from_text(rows[0]["public_key"]),
                credential_current_sign_count=rows[0]["sign_count"],
            )
        except BAD_CREDENTIAL:
            raise Denied(403, "bad_passkey") from None
        await self.store.write(
            Statement("UPDATE passkeys SET sign_count = $1 WHERE id = $2", (found.new_sign_count, key))
        )
        return str(rows[0]["person"])

    async def of(self, person: str) -> list[PasskeyInfo]:
        sql = "SELECT id, name, created_at FROM passkeys WHERE person = $1 ORDER BY created_at"
        rows = await self.store.fetch(sql, person)
        return [PasskeyInfo(row["id"], row["name"], row["created_at"]) for row in rows]

    async def remove(self, person: str, key: str) -> None:
        """The last way to sign in stays, or the account would be lost."""
        has_password = bool(await self.store.fetch("SELECT login FROM accounts WHERE person = $1", person))
        if not has_password and len(await self.of(person)) == 1:
            raise Denied(409, "last_way_in")
        await self.store.write(Statement("DELETE FROM passkeys WHERE person = $1 AND id = $2", (person, key)))


def host_of(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def as_text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def from_text(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
