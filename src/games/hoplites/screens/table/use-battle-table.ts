import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Entry } from '../../../../core/log.ts';
import type { RandomInt } from '../../../../core/probability/dice.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { isWaitingForCards, SEALED_HAND_EVENTS } from '../../actions/sealed-hands.ts';
import { replayDice, rollEvent } from '../../battle/dice.ts';
import type { AnyEvent } from '../../battle/events.ts';
import { firstDealFaces } from '../../battle/game.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { AiLevel } from '../../battle/setup.ts';
import { type BattleState, deciderOf, QUESTION_STAGES } from '../../battle/state.ts';
import { legalEventsFor, viewFor } from '../../battle/view.ts';
import { type CardSelection, NO_SELECTION, type TapResult } from '../../guide/card-selection.ts';
import { type UnitChange, unitChanges } from '../../guide/unit-changes.ts';
import { deviceStep, stateFor, type Viewer } from '../../post/shared-device.ts';
import { otherSide, SIDES, type SideId } from '../../rules/side.ts';

/** The AI level of a side; undefined for a person. */
export const aiLevelOf = ({ roster: { setup } }: BattleState, side: SideId): AiLevel | undefined => {
  const player = setup.players?.[side] ?? 'person';
  return player === 'person' ? undefined : player;
};

/** The table as the holder of the phone may see it, with the legal actions. */
export interface BattleTableModel {
  /** The shown state, without anything hidden from the viewer. */
  readonly seen: BattleState;
  readonly viewer: Viewer;
  /** The seat of the lower line. */
  readonly near: SideId;
  /** The seat that must receive the phone before anything is shown; undefined if no seat must. */
  readonly cover: SideId | undefined;
  /** Confirms that this player has the phone. */
  readonly uncover: () => void;
  /** The person who decides now; undefined while an AI decides and when the battle is over. */
  readonly decides: SideId | undefined;
  /** All legal actions of that person. */
  readonly legal: readonly AnyEvent[];
  readonly picked: CardSelection;
  readonly tap: (tapped: TapResult) => void;
  /** Records events, in order. */
  readonly act: (...events: readonly AnyEvent[]) => void;
  /** What the last events did to units; after the app's turn, what the whole turn did. */
  readonly changes: readonly UnitChange[];
}

/** The phases of a turn (Q3). */
const MOST_PHASES = 6;

/** Entries that change nothing on the field, so that the app continues at once. */
const PASSED_OVER: readonly string[] = ['next', ...SEALED_HAND_EVENTS];

const NO_MOVES: readonly AnyEvent[] = [];

/** How events of a battle are recorded. */
export interface Recorder {
  readonly dice: () => RandomInt;
  /** Answers for absent players, recorded directly after an event. */
  readonly answers: (state: BattleState, dice: RandomInt) => readonly AnyEvent[];
  /** The sides that are played on this phone. Absent if it has all sides of persons. */
  readonly persons?: readonly SideId[];
  /** Adds to an event the proof that its cards were in the hand. */
  readonly shown?: (state: BattleState, event: AnyEvent) => AnyEvent;
}

/** At one table the phone rolls the dice, and every player answers in person. */
export const AT_TABLE: Recorder = { dice: () => randomInt, answers: () => [] };

/** The events that draw a card (D1). */
const DRAWS: readonly AnyEvent['type'][] = ['draw', 'take', 'reserve'];

/** True if a side plays alone at this phone against the app. */
export const isAgainstApp = (state: BattleState, seat: SideId): boolean =>
  aiLevelOf(state, seat) === undefined && aiLevelOf(state, otherSide(seat)) !== undefined;

/**
 * Records an event with its dice, then skips stages without a choice: those of its seat, and those of the turn's owner
 * after the app's answer. Against the app a turn also ends by itself after its draw.
 */
export const recordEvent = (session: HoplitesSession, event: AnyEvent, recorder = AT_TABLE): void => {
  const { seat } = event.data;
  const { stage } = session.state.value;
  const isAnswer = QUESTION_STAGES.includes(stage) && recorder === AT_TABLE;
  const dice = recorder.dice();
  const record = ({ type, data }: AnyEvent): void => {
    session.record(type, data as never);
  };
  // By post, earlier turns fix the dice of every event, including this turn's.
  const dealt = session.start.roster.setup.mail ? undefined : firstDealFaces(session.log.value, session.start);
  const write = (each: AnyEvent): void => {
    const found = session.state.value;
    const { event: done } = rollEvent(found, each, each.type === 'deal' && dealt ? replayDice(dealt).dice : dice);
    record(recorder.shown?.(found, done) ?? done);
    for (const answer of recorder.answers(session.state.value, dice)) record(answer);
  };
  write(event);
  for (;;) {
    const now = session.state.value;
    const decider = deciderOf(now);
    if (decider === null || (decider !== seat && !isAnswer) || isWaitingForCards(now)) return;
    const hasDrawn = DRAWS.includes(event.type) && recorder === AT_TABLE && isAgainstApp(now, seat);
    if (now.stage === stage ? !hasDrawn : now.stage === 'draw') return;
    const moves = legalEventsFor(viewFor(now, decider));
    const [only] = moves;
    if (moves.length !== 1 || only?.type !== 'next') return;
    write(only);
    if (session.state.value === now) return;
  }
};

/** A battle and its visible part. Dice that are not yet saved are not shown. */
export interface BattleContext {
  readonly session: HoplitesSession;
  readonly onTable: HoplitesSession;
  /** The shown state. */
  readonly state: BattleState;
}

/** The visible state, the viewer and the viewer's selection. */
export const useBattleTable = ({ session, onTable, state }: BattleContext, recorder?: Recorder): BattleTableModel => {
  const [holder, setHolder] = useState<SideId | undefined>(undefined);
  const [held, setHeld] = useState<{ readonly of: BattleState; readonly picked: CardSelection }>({
    of: state,
    picked: NO_SELECTION,
  });
  const { mail } = state.roster.setup;
  const persons =
    recorder?.persons ?? (mail ? [mail.seat] : SIDES.filter(side => aiLevelOf(state, side) === undefined));
  // Nobody decides while an earlier moment is shown.
  const decider = session.past ? null : deciderOf(state);
  const decides = decider !== null && persons.includes(decider) && !isWaitingForCards(state) ? decider : undefined;
  const two = persons.length === 2;
  const asks = QUESTION_STAGES.includes(state.stage);
  const step = deviceStep(state, holder ?? null);
  const cover = two && !session.past && step.kind === 'cover' ? step.seat : undefined;
  const viewer: Viewer = two ? (decider === null || asks || cover ? 'both' : decider) : (persons[0] ?? 'both');
  const near = viewer === 'both' ? (decider ?? state.active) : viewer;
  // The player who answered may still be looking at the phone, so the owner of the turn must confirm again.
  useEffect(() => {
    if (two && (asks || (holder !== undefined && holder !== decider))) setHolder(undefined);
  }, [two, asks, holder, decider]);
  const seen = useMemo(() => stateFor(state, viewer), [state, viewer]);
  const legal = useMemo(
    () => (decides === undefined || cover ? NO_MOVES : legalEventsFor(viewFor(state, decides))),
    [state, decides, cover],
  );
  const { inForce } = onTable.reading.value;
  const changes = useMemo(() => {
    const since = (entry: Entry): readonly UnitChange[] =>
      unitChanges(stateFor(onTable.stateBefore(onTable.log.value.indexOf(entry)), viewer), seen);
    // All that the app has done since the last decision of a person.
    const first = inForce[inForce.findLastIndex(({ data }) => persons.includes((data as { seat: SideId }).seat)) + 1];
    if (first) return since(first);
    // The app skips phases without a choice; events before those are still listed.
    for (const entry of inForce.slice(-MOST_PHASES).reverse()) {
      const found = since(entry);
      if (found.length > 0 || !PASSED_OVER.includes(entry.type)) return found;
    }
    return [];
  }, [inForce, seen, viewer]);
  const picked = held.of === state ? held.picked : NO_SELECTION;
  const act = (...events: readonly AnyEvent[]): void => {
    if (session.state.value === state) for (const event of events) recordEvent(session, event, recorder);
  };
  return {
    seen,
    viewer,
    near: two ? near : (persons[0] ?? otherSide('b')),
    cover,
    uncover: () => setHolder(decider ?? undefined),
    decides,
    legal,
    picked,
    tap: tapped => ('event' in tapped ? act(tapped.event) : setHeld({ of: state, picked: tapped.pick })),
    act,
    changes,
  };
};
