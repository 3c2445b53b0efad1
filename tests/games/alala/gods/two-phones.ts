import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { computeSeedCommitment } from '../../../../src/core/crypto/committed-draw.ts';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { computeNextClock, type Entry, mergeLogs, reduceLog } from '../../../../src/core/log.ts';
import { recordDueEvents } from '../../../../src/game-ui/pass-and-play/use-committed-seed.ts';
import type { EventData, EventType } from '../../../../src/games/alala/battle/events.ts';
import { alalaGame, parseEvent } from '../../../../src/games/alala/battle/game.ts';
import type { SideId } from '../../../../src/games/alala/battle/sides.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import type { DeckCard } from '../../../../src/games/alala/gods/deck.ts';
import { drawEvent, playEvent } from '../../../../src/games/alala/gods/god-play.ts';
import {
  createPackSeals,
  nextPackEvent,
  type OwnCard,
  ownCards,
} from '../../../../src/games/alala/gods/hidden-packs.ts';
import { cardOf, drawFrom, packOf } from '../../../../src/games/alala/gods/next-card.ts';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The phone of a side: its copy of the log, and the actions of its player. */
export const phone = (start: BattleState, side: SideId, salt = '') => {
  const author = `p${side}`;
  const seed = hex(`seed ${side} ${salt}`);
  let log: readonly Entry[] = [];
  const state = (): BattleState => reduceLog(start, resolveEffectiveLog(log).inForce, alalaGame.apply) as BattleState;
  const write = (type: string, data: unknown): Entry => {
    const seq = log.filter(entry => entry.author === author).length + 1;
    const entry: Entry = { battle: 'battle', author, seq, clock: computeNextClock(log), at: 0, type, v: 1, data };
    log = mergeLogs(log, [entry]);
    return entry;
  };
  const record = <Type extends EventType>(type: Type, data: EventData<Type>): Entry => {
    // Validates each entry as the other phone will.
    const read = parseEvent(type, JSON.parse(JSON.stringify(data)));
    expect(read.ok, JSON.stringify(read)).toBe(true);
    return write(type, data);
  };
  const cards = (): ReadonlyMap<string, OwnCard> => ownCards(state().gods, side, seed);
  /** Reveals the named card of the hand, or the first one. */
  const shown = (named?: string): Pick<EventData<'discard'>, 'card' | 'shows'> | undefined => {
    const found = [...cards()].find(([, each]) => named === undefined || each.card === named);
    return found && { card: found[1].card, shows: { place: found[0], salt: found[1].salt } };
  };
  return {
    author,
    seed,
    state,
    record,
    cards,
    shown,
    log: () => log,
    take: (entries: readonly Entry[]): void => {
      log = mergeLogs(log, entries);
    },
    /** Empties the log. */
    forget: (): void => {
      log = [];
    },
    hand: (): string[] => [...cards().values()].map(each => each.card),
    commit: (): void =>
      void record('packCommit', { side, battle: 'battle', seal: computeSeedCommitment(seed), kept: [`for ${side}`] }),
    again: (): void => {
      const data = createPackSeals(state().gods, side, seed);
      if (data) record('packSeals', data);
    },
    open: (): void => void record('packOpen', { side, seed }),
    draw: (): boolean => {
      const drawn = drawFrom(state(), side, () => 0);
      if (drawn) record('draw', drawEvent(side, drawn));
      return drawn !== undefined;
    },
    discard: (named?: string): boolean => {
      const card = shown(named);
      if (card) record('discard', { side, pack: packOf(state(), side), ...card });
      return card !== undefined;
    },
    play: (named?: string): boolean => {
      const now = state();
      const card = shown(named);
      const of = card && cardOf(now, card.card);
      if (card && of) record('play', { ...playEvent(now, side, of as DeckCard, {}), ...card });
      return card !== undefined;
    },
    undo: (): void => {
      const last = resolveEffectiveLog(log).undo;
      if (last) write('undo', { of: [last.author, last.seq] });
    },
    redo: (): void => {
      const last = resolveEffectiveLog(log).redo;
      if (last) write('redo', { of: [last.author, last.seq] });
    },
    goBack: (to: Entry | null): void => void write('goBack', { of: to ? [to.author, to.seq] : null }),
    /** Writes the entries that the phone writes automatically, as long as any is due. */
    work: (): void =>
      recordDueEvents(
        {
          get value() {
            return state();
          },
        },
        now => nextPackEvent(now.gods, side, seed),
        due => void record(due.type, due.data as never),
      ),
  };
};

export type Phone = ReturnType<typeof phone>;

/** Merges the logs of all phones and lets each write its automatic entries, until none is due. */
export const meet = (...phones: readonly Phone[]): void => {
  for (;;) {
    const all = phones.reduce<readonly Entry[]>((log, each) => mergeLogs(log, each.log()), []);
    for (const each of phones) each.take(all);
    const before = all.length;
    for (const each of phones) each.work();
    if (phones.every(each => each.log().length === before)) return;
  }
};
