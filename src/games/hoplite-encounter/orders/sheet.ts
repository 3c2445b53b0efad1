import type { Chart } from '../map/chart.ts';
import { refOf } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import { type Code, type Force, forceNameOf, sortBySequence, type UnitCounts } from '../rules/force.ts';
import { formatSum, parseSum } from '../rules/money.ts';
import type { Position } from '../rules/position.ts';

/** An offer of alliance as it is written: an Empire and the last turn (K5). */
export interface OfferLine {
  readonly to: string;
  readonly until: string;
}

/** A country's line: its Treasury (K3). */
export interface CountryLine {
  readonly country: string;
  readonly treasury: string;
}

/** A force's line, each field as it was typed (K2 K6–K15). */
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

/** One of the five states of a sheet: every line as it was typed (K2). */
export interface Sheet {
  readonly offers: readonly OfferLine[];
  readonly countries: readonly CountryLine[];
  readonly forces: readonly ForceLine[];
}

/** The five states of an order: original, input, saved, transmitted, accepted (K2). */
export const SHEET_STATES = ['O', 'I', 'S', 'T', 'A'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

/** How a sheet names a place: a city's code where it is one, else the reference (K14). */
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

/** An Empire's sheet as the turn opens, `!O`: countries in alphabetical order, forces in sequence, nobody ordered to move (K2 R-71). */
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

/** What is entered at first, `!I`: as `!O`, with the waymarks that were not reached as routes (K2 R-55). */
export const initialInput = (chart: Chart, position: Position, empire: Code): Sheet => {
  const sheet = originalSheet(chart, position, empire);
  const left = new Map(
    position.forces.filter(force => force.empire === empire).map(force => [forceNameOf(force), force.left]),
  );
  return { ...sheet, forces: sheet.forces.map(line => ({ ...line, route: left.get(line.id) ?? [] })) };
};

/** The totals of a sheet: units, and money in drachmae; what cannot be read counts nothing (K4). */
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

/** What can be wrong with a sheet; each has its sentence in the words files (K19). */
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

/** Where a sheet is wrong, what the rules say to it, and what the referee does instead (K18 K19 J4). */
export interface Fault {
  /** The ruling, R-57–R-70, or another clause. */
  readonly clause: string;
  readonly word: FaultWord;
  /** The line as it begins: `A1`, `ATH`, `ALLY SPA`. */
  readonly line: string;
  readonly field: SheetField;
  /** What was typed there. */
  readonly said: string;
  /** While one such stands no sheet is made up for sending (K18). */
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
