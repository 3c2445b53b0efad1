import { type Chart, type Hex, OFF_MAP } from '../map/chart.ts';
import { createWorld, initialPosition } from '../referee/opening.ts';
import { turnSeed } from '../referee/turn-seeds.ts';
import type { Code } from '../rules/force.ts';
import type { Position, World } from '../rules/position.ts';
import { maskPosition } from '../vision/mask-position.ts';
import type { Correction, Note } from './schemas.ts';
import type { SentReport } from './sent-report.ts';
import type { SeatSetup, Setup } from './setup.ts';

/** A position as plain data: what each Empire knows is packed into a text. */
export interface PackedPosition extends Omit<Position, 'known'> {
  readonly known: Readonly<Record<Code, string>>;
}

/** The state of a game, reduced from its log. Plain data, so that it can be stored as a snapshot. */
export interface EncounterState {
  readonly setup: Setup;
  /** What all are told at the start, to check every turn's dice by. */
  readonly told: string;
  readonly position: PackedPosition;
  /** Sheets accepted for the turn that is ordered now, as text (K2). */
  readonly sheets: Readonly<Record<Code, string>>;
  /** When the letters of these sheets were sent; none of those that came without a letter. */
  readonly sheetsSent: Readonly<Record<Code, number>>;
  /** The notes that came with them (L10). */
  readonly notes: Readonly<Record<Code, readonly Note[]>>;
  /** Who plays now, and the secrets of those who play by mail (L6). */
  readonly seats: Readonly<Record<Code, SeatSetup>>;
  readonly secrets: Readonly<Record<Code, string>>;
  /** Turns in a row that an Empire has sent no sheet (L6). */
  readonly missed: Readonly<Record<Code, number>>;
  /** What was changed by hand since the last turn was run (L7). */
  readonly corrections: readonly Correction[];
  /** Whether the record was opened (L2). */
  readonly opened: boolean;
  /** Milliseconds since 1970, or null (L5). */
  readonly deadline: number | null;
  /** On a player's phone what he was told last, and what the referee found wrong with his sheet (L3 L4). */
  readonly report: SentReport | null;
  readonly faults: SentReport['refused'];
  /** On a player's phone the whole record, packed, and with which run of the last turn it came; null until then (L8). */
  readonly record: { readonly version: number; readonly packed: string } | null;
}

/** What an Empire knows as runs of a turn and a count; `unpackKnown` gives it again. */
export const packKnowledge = (known: Int16Array): string => {
  const runs: string[] = [];
  let from = 0;
  for (let i = 1; i <= known.length; i++)
    if (i === known.length || known[i] !== known[from]) {
      runs.push(`${known[from]}:${i - from}`);
      from = i;
    }
  return runs.join(' ');
};

export const unpackKnowledge = (packed: string, size: number): Int16Array => {
  const known = new Int16Array(size);
  let next = 0;
  for (const run of packed.split(' ')) {
    const [value = '', count = ''] = run.split(':');
    known.fill(Number(value), next, next + Number(count));
    next += Number(count);
  }
  return known;
};

const mapValues = <A, B>(of: Readonly<Record<string, A>>, make: (value: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)]));

export const packPosition = (position: Position): PackedPosition => ({
  ...position,
  known: mapValues(position.known, packKnowledge),
});

const unpackedPositions = new WeakMap<PackedPosition, Position>();

/** The position of a state, ready for the rules: unpacked once. */
export const unpackPosition = ({ size }: Chart, { position }: Pick<EncounterState, 'position'>): Position => {
  const known = unpackedPositions.get(position);
  if (known) return known;
  const made = { ...position, known: mapValues(position.known, packed => unpackKnowledge(packed, size)) };
  unpackedPositions.set(position, made);
  return made;
};

/** The game that a state is of: the map, what was agreed, who plays (L1 R-4). */
export const worldOf = (chart: Chart, { setup }: Pick<EncounterState, 'setup'>): World =>
  createWorld(
    chart,
    setup.settings,
    Object.entries(setup.seats).flatMap(([code, { by }]) => (by === 'nobody' ? [] : [code])),
  );

/** Whether a result from outside speaks of this map: every country once, nobody on a hex that it has not. */
export const fitsMap = (
  { size, states, land }: Chart,
  {
    countries,
    forces,
    passings,
    passed = {},
  }: Pick<Position, 'countries' | 'forces' | 'passings'> & { readonly passed?: Readonly<Record<Code, readonly Hex[]>> },
): boolean => {
  const has = (hex: number): boolean => hex < size && land[hex] !== OFF_MAP;
  return (
    countries.length === states.length &&
    forces.every(({ hex }) => has(hex)) &&
    passings.every(({ state }) => state < states.length) &&
    Object.values(passed).every(hexes => hexes.every(has))
  );
};

/** Turn 1 before anybody has ordered (B9 R-11); on a player's phone what he knows of it (L2). */
export const initialState = (chart: Chart, setup: Setup): EncounterState => {
  const { mail } = setup;
  const world = worldOf(chart, { setup });
  const player = mail?.role === 'player' ? mail : undefined;
  // What speaks of another map than this is as good as nothing: he knows what his Empire knows at the start.
  const first = (): PackedPosition =>
    player === undefined
      ? packPosition(initialPosition(world))
      : fitsMap(chart, player.first) && Object.keys(player.first.known).join() === player.empire
        ? player.first
        : packPosition(maskPosition(world, initialPosition(world), player.empire));
  return {
    setup,
    told: player?.told ?? turnSeed(setup.seed ?? '', 0, chart.scenario.calendar.turns),
    position: first(),
    sheets: {},
    sheetsSent: {},
    notes: {},
    seats: setup.seats,
    secrets: mail?.role === 'player' ? { [mail.empire]: mail.secret } : mail?.role === 'referee' ? mail.secrets : {},
    missed: {},
    corrections: [],
    opened: false,
    deadline: null,
    report: null,
    faults: [],
    record: null,
  };
};

/** The Empire of a player's phone; undefined where the whole game is (L2). */
export const ownEmpireOf = ({ setup: { mail } }: Pick<EncounterState, 'setup'>): Code | undefined =>
  mail?.role === 'player' ? mail.empire : undefined;

/** Whether it is the box that phones share in a game's stead (L3). */
export const isBox = ({ setup: { mail } }: Pick<EncounterState, 'setup'>): boolean => mail?.role === 'box';

/** Whether a position that came is of this map, and of what the player's Empire knows alone (L2 L3). */
export const isOwnPosition = (chart: Chart, state: EncounterState, position: PackedPosition): boolean =>
  fitsMap(chart, position) && Object.keys(position.known).join() === ownEmpireOf(state);

/** All that an Empire knows of a state (L2): on a player's phone there is no more. */
export const visiblePositionOf = (chart: Chart, state: EncounterState, empire: Code): Position =>
  ownEmpireOf(state) === undefined
    ? maskPosition(worldOf(chart, state), unpackPosition(chart, state), empire)
    : unpackPosition(chart, state);
