"""A passkey made of software, for the tests: answers the server's options as a browser would."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Json = dict[str, Any]


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(16)
        self.count = 0

    def create(self, options: Json) -> Json:
        """What `navigator.credentials.create` gives."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self.data(options["rp"]["id"], 0x45) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client("webauthn.create", options["challenge"])
        return self.credential({"attestationObject": text(attestation), "clientDataJSON": text(client)})

    def get(self, options: Json) -> Json:
        """What `navigator.credentials.get` gives."""
        self.count += 1
        data = self.data(options["rpId"], 0x05)
        client = self.client("webauthn.get", options["challenge"])
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        found = {"authenticatorData": data, "clientDataJSON": client, "signature": signature}
        return self.credential({name: text(value) for name, value in found.items()})

    def data(self, host: str, flags: int) -> bytes:
        return sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def client(self, kind: str, challenge: str) -> bytes:
        asked = text(urlsafe_b64decode(challenge + "=" * (-len(challenge) % 4)))
        return json.dumps({"type": kind, "challenge": asked, "origin": self.origin}).encode()

    def credential(self, response: Json) -> Json:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}
