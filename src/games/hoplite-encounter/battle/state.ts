import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import type { DrawOfferVote } from '../../../core/crypto/draw-offer-vote.ts';
import { fnv1a32 } from '../../../core/crypto/fnv1a.ts';
import type { Engagement } from '../../../core/engagement.ts';
import { type Chart, type Hex, OFF_MAP } from '../map/chart.ts';
import type { FoughtClash } from '../referee/clashes.ts';
import { createWorld, initialPosition } from '../referee/open-turn.ts';
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
  /** The commitment published at the start, by which every turn's dice are checked. */
  readonly told: string;
  readonly position: PackedPosition;
  /** Sheets accepted for the current turn, as text (K2). */
  readonly sheets: Readonly<Record<Code, string>>;
  /** When the letters of these sheets were sent; none for sheets without a letter. */
  readonly sheetsSent: Readonly<Record<Code, number>>;
  /** The notes of these sheets (L10). */
  readonly notes: Readonly<Record<Code, readonly Note[]>>;
  /** The current players, and the secrets of players by mail (L6). */
  readonly seats: Readonly<Record<Code, SeatSetup>>;
  readonly secrets: Readonly<Record<Code, string>>;
  /** Empires whose sheet of this turn a computer made, because their player missed the turn (L6). */
  readonly standIns?: readonly Code[];
  /** Empires that changed their player since the turn was run (L6). */
  readonly replaced?: readonly Code[];
  /** Empires whose players have conceded, in order (L6). */
  readonly conceded?: readonly Code[];
  /** The votes on a draw in this turn (L6). */
  readonly vote?: DrawOfferVote;
  /** True if all who are left have agreed on a draw (L6). */
  readonly drawn?: true;
  /** Consecutive turns without a sheet of the player, by Empire (L6). */
  readonly missed: Readonly<Record<Code, number>>;
  /** True if the orders of the turn are closed, because its battles have been shown. */
  readonly closed: boolean;
  /** The clashes of the turn that are decided: a battle with its engagement, or null for the dice. */
  readonly decided: Readonly<Record<string, BegunBattle | null>>;
  /** Every clash that was fought in another game or on the table, in order. */
  readonly fought: readonly TurnClash[];
  /** The last corrections since the turn was run (L7), at most MAX_CORRECTIONS. */
  readonly corrections: readonly Correction[];
  /** True if the record was opened (L2). */
  readonly opened: boolean;
  /** Milliseconds since 1970, or null (L5). */
  readonly deadline: number | null;
  /** On a player's phone: the last report and the receipt with the sheet's faults (L3 L4). */
  readonly report: SentReport | null;
  readonly faults: SentReport['refused'];
  /** On a player's phone: the packed record, with its run of the last turn; null until it arrives (L8). */
  readonly record: { readonly version: number; readonly packed: string } | null;
}

/** A battle on this phone, with the engagement from which it was made. */
export interface BegunBattle {
  readonly id: string;
  readonly engagement: Engagement;
}

/** A fought clash with its turn. */
export interface TurnClash extends FoughtClash {
  readonly turn: number;
}

/** The checksum of the battles that were fought so far, which a result of a turn names; undefined without any. */
export const foughtChecksum = (fought: readonly TurnClash[]): string | undefined =>
  fought.length === 0
    ? undefined
    : fnv1a32(toCanonicalJson(fought.map(({ clash, strengths, result }) => [clash, strengths, result])))
        .toString(16)
        .padStart(8, '0');

/** The fought clashes with one more. A later result of the same clash replaces the earlier. */
export const withFought = (fought: readonly TurnClash[], more: TurnClash): readonly TurnClash[] => [
  ...fought.filter(({ clash }) => clash !== more.clash),
  more,
];

/** An Empire's knowledge as runs of a turn and a count; `unpackKnowledge` reverses it. */
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

/** The unpacked position of a state. Cached. */
export const unpackPosition = ({ size }: Chart, { position }: Pick<EncounterState, 'position'>): Position => {
  const known = unpackedPositions.get(position);
  if (known) return known;
  const made = { ...position, known: mapValues(position.known, packed => unpackKnowledge(packed, size)) };
  unpackedPositions.set(position, made);
  return made;
};

/** The game of a state: map, settings and players (L1 R-4). */
export const worldOf = (chart: Chart, { setup }: Pick<EncounterState, 'setup'>): World =>
  createWorld(
    chart,
    setup.settings,
    Object.entries(setup.seats).flatMap(([code, { by }]) => (by === 'nobody' ? [] : [code])),
  );

/** True if an imported result fits this map: every country once, and all forces on its hexes. */
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

/** Turn 1 before any orders (B9 R-11); on a player's phone, as far as it is known (L2). */
export const initialState = (chart: Chart, setup: Setup): EncounterState => {
  const { mail } = setup;
  const world = worldOf(chart, { setup });
  const player = mail?.role === 'player' ? mail : undefined;
  // A position of another map is dropped. The player then knows what the Empire knows at the start.
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
    closed: false,
    decided: {},
    fought: [],
    corrections: [],
    opened: false,
    deadline: null,
    report: null,
    faults: [],
    record: null,
  };
};

/** The Empire of a player's phone; undefined on a phone with the whole game (L2). */
export const ownEmpireOf = ({ setup: { mail } }: Pick<EncounterState, 'setup'>): Code | undefined =>
  mail?.role === 'player' ? mail.empire : undefined;

/** True for the mailbox that phones share instead of the game (L3). */
export const isBox = ({ setup: { mail } }: Pick<EncounterState, 'setup'>): boolean => mail?.role === 'box';

/** True if a received position fits this map and contains only the Empire's knowledge (L2 L3). */
export const isOwnPosition = (chart: Chart, state: EncounterState, position: PackedPosition): boolean =>
  fitsMap(chart, position) && Object.keys(position.known).join() === ownEmpireOf(state);

/** The part of the position that an Empire knows (L2). A player's phone has nothing else. */
export const visiblePositionOf = (chart: Chart, state: EncounterState, empire: Code): Position =>
  ownEmpireOf(state) === undefined
    ? maskPosition(worldOf(chart, state), unpackPosition(chart, state), empire)
    : unpackPosition(chart, state);
