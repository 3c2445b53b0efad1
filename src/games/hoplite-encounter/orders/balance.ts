import { type Code, chestRoom, inSequence, letterOf, roomAtSea } from '../rules/force.ts';
import { formatSum, parseSum } from '../rules/money.ts';
import { type Ground, ownCountryAt, type Position } from '../rules/position.ts';
import { blocOf, countryBlocs } from './blocs.ts';
import type { Fault, ForceLine, Sheet } from './sheet.ts';
import { restingAt } from './units.ts';
import { type Want, wantsOf } from './wants.ts';

/** The money of one bloc as a sheet places it (F4 K13). */
export interface BlocMoney {
  /** Its countries in alphabetical order; none abroad and at sea. */
  readonly countries: readonly Code[];
  /** Its forces that the sheet does not refuse, in sequence. */
  readonly wants: readonly Want[];
}

type Who = readonly [ground: Ground, position: Position, empire: Code];

/** The blocs of an Empire with what the sheet says of their forces (F4). */
export const moneyBlocs = (...[ground, position, empire]: Who): ((sheet: Sheet) => readonly BlocMoney[]) => {
  const { chart } = ground;
  const blocs = countryBlocs(chart, position.countries, empire);
  return sheet => {
    const all = new Map<string, { readonly countries: Code[]; readonly wants: Want[] }>();
    const at = (key: string): { readonly countries: Code[]; readonly wants: Want[] } => {
      const bloc = all.get(key) ?? { countries: [], wants: [] };
      all.set(key, bloc);
      return bloc;
    };
    for (const [state, bloc] of blocs) at(`state ${bloc}`).countries.push(chart.states[state]?.code ?? '');
    for (const want of inSequence(wantsOf(ground, position, empire, sheet).wants))
      if (!want.refused && want.hex >= 0) at(blocOf(chart, position, empire, blocs, want.hex)).wants.push(want);
    return [...all.values()].map(({ countries, wants }) => ({ countries: countries.sort(), wants }));
  };
};

/** Whether a chest is too full for a voyage, where its regiments have room. */
const isOverladen = (ground: Ground, { word }: Fault, { units }: Want): boolean =>
  word === 'loadAtSea' && units.H <= roomAtSea(ground.chart.scenario, units);

/** Whether a fault is of the money of a bloc: because of it all of the bloc stays as it was. */
export const isMoneyFault = ({ word, field }: Fault): boolean =>
  word === 'blocSum' || word === 'tooMuch' || (word === 'badSum' && (field === 'treasury' || field === 'chest'));

/** Whether a fault stands in a line of the bloc. */
export const isOfBloc = ({ countries, wants }: BlocMoney, { line }: Pick<Fault, 'line'>): boolean =>
  countries.includes(line) || wants.some(want => want.line === line);

/** A sheet with a Treasury, or a chest, of another sum in drachmae. */
const withTreasury = (sheet: Sheet, country: Code, sum: number): Sheet => ({
  ...sheet,
  countries: sheet.countries.map(line => (line.country === country ? { ...line, treasury: formatSum(sum) } : line)),
});
const withChest = (sheet: Sheet, number: number, sum: number): Sheet => ({
  ...sheet,
  forces: sheet.forces.map((line: ForceLine) =>
    Number(line.id.slice(1)) === number ? { ...line, chest: formatSum(sum) } : line,
  ),
});

/** The most that the chest of a force may hold as it is ordered, in drachmae (K12 E2 E3). */
export const roomFor = (ground: Ground, { units, hex, route }: Want): number => {
  const sails = route.length > 0 && letterOf(units) === 'F';
  return chestRoom(ground.chart.scenario, units, sails ? 'atSea' : restingAt(ground, hex));
};

const treasuryIn = (sheet: Sheet, country: Code): number | undefined =>
  parseSum(sheet.countries.find(line => line.country === country)?.treasury ?? '');

/**
 * A sheet in which the money of the bloc that a fault stands in adds up (K13 R-58): a sum that cannot be read, or that is
 * too much to carry, is put right; then Treasuries give or take the difference, and where they cannot, chests that were
 * filled. A chest that is too full for a voyage is lightened. Undefined where the fault is none of money.
 */
export const balanced = (who: Who, sheet: Sheet, fault: Fault): Sheet | undefined => {
  const [ground, position, empire] = who;
  const { chart } = ground;
  const bloc = moneyBlocs(...who)(sheet).find(each => isOfBloc(each, fault));
  const overladen = bloc?.wants.find(want => want.line === fault.line && isOverladen(ground, fault, want));
  if (!bloc || !(isMoneyFault(fault) || overladen)) return undefined;
  const treasuryOf = (country: Code): number => position.countries[chart.stateNumber.get(country) ?? -1]?.treasury ?? 0;
  let next = sheet;
  for (const country of bloc.countries)
    if (treasuryIn(next, country) === undefined) next = withTreasury(next, country, treasuryOf(country));
  const chests = new Map<number, number>();
  for (const want of bloc.wants) {
    const old = want.old?.chest ?? 0;
    const most = roomFor(ground, want);
    const sum = Math.min(want.chest ?? old, want === overladen ? most : Math.max(old, most));
    chests.set(want.number, sum);
  }
  const was =
    bloc.countries.reduce((sum, country) => sum + treasuryOf(country), 0) +
    bloc.wants.reduce((sum, { old }) => sum + (old?.chest ?? 0), 0);
  const is =
    bloc.countries.reduce((sum, country) => sum + (treasuryIn(next, country) ?? 0), 0) +
    [...chests.values()].reduce((sum, chest) => sum + chest, 0);
  let over = is - was;
  // The country of the line first: that is where a player looks for what he has moved.
  const own = bloc.wants.find(({ line }) => line === fault.line);
  const state = own && ownCountryAt(chart, position.countries, empire, own.hex);
  const first = state === undefined ? fault.line : chart.states[state]?.code;
  const countries = [...bloc.countries].sort((a, b) => Number(b === first) - Number(a === first));
  if (over < 0 && countries[0] !== undefined) {
    next = withTreasury(next, countries[0], (treasuryIn(next, countries[0]) ?? 0) - over);
    over = 0;
  }
  for (const country of countries) {
    const less = Math.min(Math.max(0, over), treasuryIn(next, country) ?? 0);
    if (less > 0) next = withTreasury(next, country, (treasuryIn(next, country) ?? 0) - less);
    over -= less;
  }
  // Then the chests: those that were filled give, and abroad those with room take.
  for (const want of [...bloc.wants].reverse()) {
    const chest = chests.get(want.number) ?? 0;
    const by =
      over > 0
        ? -Math.min(over, Math.max(0, chest - (want.old?.chest ?? 0)))
        : Math.min(-over, Math.max(0, roomFor(ground, want) - chest));
    chests.set(want.number, chest + by);
    over += by;
  }
  for (const want of bloc.wants)
    if (chests.get(want.number) !== want.chest) next = withChest(next, want.number, chests.get(want.number) ?? 0);
  return over === 0 ? next : undefined;
};

/** How much a Treasury, or the chest of another force on the hex, has to spare, in drachmae. */
export interface Spare {
  readonly countries: ReadonlyMap<Code, number>;
  readonly chests: ReadonlyMap<number, number>;
}

/**
 * A sheet in which a force takes a sum along, in drachmae, from the Treasury of its country, then from others of the bloc;
 * abroad from chests on its hex (F4). The caller gives no more than there is to spare.
 */
export const withTaken = (who: Who, sheet: Sheet, number: number, sum: number, spare: Spare): Sheet => {
  const [{ chart }, position, empire] = who;
  const bloc = moneyBlocs(...who)(sheet).find(({ wants }) => wants.some(want => want.number === number));
  const want = bloc?.wants.find(each => each.number === number);
  if (!bloc || !want) return sheet;
  const state = ownCountryAt(chart, position.countries, empire, want.hex);
  const home = state === undefined ? undefined : chart.states[state]?.code;
  let left = sum;
  let next = withChest(sheet, number, (want.chest ?? 0) + sum);
  for (const country of [...bloc.countries].sort((a, b) => Number(b === home) - Number(a === home))) {
    const less = Math.min(left, spare.countries.get(country) ?? 0);
    if (less > 0) next = withTreasury(next, country, (treasuryIn(next, country) ?? 0) - less);
    left -= less;
  }
  for (const other of bloc.wants) {
    const less = other.number === number ? 0 : Math.min(left, spare.chests.get(other.number) ?? 0);
    if (less > 0) next = withChest(next, other.number, (other.chest ?? 0) - less);
    left -= less;
  }
  return next;
};
