import type { Hex } from '../map/chart.ts';
import type { MovingForce } from '../orders/raising-result.ts';
import { type Code, forceLetterOf, MAX_FORCE_SIZE, sizeOf, sortBySequence } from '../rules/force.ts';
import type { EncounterCode, StepReason } from '../rules/reasons.ts';

/** An encounter of a force on a hex of this month's route (J5). */
export interface Meeting {
  readonly hex: Hex;
  /** The place of the hex on the route, 0 for the start. */
  readonly at: number;
  readonly other: MovingForce;
  readonly code: EncounterCode;
  readonly allied: boolean;
  /** The reasons for its code, step by step. */
  readonly reasons: readonly StepReason[];
}

/** The movement of a force: its encounters and its end. */
export interface March {
  readonly mover: MovingForce;
  readonly meetings: readonly Meeting[];
  /** The index on the route where the force stopped, and the hex (G8 G9). */
  readonly stopped: number;
  readonly final: Hex;
}

interface CentralEncounter {
  readonly other: MovingForce;
  readonly hex: Hex;
  readonly at: number;
  readonly shared: number;
}

/**
 * All encounters of a turn and the final hex of every force (G1–G10 G13 R-24). The complete routes of the month are
 * compared, as if no force were ever stopped. Each force has its own central encounter. Regiments aboard in a
 * port guard armies. `allied` is true if two Empires are allied this turn (R-30 I4).
 */
export const resolveEncounters = (
  movers: readonly MovingForce[],
  turn: number,
  allied: (a: Code, b: Code) => boolean,
): readonly March[] => {
  const shared = sharedHexes(movers);
  const empires = [...new Set(movers.map(({ empire }) => empire))].sort();
  return empires.flatMap(empire => {
    const guards = new Map<Hex, { H: number; T: number }>();
    return sortBySequence(movers.filter(mover => mover.empire === empire)).map(mover => {
      const march = resolveMarch(mover, shared.get(mover) ?? new Map(), turn, allied, guards);
      const guard = guards.get(march.final) ?? { H: 0, T: 0 };
      guards.set(march.final, { H: guard.H + mover.H, T: guard.T + mover.T });
      return march;
    });
  });
};

/** The hexes that each force's route shares with that of each force of another Empire (G1). */
const sharedHexes = (
  movers: readonly MovingForce[],
): ReadonlyMap<MovingForce, ReadonlyMap<MovingForce, readonly Hex[]>> => {
  const on = new Map<Hex, MovingForce[]>();
  for (const mover of movers)
    for (const hex of new Set(mover.way.hexes)) {
      const there = on.get(hex);
      if (there) there.push(mover);
      else on.set(hex, [mover]);
    }
  const shared = new Map<MovingForce, Map<MovingForce, Hex[]>>();
  const note = (a: MovingForce, b: MovingForce, hex: Hex): void => {
    const own = shared.get(a) ?? new Map<MovingForce, Hex[]>();
    shared.set(a, own);
    const hexes = own.get(b);
    if (hexes) hexes.push(hex);
    else own.set(b, [hex]);
  };
  for (const [hex, there] of on)
    for (const a of there) for (const b of there) if (a.empire !== b.empire) note(a, b, hex);
  return shared;
};

const isAmphibious = (a: MovingForce, b: MovingForce): boolean => forceLetterOf(a) !== forceLetterOf(b);

/** The code that an encounter has on one hex for one of the two, before any is central (G2–G5 R-25). */
export const encounterCodeOf = (
  mover: MovingForce,
  other: MovingForce,
  hex: Hex,
): { readonly code: EncounterCode; readonly reason: StepReason } => {
  if (isAmphibious(mover, other)) return { code: 'AEN', reason: { clause: 'G2', word: 'amphibious' } };
  const [own, its] = [sizeOf(mover), sizeOf(other)];
  if (hex === mover.hex) return { code: 'EEN', reason: { clause: 'G4', word: 'onStart' } };
  return own > 2 * its
    ? { code: 'BRU', reason: { clause: 'G3', word: 'brushes', figures: { own, its } } }
    : { code: 'PEN', reason: { clause: 'G5', word: 'possible', figures: { own, its } } };
};

/**
 * The middle hex of all that two routes share, in the order of the route of the alphabetically first Empire (G6 R-26).
 * Of two middle hexes, the one with the lower number on odd turns, the other one on even turns.
 */
export const middleHexOf = (a: MovingForce, b: MovingForce, shared: readonly Hex[], turn: number): Hex => {
  const { hexes } = (a.empire < b.empire ? a : b).way;
  const order = [...shared].sort((x, y) => hexes.indexOf(x) - hexes.indexOf(y));
  const half = order.length / 2;
  if (order.length % 2 === 1) return order[Math.floor(half)] as Hex;
  const two = [order[half - 1] as Hex, order[half] as Hex];
  return turn % 2 === 1 ? Math.min(...two) : Math.max(...two);
};

const resolveMarch = (
  mover: MovingForce,
  shared: ReadonlyMap<MovingForce, readonly Hex[]>,
  turn: number,
  allied: (a: Code, b: Code) => boolean,
  guards: ReadonlyMap<Hex, { readonly H: number; readonly T: number }>,
): March => {
  const { hexes } = mover.way;
  const centrals = new Map<MovingForce, CentralEncounter>();
  for (const [other, on] of shared) {
    if (isAmphibious(mover, other) || allied(mover.empire, other.empire)) continue;
    const counts = on.some(hex => {
      const { code } = encounterCodeOf(mover, other, hex);
      // With the flag N, early encounters and brushes count as possible encounters, so the force lets no enemy pass
      // (G10 R-29).
      return code === 'PEN' || !mover.se;
    });
    if (!counts) continue;
    const hex = middleHexOf(mover, other, on, turn);
    centrals.set(other, { other, hex, at: hexes.indexOf(hex), shared: on.length });
  }
  const guard = (hex: Hex): number => guards.get(hex)?.[forceLetterOf(mover) === 'A' ? 'H' : 'T'] ?? 0;
  const guarded = (hex: Hex): boolean => mover.se && guard(hex) >= MAX_FORCE_SIZE;
  const halts = [...centrals.values()].filter(({ hex }) => !guarded(hex)).map(({ at }) => at);
  const stopped = halts.length > 0 ? Math.min(...halts) : hexes.length - 1;
  const meetings = [...shared].flatMap(([other, on]) =>
    on.map((hex): Meeting => {
      const at = hexes.indexOf(hex);
      const { code, reason } = encounterCodeOf(mover, other, hex);
      const central = centrals.get(other);
      const met = { hex, at, other, allied: allied(mover.empire, other.empire) };
      if (met.allied) return { ...met, code, reasons: [reason, { clause: 'R-30', word: 'ally' }] };
      if (central?.hex !== hex) return { ...met, code, reasons: [reason] };
      const middle: StepReason = { clause: 'G6', word: 'middle', figures: { shared: central.shared } };
      const flag: readonly StepReason[] = mover.se || code === 'PEN' ? [] : [{ clause: 'G10', word: 'flag' }];
      const reasons: readonly StepReason[] = [reason, middle, ...flag];
      const figures = { guard: guard(hex) };
      if (guarded(hex))
        return { ...met, code: 'GEN', reasons: [...reasons, { clause: 'G7', word: 'guarded', figures }] };
      return at === stopped
        ? { ...met, code: 'BEN', reasons: [...reasons, { clause: 'G8', word: 'stops' }] }
        : { ...met, code: 'ENC', reasons: [...reasons, { clause: 'G8', word: 'beyond' }] };
    }),
  );
  const order = (a: Meeting, b: Meeting): number =>
    a.at - b.at || compareText(a.other.empire, b.other.empire) || a.other.number - b.other.number;
  return { mover, meetings: meetings.sort(order), stopped, final: hexes[stopped] as Hex };
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
