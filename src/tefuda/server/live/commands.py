"""Commands that a client sends on its socket, and the answers.

The handler never waits: slow work runs in background tasks, so that a client gets its pongs while
the store writes one of its actions.
"""

from __future__ import annotations

import math
from collections.abc import Coroutine
from time import monotonic

import msgspec

from tefuda.match.previews import previews
from tefuda.server import error_reporting, metrics
from tefuda.server.bot_pool.hints import find_hint
from tefuda.server.close_codes import POLICY_VIOLATION
from tefuda.server.live.broadcast import send
from tefuda.server.live.client import Client
from tefuda.server.live.failure import close_after
from tefuda.server.live.live_table import LiveTable
from tefuda.server.live.registry import TableRegistry
from tefuda.server.live.text_view import text_view
from tefuda.server.middleware.rate_limits import Bucket
from tefuda.server.outages import DATABASE_UNAVAILABLE, note_outage, outage_of
from tefuda.server.protocol import (
    Act,
    AskHint,
    AskLog,
    AskPreviews,
    AskText,
    AskWhy,
    EarlierLog,
    ErrorCode,
    FromClient,
    FromServer,
    Ping,
    Pong,
    Previews,
    Problem,
    Reason,
    Refused,
)
from tefuda.table.views import event_view

MESSAGE_LIMITS = (20, 60)  # per second, and burst
HINT_LIMITS = (0.5, 5)  # likewise
LOG_LIMITS = (0.5, 5)  # likewise: the log of a long match is large
MAX_PENDING = 16  # maximum of unanswered actions and hint requests of one client
MAX_OFFENCES = 20

decode = msgspec.json.Decoder(FromClient).decode


class CommandHandler:
    """Handles the messages of one client at one table."""

    def __init__(
        self,
        client: Client,
        live: LiveTable,
        registry: TableRegistry,
        limits: float,
        actions: Bucket | None = None,
        hints: Bucket | None = None,
    ) -> None:
        """`limits`: factor on the limits, 0: none; the buckets: limits of the client's address."""
        self.client = client
        self.live = live
        self._bots = registry.bots
        self._tasks = registry.tasks
        times = limits or math.inf
        refill = times * registry.timings.rate_limit_refill
        self._messages = Bucket(MESSAGE_LIMITS[0] * refill, MESSAGE_LIMITS[1] * times)
        self._hints = Bucket(HINT_LIMITS[0] * refill, HINT_LIMITS[1] * times, within=hints)
        self._logs = Bucket(LOG_LIMITS[0] * refill, LOG_LIMITS[1] * times)
        self._actions = actions
        self._max_pending = MAX_PENDING * times
        self._pending = 0
        self._offences = 0

    def handle(self, text: str | bytes) -> None:
        """Handle a message; after an unexpected exception close the connection."""
        try:
            self._handle(text)
        except Exception as error:
            close_after(error, self.client)

    def _handle(self, text: str | bytes) -> None:
        if self.client.closed:  # it was sent before the client knew of that
            return
        if not self._messages.take() or self._pending >= self._max_pending:
            self._report_offence(
                "too_many", "Too many messages or pending requests. Please slow down."
            )
            return
        try:
            message: FromClient = decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            self._report_offence("bad_message", f"Invalid message: {problem}")
            return
        if not isinstance(message, Ping):
            self.live.used_at = monotonic()
        match message:
            case Act():
                self._run_action(message)
            case Ping():
                send(self.client, Pong(message.sent, self.live.now()))
            case AskPreviews():
                self._preview(message)
            case AskLog():
                self._earlier_log(message)
            case AskText():
                self._show_text(message)
            case AskWhy():
                self._explain(message)
            case AskHint():
                self._hint(message)

    def _report_offence(self, code: ErrorCode, message: str) -> None:
        """Report an offence to the client; after too many close the connection."""
        metrics.REFUSALS.labels(code).inc()
        send(self.client, Problem(code, message))
        self._offences += 1
        if self._offences >= MAX_OFFENCES:
            self.client.close(POLICY_VIOLATION, code)

    # Answers

    def _do(self, id: str, work: Coroutine[object, object, FromServer]) -> None:
        self._pending += 1
        self._tasks.spawn(self._answer(id, work))

    async def _answer(self, id: str, work: Coroutine[object, object, FromServer]) -> None:
        try:
            send(self.client, await work)
        except Exception as error:
            if (outage := outage_of(error)) is not None:
                note_outage(outage)
                self._refuse(id, "not_ready", DATABASE_UNAVAILABLE)
            else:
                error_reporting.report_error(error)
                self._refuse(id, "internal", error_reporting.INTERNAL_ERROR_MESSAGE)
        finally:
            self._pending -= 1

    def _run_action(self, act: Act) -> None:
        """Run an action unless its address has used up its limit: the store keeps every action."""
        if self._actions is None or self._actions.take():
            self._do(act.id, self.live.act(self.client.player, act))
        else:
            self._refuse(act.id, "too_many", "Too many actions. Please slow down.")

    def _hint(self, ask: AskHint) -> None:
        if self._hints.take():
            self._do(ask.id, self._find_hint(ask))
        else:
            self._refuse(ask.id, "too_many", "Too many hint requests. Try again in a few seconds.")

    async def _find_hint(self, ask: AskHint) -> FromServer:
        return await find_hint(self.live.table, self.client.seat, self._bots, ask.id)

    def _preview(self, ask: AskPreviews) -> None:
        match, seat = self.live.table.match, self.client.seat
        if seat is None:
            self._refuse(ask.id, "not_seated", "Only seated players can ask for previews.")
        elif match is None:
            self._refuse(ask.id, "not_started", "The match has not begun.")
        else:
            send(self.client, Previews(ask.id, self.live.table.number, previews(match, seat)))

    def _earlier_log(self, ask: AskLog) -> None:
        if self._logs.take():
            earlier = self.live.table.match_log.earlier()
            events = [event_view(applied, self.client.seat) for applied in earlier]
            send(self.client, EarlierLog(ask.id, events))
        else:
            self._refuse(ask.id, "too_many", "Too many requests for the log. Try again soon.")

    def _show_text(self, ask: AskText) -> None:
        table = self.live.table
        if table.match is None:
            self._refuse(ask.id, "not_started", "The match has not begun.")
        else:
            arguments = (ask.id, table, table.match, self.client.seat, ask.language, ask.width)
            send(self.client, text_view(*arguments))

    def _explain(self, ask: AskWhy) -> None:
        match, seat = self.live.table.match, self.client.seat
        if seat is None:
            self._refuse(ask.id, "not_seated", "Only seated players can ask for reasons.")
        elif match is None:
            self._refuse(ask.id, "not_started", "The match has not begun.")
        elif (refusal := match.why_not(ask.move, seat)) is not None:
            why = (refusal.code, refusal.facts, refusal.reason, refusal.ruling)
            send(self.client, Reason(ask.id, *why))
        else:
            send(self.client, Reason(ask.id))

    def _refuse(self, id: str, code: ErrorCode, message: str) -> None:
        metrics.REFUSALS.labels(code).inc()
        send(self.client, Refused(id, code, message, number=self.live.outline.number))
