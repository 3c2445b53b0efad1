import { type OpenSession, openSession } from '../../src/app/battle/session.ts';
import { type Entry, keyOf, LOG_TYPES } from '../../src/core/log.ts';
import { LATEST } from '../../src/core/times.ts';
import { planCharge, weighCharge } from '../../src/games/alala/actions/charges.ts';
import { combatOf, fightRatios, planFight, warningsOf } from '../../src/games/alala/actions/fight.ts';
import { planMove, weighMove } from '../../src/games/alala/actions/moves.ts';
import { alalaGame } from '../../src/games/alala/battle/battle.ts';
import { type AlalaEvents, EVENTS, type EventType } from '../../src/games/alala/battle/events.ts';
import { type BattleState, type Setup, unitsOf } from '../../src/games/alala/battle/state.ts';
import { owedNow, phaseTasks } from '../../src/games/alala/guide/guide.ts';
import { setupShape } from '../../src/games/alala/muster/setup.ts';
import { supportersAtHand, whatChanges } from '../../src/games/alala/odds/what-changes.ts';
import { luckOf } from '../../src/games/alala/report/luck.ts';
import { reportOf } from '../../src/games/alala/report/report.ts';
import { LOG_WORDS } from '../../src/games/alala/screens/battle/log-words.ts';
import { describeDue, describeShortly } from '../../src/games/alala/words/describe/describe-shortly.ts';
import { describeTask } from '../../src/games/alala/words/describe/describe-task.ts';
import { reportDoc } from '../../src/games/alala/words/report/report-doc.ts';
import type { Gate } from '../../src/games/contract.ts';
import { checkKept } from '../../src/store/files/check-file.ts';
import { parseKept } from '../../src/store/files/parse-file.ts';
import { formatKept } from '../../src/store/files/write-file.ts';
import { MOST_AHEAD } from '../../src/store/health/far-ahead.ts';
import type { Store } from '../../src/store/store.ts';
import { tellLog } from '../../src/table/log/tell.ts';
import { docMarkdown } from '../../src/table/report/text.ts';
import { worked } from '../patience.ts';
import { seeded } from './fuzz.ts';
import { extreme, type Schema, type Source } from './schema.ts';

const gameOf = (id: string): Gate | undefined => (id === 'alala' ? alalaGame : undefined);

const asSchema = (shape: unknown): Schema => shape as Schema;

interface Named {
  id: string;
  unit?: string | null;
  phalanx?: string;
}
interface LooseArmy {
  units: Named[];
  leaders: Named[];
  phalanxes: Named[];
}

/** Names that a lawful file may give its things, short and long, and what every object has by nature. */
const nameAt = (i: number): string =>
  ['constructor', 'toString', 'x'.repeat(40), '0', 'valueOf', `a${'-'.repeat(39)}`][i] ??
  `${'Zz_-'[i % 4]?.replace(/^[_-]/, 'q')}${i}`;

/** A set-up at the edges of its schema, with whatever it names in it: else no game would let it in. */
const hostileSetup = (source: Source): Setup => {
  const { below } = source;
  const setup = extreme(asSchema(setupShape), source) as {
    armies: Record<'a' | 'b', LooseArmy>;
    gods?: { cards: Named[] };
  };
  let next = below(4) === 0 ? 0 : 6 + below(50);
  for (const army of [setup.armies.a, setup.armies.b]) {
    const copy = (named: Named): Named => structuredClone(named);
    for (const kind of ['units', 'leaders', 'phalanxes'] as const) {
      army[kind] = army[kind].map(copy);
      for (const thing of army[kind]) thing.id = nameAt(next++);
    }
    const any = (things: readonly Named[]): string => (things[below(things.length)] as Named).id;
    for (const thing of [...army.units, ...army.leaders]) {
      if (army.phalanxes.length === 0) delete thing.phalanx;
      else if (thing.phalanx !== undefined) thing.phalanx = any(army.phalanxes);
    }
    for (const leader of army.leaders) if (leader.unit !== null) leader.unit = any(army.units);
  }
  setup.gods?.cards.forEach((card, i) => {
    card.id = nameAt(i);
  });
  return setup as unknown as Setup;
};

/** What the log's own entries can name. */
const AIMS = ['self', 'next', 'before', 'first', 'any', 'nobody', 'start'] as const;

interface Line {
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
  readonly aim?: (typeof AIMS)[number];
}

/** A log as no table plays it: chains, circles, clocks that leap and stand, times at both ends. */
const hostileLog = (battle: string, count: number, setup: Setup, { below }: Source): Entry[] => {
  const things = [setup.armies.a, setup.armies.b].flatMap(army => [...army.units, ...army.leaders, ...army.phalanxes]);
  const names = [
    ...things.map(({ id }) => id),
    ...(setup.gods?.cards ?? []).map(({ id }) => id),
    'nobody',
    'constructor',
    'Me.1.0',
  ];
  const types = Object.keys(EVENTS) as EventType[];
  const authors = ['Me', 'x'.repeat(40), 'constructor', '0'].slice(0, 1 + below(4));
  // A chain has one kind of link.
  const chain = below(3) === 0 ? { type: LOG_TYPES[below(3)] as string, aim: AIMS[below(AIMS.length)] } : undefined;
  const favourite = below(3) === 0 ? types[below(types.length)] : undefined;
  const lineAt = (i: number): Line => {
    const kind = below(10);
    if (chain && kind < 8 && i > 1) return { type: chain.type, v: 1, data: null, aim: chain.aim ?? 'before' };
    if (kind < 2)
      return { type: LOG_TYPES[below(3)] as string, v: 1, data: null, aim: AIMS[below(AIMS.length)] ?? 'any' };
    if (kind === 2)
      return {
        type: ['song', 'constructor', 'toString', 'fight'][below(4)] as string,
        v: 2 + below(998),
        data: { of: null, unit: 7 },
      };
    const type = favourite && below(3) > 0 ? favourite : (types[below(types.length)] as EventType);
    const line = { type, v: 1, data: extreme(asSchema(EVENTS[type]), { below, names }) };
    const text = JSON.stringify(line);
    // What no gate lets in whole says nothing of what comes after it.
    return text.length < 7500 && !text.includes('"constructor":')
      ? line
      : { type: 'tick', v: 1, data: { task: 'never:x' } };
  };
  const seqs = new Map<string, number>();
  const stillness = below(3) === 0;
  let clock = 0;
  const lines = Array.from({ length: count }, (_, i) => {
    const line = lineAt(i);
    const author = authors[below(authors.length)] as string;
    const leap = i > 0 && i === count - 1 && below(4) === 0;
    const seq = (seqs.get(author) ?? 0) + (leap ? MOST_AHEAD / 2 : 1 + (below(30) === 0 ? below(9) : 0));
    seqs.set(author, seq);
    clock = stillness ? 1 : leap ? i + MOST_AHEAD : Math.min(i + MOST_AHEAD, clock + below(3));
    return {
      line,
      entry: { battle, author, seq, clock: Math.max(1, clock), at: [0, 1, LATEST, 1.7e12][below(4)] as number },
    };
  });
  return lines.map(({ line: { type, v, data, aim }, entry }, i): Entry => {
    if (aim === undefined) return { ...entry, type, v, data };
    const at = { self: i, next: i + 1, before: i - 1, first: 0, any: below(count), nobody: -2, start: -2 }[aim];
    const target = lines[at]?.entry;
    const of = target ? keyOf(target) : aim === 'start' && type === 'goBack' ? null : ['nobody', 7];
    return { ...entry, type, v, data: { of } };
  });
};

/** What every screen of a battle reckons when it is drawn. */
const drawAll = (start: BattleState, state: BattleState, log: readonly Entry[], reading: Reading): void => {
  tellLog(LOG_WORDS, { start, log, takenBack: reading.takenBack });
  if (reading.undo) describeShortly(start, reading.undo);
  for (const due of state.due.slice(-20)) describeDue(state, due);
  for (const task of [...phaseTasks(state), ...owedNow(state)]) describeTask(state, task);
  const [one, other] = [unitsOf(state, 'a'), unitsOf(state, 'b')];
  const [first, second] = [one.slice(0, 3), one.length > 0 ? other.slice(-3) : []];
  if (first.length > 0 && second.length > 0) {
    const plan = planFight(
      state,
      first.map(({ id }) => id),
      second.map(({ id }) => id),
    );
    const combat = combatOf(state, plan);
    fightRatios(combat);
    warningsOf(state, plan);
    const [a, b] = [plan[0][0], plan[1][0]];
    if (a && b) {
      const duel = [[a], [b]] as const;
      whatChanges(combatOf(state, duel).sides, state.house, supportersAtHand(state, duel));
      weighCharge(state, planCharge(a.unit, b.unit));
    }
  }
  for (const unit of one.slice(0, 2)) weighMove(state, planMove(state, unit.id, 'advance'));
};

/** The pages that are read at leisure. */
const readAll = (start: BattleState, inForce: readonly Entry[]): void => {
  luckOf(start, inForce);
  docMarkdown(
    reportDoc(reportOf(start, inForce), ratio => `${ratio}`),
    '',
  );
};

interface Reading {
  readonly takenBack: readonly boolean[];
  readonly undo: Entry | undefined;
  readonly redo: Entry | undefined;
  readonly inForce: readonly Entry[];
}

export interface Played {
  readonly tried: number;
  readonly taken: number;
  /** Milliseconds of work of the slowest to open, to answer a tap, and to be read as a whole. */
  readonly slowest: { readonly open: number; readonly tap: number; readonly read: number };
  readonly wrong: readonly string[];
}

/** Milliseconds of work that one battle may cost: 2 s on a phone that is four times slower. */
const MAY = { open: 500, tap: 250, read: 1000 } as const;

/**
 * Files that the schemas allow and no table ever wrote, `count` of them: whatever is let in is stored, opened and played.
 * Says what threw, took too long, was not read again, or let a tap have no effect.
 */
export const playHostile = async (
  count: number,
  seed: number,
  store: Store,
  clear: () => Promise<void>,
): Promise<Played> => {
  const below = seeded(seed);
  const wrong: string[] = [];
  const slowest = { open: 0, tap: 0, read: 0 };
  let taken = 0;
  for (let i = 0; i < count; i++) {
    const what = `seed ${seed}, number ${i}`;
    const source: Source = { below, names: ['a', 'b'] };
    const battle = below(5) === 0 ? `B${'z'.repeat(39)}` : `Ab${i}`;
    const setup = hostileSetup(source);
    const large = i % 100 === 99;
    const entries = hostileLog(battle, large ? 2000 : 1 + below(25), setup, source);
    const row = { id: battle, game: 'alala', title: 'x'.repeat(120), setup, begunAt: [0, LATEST][below(2)] as number };
    const file = formatKept('battle', { battles: [row], entries, collections: [], preferences: {} }, '1', LATEST);
    const parsed = parseKept(file);
    const checked = parsed.ok ? checkKept(parsed.value, gameOf) : parsed;
    if (!checked.ok) {
      if (!/^(tooLarge|rowTooLarge)$/.test(checked.problem.code))
        wrong.push(`${what}: refused ${JSON.stringify(checked.problem)}`);
      continue;
    }
    taken++;
    try {
      if (taken % 50 === 0 || battle.startsWith('Bz')) await clear();
      await store.merge(checked.value, each => each.setup);
      wrong.push(
        ...(await play(store, battle, checked.value.entries.length, large ? 10 : 1, slowest)).map(
          each => `${what}: ${each}`,
        ),
      );
    } catch (error) {
      wrong.push(`${what}: threw ${error instanceof Error ? error.stack?.split('\n').slice(0, 4).join(' ') : error}`);
    }
  }
  return { tried: count, taken, slowest, wrong };
};

const play = async (
  store: Store,
  battle: string,
  count: number,
  patience: number,
  slowest: { open: number; tap: number; read: number },
): Promise<string[]> => {
  const wrong: string[] = [];
  const timed = <T>(what: keyof typeof MAY, name: string, work: () => T): T => {
    const from = worked();
    const result = work();
    const took = worked() - from;
    slowest[what] = Math.max(slowest[what], took);
    if (took > MAY[what] * patience) wrong.push(`${name} took ${took.toFixed(0)} ms`);
    return result;
  };
  const { battle: row } = await store.readBattle(battle);
  const setup = row && alalaGame.setup.parse(row.setup);
  if (!row || !setup?.ok) return ['the battle cannot be read again'];
  const session: OpenSession<BattleState, AlalaEvents> = await openSession(store, alalaGame, row, setup.value);
  const state = (): BattleState => session.state.value;
  const { start } = session;
  if (session.log.value.length !== count) wrong.push(`${session.log.value.length} of ${count} entries are read again`);
  timed('open', 'opening', () => drawAll(start, state(), session.log.value, session.reading.value));
  const tap = (name: string, press: () => void, done: () => boolean): void =>
    timed('tap', name, () => {
      press();
      drawAll(start, state(), session.log.value, session.reading.value);
      if (!done()) wrong.push(`${name} has no effect`);
    });
  const unit = unitsOf(state(), 'a')[0];
  const change = { unit: unit?.id ?? '', disorder: state().units[unit?.id ?? '']?.disorder === 20 ? -1 : 1 };
  const before = JSON.stringify(state());
  tap(
    'a correction',
    () => void session.record('correct', { changes: { units: [change], leaders: [] } }),
    () => JSON.stringify(state()) !== before,
  );
  tap('undo', session.undo, () => JSON.stringify(state()) === before);
  tap('redo', session.redo, () => JSON.stringify(state()) !== before);
  const { turn, phase } = state().turn;
  const next = {
    turn: turn === 999 ? 1 : turn + 1,
    phase: phase === 'charge' ? ('combat' as const) : ('charge' as const),
  };
  tap(
    'another phase',
    () => void session.record('phase', next),
    () => state().turn.phase === next.phase && state().turn.turn === next.turn,
  );
  tap(
    'the initiative',
    () => void session.record('initiative', { side: 'b', by: 'hand', faces: [] }),
    () => state().turn.initiative === 'b',
  );
  timed('read', 'report and luck', () => readAll(start, session.reading.value.inForce));
  tap(
    'going back to the start',
    () => session.goBack(null),
    () => session.reading.value.inForce.length === 0,
  );
  for (let left = 0; session.saving.value !== 'saved' && left < 200; left++)
    await new Promise(resolve => setTimeout(resolve, 1));
  session.close();
  const stored = await store.readLog(battle);
  if (stored.entries.length !== count + 6 || stored.unreadable.length > 0)
    wrong.push(
      `of ${count + 6} entries ${stored.entries.length} are there after play, ${stored.unreadable.length} unreadable`,
    );
  return wrong;
};
