"""Who am I, and what is kept about me?"""

import time
from typing import Final

from litestar import Response, get, patch
from litestar.datastructures import Cookie

from honjin.server.house import AnyRequest, house_of
from honjin.server.people import COOKIE, MAX_AGE, new_id
from honjin.server.protocol import Me, RenameRequest


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who am I? Whoever comes without a session gets one."""
    house = house_of(request)
    person = house.visitor(request)
    cookies = []
    if not person:
        person = new_id(16)
        cookies.append(
            Cookie(
                key=COOKIE,
                value=house.people.sessions.sign(person),
                max_age=MAX_AGE,
                path="/",
                httponly=True,
                samesite="lax",
                secure=house.settings.is_https(),
            )
        )
    return Response(await house.people.me(person), cookies=cookies, headers={"cache-control": "no-store"})


@patch("/api/me")
async def rename(request: AnyRequest, data: RenameRequest) -> Me:
    house = house_of(request)
    person = house.person(request)
    await house.people.rename(person, data.name, time.time())
    found = await house.people.me(person)
    house.lobby.rename(person, found.name)
    return found


ROUTES: Final = [me, rename]
