import { type Chart, type Hex, OFF } from '../map/chart.ts';
import { turnSeed } from '../referee/chance.ts';
import { firstPosition, groundOf } from '../referee/opening.ts';
import type { Code } from '../rules/force.ts';
import type { Ground, Position } from '../rules/position.ts';
import { knownTo } from '../vision/known.ts';
import type { SeatSetup, Setup } from './setup.ts';
import type { Correction, Note } from './shapes.ts';
import type { Told } from './told.ts';

/** A position as plain data: what each Empire knows is packed into a text. */
export interface KeptPosition extends Omit<Position, 'known'> {
  readonly known: Readonly<Record<Code, string>>;
}

/** A game as the log makes it: plain data, so that it can be kept beside the log. */
export interface EncounterState {
  readonly setup: Setup;
  /** What all are told at the start, to check every turn's dice by. */
  readonly told: string;
  readonly position: KeptPosition;
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
  readonly report: Told | null;
  readonly faults: Told['refused'];
  /** On a player's phone the whole record, packed, and with which run of the last turn it came; null until then (L8). */
  readonly record: { readonly version: number; readonly packed: string } | null;
}

/** What an Empire knows as runs of a turn and a count; `unpackKnown` gives it again. */
export const packKnown = (known: Int16Array): string => {
  const runs: string[] = [];
  let from = 0;
  for (let i = 1; i <= known.length; i++)
    if (i === known.length || known[i] !== known[from]) {
      runs.push(`${known[from]}:${i - from}`);
      from = i;
    }
  return runs.join(' ');
};

export const unpackKnown = (packed: string, size: number): Int16Array => {
  const known = new Int16Array(size);
  let next = 0;
  for (const run of packed.split(' ')) {
    const [value = '', count = ''] = run.split(':');
    known.fill(Number(value), next, next + Number(count));
    next += Number(count);
  }
  return known;
};

const mapped = <A, B>(of: Readonly<Record<string, A>>, make: (value: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)]));

export const kept = (position: Position): KeptPosition => ({ ...position, known: mapped(position.known, packKnown) });

const opened = new WeakMap<KeptPosition, Position>();

/** The position of a state, ready for the rules: unpacked once. */
export const positionIn = ({ size }: Chart, { position }: Pick<EncounterState, 'position'>): Position => {
  const known = opened.get(position);
  if (known) return known;
  const made = { ...position, known: mapped(position.known, packed => unpackKnown(packed, size)) };
  opened.set(position, made);
  return made;
};

/** The game that a state is of: the map, what was agreed, who plays (L1 R-4). */
export const groundIn = (chart: Chart, { setup }: Pick<EncounterState, 'setup'>): Ground =>
  groundOf(
    chart,
    setup.settings,
    Object.entries(setup.seats).flatMap(([code, { by }]) => (by === 'nobody' ? [] : [code])),
  );

/** Whether a result from outside speaks of this map: every country once, nobody on a hex that it has not. */
export const fits = (
  { size, states, land }: Chart,
  {
    countries,
    forces,
    passings,
    passed = {},
  }: Pick<Position, 'countries' | 'forces' | 'passings'> & { readonly passed?: Readonly<Record<Code, readonly Hex[]>> },
): boolean => {
  const has = (hex: number): boolean => hex < size && land[hex] !== OFF;
  return (
    countries.length === states.length &&
    forces.every(({ hex }) => has(hex)) &&
    passings.every(({ state }) => state < states.length) &&
    Object.values(passed).every(hexes => hexes.every(has))
  );
};

/** Turn 1 before anybody has ordered (B9 R-11); on a player's phone what he knows of it (L2). */
export const begin = (chart: Chart, setup: Setup): EncounterState => {
  const { mail } = setup;
  const ground = groundIn(chart, { setup });
  const player = mail?.role === 'player' ? mail : undefined;
  // What speaks of another map than this is as good as nothing: he knows what his Empire knows at the start.
  const first = (): KeptPosition =>
    player === undefined
      ? kept(firstPosition(ground))
      : fits(chart, player.first) && Object.keys(player.first.known).join() === player.empire
        ? player.first
        : kept(knownTo(ground, firstPosition(ground), player.empire));
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
export const playerOf = ({ setup: { mail } }: Pick<EncounterState, 'setup'>): Code | undefined =>
  mail?.role === 'player' ? mail.empire : undefined;

/** Whether it is the box that phones share in a game's stead (L3). */
export const isBox = ({ setup: { mail } }: Pick<EncounterState, 'setup'>): boolean => mail?.role === 'box';

/** Whether a position that came is of this map, and of what the player's Empire knows alone (L2 L3). */
export const isOwn = (chart: Chart, state: EncounterState, position: KeptPosition): boolean =>
  fits(chart, position) && Object.keys(position.known).join() === playerOf(state);

/** All that an Empire knows of a state (L2): on a player's phone there is no more. */
export const knownIn = (chart: Chart, state: EncounterState, empire: Code): Position =>
  playerOf(state) === undefined
    ? knownTo(groundIn(chart, state), positionIn(chart, state), empire)
    : positionIn(chart, state);
