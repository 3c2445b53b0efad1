import type { Chart } from '../map/chart.ts';
import { refOf } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import { type Code, type Force, forceNameOf, sortBySequence, type UnitCounts } from '../rules/force.ts';
import { formatSum, parseSum } from '../rules/money.ts';
import type { Position } from '../rules/position.ts';

/** An offer of alliance as written: an Empire and the last turn (K5). */
export interface OfferLine {
  readonly to: string;
  readonly until: string;
}

/** A country's line: its Treasury (K3). */
export interface CountryLine {
  readonly country: string;
  readonly treasury: string;
}

/** A force's line, each field as typed (K2 K6–K15). */
export interface ForceLine {
  readonly id: string;
  readonly se: string;
  readonly sequence: string;
  readonly H: string;
  readonly T: string;
  readonly M: string;
  readonly chest: string;
  readonly start: string;
  readonly route: readonly string[];
}

/** One of the five states of a sheet: every line as typed (K2). */
export interface Sheet {
  readonly offers: readonly OfferLine[];
  readonly countries: readonly CountryLine[];
  readonly forces: readonly ForceLine[];
}

/** The five states of an order: original, input, saved, transmitted, accepted (K2). */
export const SHEET_STATES = ['O', 'I', 'S', 'T', 'A'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

/** A place on a sheet: a city's code, otherwise the reference (K14). */
export const placeCode = (chart: Chart, hex: number): string =>
  chart.cityAt.get(hex)?.code ?? formatRef(refOf(chart, hex));

const forceLineOf = (chart: Chart, force: Force): ForceLine => ({
  id: forceNameOf(force),
  se: 'Y',
  sequence: force.sequence === 99 ? '' : String(force.sequence),
  H: force.H ? String(force.H) : '',
  T: force.T ? String(force.T) : '',
  M: force.M ? String(force.M) : '',
  chest: formatSum(force.chest),
  start: placeCode(chart, force.hex),
  route: [],
});

/**
 * An Empire's sheet as the turn opens, `!O`: countries in alphabetical order, forces in sequence, without orders to
 * move (K2 R-71).
 */
export const originalSheet = (chart: Chart, position: Position, empire: Code): Sheet => ({
  offers: position.offers
    .filter(({ from, until }) => from === empire && until >= position.turn)
    .map(({ to, until }) => ({ to, until: String(until) })),
  countries: chart.states
    .flatMap(({ code }, state) => {
      const holding = position.countries[state];
      return holding?.holder === empire ? [{ country: code, treasury: formatSum(holding.treasury) }] : [];
    })
    .sort((a, b) => (a.country < b.country ? -1 : 1)),
  forces: sortBySequence(position.forces.filter(force => force.empire === empire)).map(force =>
    forceLineOf(chart, force),
  ),
});

/** The initial input, `!I`: as `!O`, with the remaining waymarks as routes (K2 R-55). */
export const initialInput = (chart: Chart, position: Position, empire: Code): Sheet => {
  const sheet = originalSheet(chart, position, empire);
  const left = new Map(
    position.forces.filter(force => force.empire === empire).map(force => [forceNameOf(force), force.left]),
  );
  return { ...sheet, forces: sheet.forces.map(line => ({ ...line, route: left.get(line.id) ?? [] })) };
};

/** The totals of a sheet: units, and money in drachmae; unreadable figures count as 0 (K4). */
export const sheetTotals = ({ countries, forces }: Sheet): UnitCounts & { readonly money: number } => {
  const sum = (texts: readonly string[]): number => texts.reduce((all, text) => all + (Number(text) || 0), 0);
  const money = [...countries.map(({ treasury }) => treasury), ...forces.map(({ chest }) => chest)];
  return {
    H: sum(forces.map(({ H }) => H)),
    T: sum(forces.map(({ T }) => T)),
    M: sum(forces.map(({ M }) => M)),
    money: money.reduce((all, text) => all + (parseSum(text) ?? 0), 0),
  };
};

/** Faults of a sheet; each has its message (K19). */
export const FAULT_WORDS = [
  'struckOut',
  'badTurn',
  'tooManyOffers',
  'noSuchEmpire',
  'secondLine',
  'notYours',
  'badSum',
  'blocSum',
  'badId',
  'letter',
  'badSe',
  'badSequence',
  'badUnits',
  'moreH',
  'moreT',
  'moreM',
  'noRoomAtSea',
  'noRoomForMoney',
  'limitH',
  'limitT',
  'limitM',
  'capUnits',
  'tooMuch',
  'loadAtSea',
  'cap',
  'fixedStart',
  'badStart',
  'parity',
  'undiscovered',
  'noSuchPlace',
  'noPort',
  'noWay',
  'unreachable',
  'noLand',
  'noWater',
  'portEnds',
  'tooManyWaymarks',
] as const;
export type FaultWord = (typeof FAULT_WORDS)[number];

/** A fault: its place, its rule, and the referee's correction (K18 K19 J4). */
export interface Fault {
  /** The ruling, R-57–R-70, or another clause. */
  readonly clause: string;
  readonly word: FaultWord;
  /** The start of the line: `A1`, `ATH`, `ALLY SPA`. */
  readonly line: string;
  readonly field: SheetField;
  /** The input. */
  readonly said: string;
  /** True if the fault must be corrected before the sheet is sent (K18). */
  readonly grave: boolean;
  readonly figures?: Readonly<Record<string, number>>;
}

export const SHEET_FIELDS = [
  'alliance',
  'treasury',
  'chest',
  'id',
  'se',
  'sequence',
  'units',
  'start',
  'route',
  'line',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];
