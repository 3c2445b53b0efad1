import type { Breakdown, ModifierLine } from '../../../../core/probability/modifiers.ts';
import { hasTrait } from '../cards.ts';
import type { Fighter } from '../fighter.ts';
import type { Settings } from '../settings.ts';
import { FLANK_CLASH, FRONT_CLASH } from '../tables/clash.ts';
import { CRT_COLUMNS } from '../tables/crt.ts';
import { SUPERIORITY } from '../tables/superiority.ts';
import { terrainColumnShift } from '../terrain.ts';
import type { TypeProperties } from '../unit-types.ts';

/** The superior side, with its clause (S10, R-57). */
export type Superiority = 'flank' | 'AS' | 'DS' | 'none';

export interface Shock {
  /** Indexes of the base units among attackers and defenders (S6). */
  readonly base: { readonly attacker: number; readonly defender: number };
  /** The column of the CRT with its reasons (S5–S9): 1–13. */
  readonly column: Breakdown;
  readonly edge: Superiority;
  /** The multiplier of the hits (S10, R-57). */
  readonly times: { readonly attacker: number; readonly defender: number };
  /** COH added to each side after multiplying. */
  readonly more: { readonly attacker: number; readonly defender: number };
  /** Settings that halve a side's hits (S14, R-61), rounded down; the attackers' to at most 1. */
  readonly halved: { readonly attacker: boolean; readonly defender: boolean };
}

/** Columns of cavalry against the front of a large monster, which the chart lacks. */
const AT_LARGE_MONSTER: Readonly<Record<string, number>> = { HC: 2, LN: 1, LC: 1 };

/** The chart's column for a pair (S7, R-82); undefined if it forbids the attack (S2). */
const chartColumn = (a: TypeProperties, d: TypeProperties, flanks: boolean): number | undefined => {
  // The chart has no column for mounted monsters, although they are CAV.
  if (!flanks && a.cav && d.elephant) return undefined;
  return (
    (flanks ? FLANK_CLASH : FRONT_CLASH)[d.fightsAs][a.fightsAs] ??
    (d.type === 'LM' ? AT_LARGE_MONSTER[a.fightsAs] : undefined)
  );
};

/** True if the chart allows a pair to attack (S2). */
export const mayTypeAttack = (attacker: TypeProperties, defender: TypeProperties, flanks: boolean): boolean =>
  chartColumn(attacker, defender, flanks) !== undefined;

/** The base column of a pair with reasons (S7, S8, R-55); undefined if the chart forbids the attack (S2). */
export const baseColumn = (attacker: Fighter, defender: Fighter, { choices }: Settings): Breakdown | undefined => {
  const [a, d] = [attacker.card.is, defender.card.is];
  const column = chartColumn(a, d, attacker.flanks);
  if (column === undefined) return undefined;
  const lines: ModifierLine[] = [{ clause: 'S7', word: attacker.flanks ? 'flankColumn' : 'frontColumn', by: column }];
  if (a.type === 'CH Lgt' && d.fightsAs !== 'SK' && d.fightsAs !== 'CH')
    lines.push({ clause: 'S8', word: 'lightChariotAttacks', by: -2 });
  if (d.type === 'CH Lgt' && a.fightsAs !== 'SK' && a.fightsAs !== 'CH')
    lines.push({ clause: 'S8', word: 'lightChariotDefends', by: choices.lightChariotHigher ? 1 : -1 });
  return { total: lines.reduce((sum, { by }) => sum + by, 0), lines };
};

/** Superiority of a pair by the chart and its notes (S10), long swords (X4), and elementals (CN4). */
export const superiority = (attacker: Fighter, defender: Fighter, settings: Settings): 'AS' | 'DS' | 'none' => {
  const [a, d] = [attacker.card, defender.card];
  if (hasTrait(a, 'ELEMENTAL')) return 'AS';
  if (attacker.longSwords && a.is.type === 'BI' && defender.exposed) return 'AS';
  if (a.is.type === 'CH' && d.is.type === 'CH Lgt') return 'AS';
  const cell = SUPERIORITY[d.is.rank][a.is.rank];
  switch (cell) {
    case 'AS':
      return d.is.type === 'GC' ? 'none' : 'AS';
    case 'DS':
    case 'DS.':
    case 'DS.#':
      if (a.is.type === 'GC') return 'none';
      if (cell !== 'DS' && d.missile !== '' && defender.out) return 'none';
      return cell === 'DS.#' && a.is.type === 'HC CAT' ? 'none' : 'DS';
    case '**':
      return settings.choices.indianElephants && d.is.elephant && !hasTrait(a, 'AFRICAN') && hasTrait(d, 'AFRICAN')
        ? 'AS'
        : 'none';
    default:
      return 'none';
  }
};

const RANKS = { AS: 2, none: 1, DS: 0 } as const;

/** The better of two units for a side: by column, superiority, TQ, size, then the first declared (S6, R-54). */
const betterPlace = (
  many: readonly Fighter[],
  columnOf: (fighter: Fighter) => number,
  edgeOf: (fighter: Fighter) => number,
): number => {
  let best = 0;
  for (let i = 1; i < many.length; i++) {
    const [one, other] = [many[i] as Fighter, many[best] as Fighter];
    const by =
      columnOf(one) - columnOf(other) ||
      edgeOf(one) - edgeOf(other) ||
      one.card.tq - other.card.tq ||
      one.card.size - other.card.size;
    if (by > 0) best = i;
  }
  return best;
};

/** The base units of an attack (S6, R-54). */
const baseUnits = (attackers: readonly Fighter[], defenders: readonly Fighter[], settings: Settings) => {
  const column = (a: Fighter, d: Fighter): number => baseColumn(a, d, settings)?.total ?? 0;
  const edge = (a: Fighter, d: Fighter): number => RANKS[a.flanks ? 'AS' : superiority(a, d, settings)];
  const first = attackers[0] as Fighter;
  const defender = betterPlace(
    defenders,
    d => -column(first, d),
    d => -edge(first, d),
  );
  const target = defenders[defender] as Fighter;
  const flanking = attackers.filter(({ flanks }) => flanks);
  const among = flanking.length > 0 ? flanking : attackers;
  const best = among[
    betterPlace(
      among,
      a => column(a, target),
      a => edge(a, target),
    )
  ] as Fighter;
  return { attacker: attackers.indexOf(best), defender };
};

const sizeOf = (fighters: readonly Fighter[]): number => fighters.reduce((sum, { card }) => sum + card.size, 0);

/** Column shift for size (S5, R-53); positive is right. */
export const sizeShift = (attackers: number, defenders: number, rounding: 'cut' | 'attacker' | 'defender'): number => {
  const larger = attackers >= defenders ? 'attacker' : 'defender';
  const ratio = attackers >= defenders ? attackers / defenders : defenders / attackers;
  const steps = (rounding === larger ? Math.ceil(ratio) : Math.floor(ratio)) - 1;
  return larger === 'attacker' ? steps : -steps;
};

/** Column shift to the left for the defenders' terrain: the smallest of all defenders, in either direction (R-18). */
const terrainShift = (defenders: readonly Fighter[], settings: Settings): number =>
  defenders
    .map(({ terrain }) => terrainColumnShift(terrain, settings.choices))
    .reduce((least, each) => (Math.abs(each) < Math.abs(least) ? each : least));

const exceptedFromFlank = (attacker: Fighter, defender: Fighter): boolean =>
  defender.card.is.skirmisher || (defender.card.is.elephant && (attacker.card.is.cav || attacker.card.is.elephant));

/** Column and superiority of an attack with all steps (S5–S10). Each side has at least one unit. */
export const computeShock = (
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  settings: Settings,
): Shock => {
  const base = baseUnits(attackers, defenders, settings);
  const [a, d] = [attackers[base.attacker] as Fighter, defenders[base.defender] as Fighter];
  const { choices } = settings;
  const lines: ModifierLine[] = [
    ...(baseColumn(a, d, settings)?.lines ?? [{ clause: 'S7', word: 'frontColumn', by: 1 }]),
  ];
  const add = (clause: string, word: string, by: number): void => {
    if (by !== 0) lines.push({ clause, word, by });
  };
  if (a.card.is.bulk === d.card.is.bulk) {
    const rounding = !choices.seriesRounding ? 'cut' : a.engaged ? 'defender' : 'attacker';
    add('S5', 'size', sizeShift(sizeOf(attackers), sizeOf(defenders), rounding));
  }
  add('S9', 'depletedAttacker', -Math.max(...attackers.map(({ level }) => level)));
  if (choices.depletedDefender && defenders.some(({ level }) => level > 0)) add('R-56', 'depletedDefender', 1);
  add('T2', 'defendersTerrain', -terrainShift(defenders, settings));
  if (defenders.some(({ walled }) => walled)) add('TH3', 'wall', -2);
  if (attackers.some(({ card }) => card.is.type === 'HC CAT')) add('S9', 'cataphractsAttack', 2);
  if (defenders.some(({ card }) => card.is.type === 'HC CAT')) add('S9', 'cataphractsDefend', -2);
  if (choices.indianShift && a.card.is.elephant && !hasTrait(a.card, 'AFRICAN')) add('R-61', 'indianElephants', 1);
  const sum = lines.reduce((total, { by }) => total + by, 0);
  const total = Math.min(CRT_COLUMNS, Math.max(1, sum));
  add('S9', total > sum ? 'firstColumn' : 'lastColumn', total - sum);

  const doubled = a.flanks && !(choices.flankExceptions && exceptedFromFlank(a, d));
  const edge: Superiority = doubled ? 'flank' : a.flanks ? 'none' : superiority(a, d, settings);
  const deep = choices.phalanxDefence && d.card.is.type === 'PH' && d.card.size >= 10;
  const some = (side: readonly Fighter[], trait: 'STRENGTH' | 'ACID_BLOOD' | 'UNDEAD'): number =>
    side.some(({ card }) => hasTrait(card, trait)) ? 1 : 0;
  return {
    base,
    column: { total, lines },
    edge,
    times: {
      attacker: edge === 'DS' ? 3 : 1,
      defender: edge === 'flank' ? (deep ? 3 : 2) : edge === 'AS' ? 2 : 1,
    },
    more: {
      attacker: some(defenders, 'STRENGTH') + some(defenders, 'ACID_BLOOD') - some(attackers, 'UNDEAD'),
      defender: some(attackers, 'STRENGTH') - some(defenders, 'UNDEAD'),
    },
    halved: {
      attacker: choices.halvedAgainstSkirmishers && defenders.every(({ card }) => card.is.skirmisher),
      defender:
        choices.halvedByLightHorse &&
        a.card.is.fightsAs === 'LC' &&
        ['PH', 'HI', 'LG', 'MI', 'BI'].includes(d.card.is.fightsAs),
    },
  };
};
