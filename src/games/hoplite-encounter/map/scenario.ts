/** Monthly income of a country: own for the Empire whose home it is, colony for any other (B3 B5 R-10). */
export interface Terms<Value> {
  readonly own: Value;
  readonly colony: Value;
}

/** Regiments, triremes, merchantmen. */
export type Units = readonly [H: number, T: number, M: number];

/** A capital or a port, with the sea hexes of its harbour mouths if it is a port (C7 C10 S4). */
export interface CityData {
  readonly code: string;
  readonly name: string;
  readonly hex: string;
  readonly mouths?: readonly string[];
}

/** A state of the map (C9 S4). Sums are drachmae a month. */
export interface StateData {
  readonly code: string;
  readonly name: string;
  readonly capital: CityData;
  readonly ports: readonly CityData[];
  readonly income: Terms<number>;
  readonly raise: Terms<Units>;
}

/** An initial force in a scenario (B9). */
export interface ForceData {
  readonly id: string;
  readonly at: string;
  readonly H: number;
  readonly T: number;
  readonly M: number;
  readonly sequence: number;
  readonly money: number;
}

/** A player's home with its initial figures (B9 R-11 S4 S7). */
export interface ImperialData {
  readonly state: string;
  readonly treasury: number;
  readonly forces: readonly ForceData[];
}

interface SeasonRange {
  readonly summer: number;
  readonly winter: number;
}

/** Figures of a scenario: ranges, view distances, limits and costs in hexes, units and drachmae (S4 S6). */
export interface Figures {
  readonly calendar: {
    readonly turns: number;
    readonly winterMonths: readonly number[];
    readonly summerRangeTurns: readonly number[];
  };
  readonly victory: { readonly imperialShare: readonly [number, number] };
  readonly ranges: { readonly march: SeasonRange; readonly sail: SeasonRange };
  readonly view: { readonly army: number; readonly fleet: number };
  readonly limits: {
    readonly forceCapBase: number;
    readonly offers: number;
    readonly waymarks: number;
  };
  readonly carry: {
    readonly hoplite: number;
    readonly trireme: number;
    readonly merchantman: number;
    readonly hoplitesPerTrireme: number;
    readonly hoplitesPerMerchantman: number;
  };
  readonly costs: { readonly raise: UnitCosts; readonly maintain: UnitCosts };
}

export interface UnitCosts {
  readonly H: number;
  readonly T: number;
  readonly M: number;
}

/** A validated scenario (S1–S8). */
export interface Scenario extends Figures {
  readonly id: string;
  readonly title: string;
  /** The credit shown with every map: a reconstruction for this app, with its data sources (S8). */
  readonly notice: string;
  readonly credits: readonly string[];
  readonly map: {
    readonly firstColumn: string;
    readonly lastColumn: string;
    readonly firstRow: string;
    readonly lastRow: string;
    readonly islets: readonly { readonly name: string; readonly hex: string }[];
    readonly seas: readonly { readonly name: string; readonly hex: string }[];
    readonly columns: Readonly<Record<string, string>>;
  };
  readonly states: readonly StateData[];
  readonly imperial: readonly ImperialData[];
}
