"""The interface of each part of a game. A game may have more for its own use."""

from __future__ import annotations

INTERFACE = {
    "deck": ("deck_size", "shuffled", "random_first"),
    "state": ("State",),
    "moves": (),
    "legal": ("count_legal", "legal_move"),
    "rules": ("new", "deal", "count_legal", "legal_move", "apply", "score", "rank", "wins"),
    "notation": ("parse_deck", "deck_names", "move_name", "public_name", "parse_move"),
    "refusal_codes": ("RefusalCode", "refused"),
    "explain": ("refusal",),
    "events": ("event", "SEAT_FACTS"),
    "types": ("Common", "Own", "View", "Effect", "Preview", "SeenEvent"),
    "descriptions": ("event_facts", "meaning", "caution", "score"),
    "view": ("table", "own", "common", "hidden"),
    "text_view": ("render",),
    "knowledge": ("Knowledge", "conceal", "infer", "certain", "draw"),
    "reading": ("read",),
    "preview": ("preview",),
    "reasons": ("ReasonCode", "reasons"),
}

# Parts that a game may lack.
OPTIONAL = {
    "legal": ("list_legal",),
    "picture": ("rows",),
    "dealing": (
        "stages",
        "deck_of",
        "draw_name",
        "tiny_stages",
        "tiny_state",
        "tiny_draw_name",
    ),
    "encoding": (
        "layout",
        "open_layout",
        "feature_layout",
        "actions",
        "canonical_order",
        "observe",
        "observe_open",
        "action_id",
        "describe",
    ),
}
