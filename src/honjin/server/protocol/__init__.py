"""Every message between server and client, and nothing else. The client's types are generated from these modules.

REST serves the lobby (requests and answers marked with their path). One WebSocket per client, `/ws`, carries play: the
client sends `ClientMessage`, the server sends `ServerMessage`, each a JSON object whose `t` names its type. Words come
from the title's locale: messages carry keys and facts, never sentences.
"""
