"""One game under way between people and bots: its log, its clock, who may do what, and what each is shown.

Each room has its messages in `protocol`; here they are those of play. One WebSocket per client, `/ws`, carries them:
the client sends `ClientMessage`, the server sends `ServerMessage`, each a JSON object whose `t` names its type. Words
come from the title's locale: messages carry keys and facts, never sentences. The client's types are generated from
them.
"""
