import type { UnitType } from './unit-types.ts';

/** Optional rules (O2), all off unless R-91 says otherwise. They apply to both players. */
export const RULES = {
  /** The order of play changes (I3). */
  variableInitiative: false,
  /** Orders that take COH off rallied units (D4). */
  leaderCohesion: false,
  /** Two units and no draw, one and one, or none and two (P4). */
  dynamicPlay: false,
  /** Light chariots only shoot (N5). */
  restrictedChariots: false,
  /** An elephant is worth its TQ (A4). */
  dearElephants: false,
  /** Units in cover are hidden (T6). */
  fogOfWar: false,
  /** Cavalry pursues (U1). */
  pursuit: false,
  /** Engaged units do not fire (V9). */
  engagedHoldFire: false,
  /** A second-line attack without prey scores 4 (C2). */
  dearSecondLine: false,
  /** Every LI may go back (M4). */
  lightMobility: false,
  /** Types keep to wings or centre (P5). */
  fieldRestrictions: true,
  /** No fire in the setup rounds (Q4). */
  quietSetup: false,
} as const satisfies Record<string, boolean>;
export type RuleName = keyof typeof RULES;

/** Choices where the sources differ (O5). The default is the ruling of SPEC.md. */
export const CHOICES = {
  /** every PH counts double, whatever its size. */
  everyPhalanxDouble: false,
  /** the shifts as the table prints them. */
  shiftsAsPrinted: false,
  /** the third rout ends Ferocity, earlier ones test it. */
  ferocityEndsAtThree: false,
  /** only horse with Mobility stops who goes back. */
  onlyMobilityStops: false,
  /** one move for each unit. */
  moveEachUnit: false,
  /** only playing draws fire. */
  onlyPlayingDrawsFire: false,
  /** +3 for every bow, sling or screen. */
  everyBowHampered: false,
  /** a hit on an elephant or chariot is 1. */
  singleHits: false,
  /** V5: a depleted firer adds 1. */
  depletedFirer: false,
  /** L3, R-46: a FLANK card waives the position too. */
  cardWaivesPosition: false,
  /** rounded by who moved. */
  seriesRounding: false,
  /** a light chariot's row + 1. */
  lightChariotHigher: false,
  /** a depleted defender gives a column to the right. */
  depletedDefender: false,
  /** skirmishers, and elephants against horse, are not hit double from the flank. */
  flankExceptions: false,
  /** S10: Indian elephants are superior to African ones. */
  indianElephants: false,
  /** S14: half of the hits on who attacks skirmishers, at most 1. */
  halvedAgainstSkirmishers: false,
  /** S14: light horse gives half against PH, HI, LG, MI, BI. */
  halvedByLightHorse: false,
  /** S14: LI and LC with bows do not attack. */
  bowsDoNotAttack: false,
  /** S14: Indian elephants attack a column to the right. */
  indianShift: false,
  /** S14: a phalanx of size 10 or more that is flanked takes three times the hits. */
  phalanxDefence: false,
  /** every marker is removed at the end of its owner's turn. */
  markersGoAtTurnEnd: false,
  /** a chariot's marker forbids its attack. */
  chariotsWait: false,
  /** two players at one phone are not asked in each other's turns; the app answers, as by post. */
  appAnswers: false,
} as const satisfies Record<string, boolean>;
export type ChoiceName = keyof typeof CHOICES;

/** The yes-or-no choices of a battle. */
export type Choices = Readonly<Record<ChoiceName, boolean>>;

export const ZONES = ['wing', 'centre'] as const;
export type ZoneKind = (typeof ZONES)[number];

/** All rules that players choose before a battle (O2, O3, O5). */
export interface Settings {
  readonly rules: Readonly<Record<RuleName, boolean>>;
  readonly choices: Choices;
  /** Rounds without shock (Q4): 0–10. */
  readonly setupRounds: number;
  /** Rounds after which the lower share wins: 1–300. */
  readonly lastRound: number;
  /** Value of a B bow (V2): 0–9. */
  readonly bBow: number;
  /** Cards added to each deck (I6, R-96). */
  readonly added: Readonly<Record<'INITIATIVE' | 'COHESION' | 'RESERVE' | 'CHALLENGE', number>>;
  /** Zones in which types may be played (P5). For types not listed the clause applies. */
  readonly places: Readonly<Partial<Record<UnitType, readonly ZoneKind[]>>>;
}

export const DEFAULT_SETTINGS: Settings = {
  rules: RULES,
  choices: CHOICES,
  setupRounds: 3,
  lastRound: 100,
  bBow: 5,
  added: { INITIATIVE: 0, COHESION: 0, RESERVE: 0, CHALLENGE: 0 },
  places: {},
};

const WING: readonly ZoneKind[] = ['wing'];
const CENTRE: readonly ZoneKind[] = ['centre'];
const USUAL_PLACES: Readonly<Partial<Record<UnitType, readonly ZoneKind[]>>> = {
  ...Object.fromEntries(['HC', 'HC CAT', 'RC', 'BC', 'LN', 'LC', 'LC NUM', 'CA', 'GC', 'KB'].map(type => [type, WING])),
  ...Object.fromEntries(['PH', 'HI', 'HI TR'].map(type => [type, CENTRE])),
};

/** The zones that P5 and R-29 allow each type by default: cavalry on wings, PH and HI in the centre. */
export const defaultZones = (type: UnitType): readonly ZoneKind[] => USUAL_PLACES[type] ?? ZONES;

/** The answers that a player leaves to the app (O1). */
export interface AutomaticAnswers {
  readonly withdraw: readonly ('SK' | 'LI' | 'CAV' | 'all')[];
  readonly react: readonly ('SK' | 'LI' | 'all')[];
}

export const NO_AUTOMATIC_ANSWERS: AutomaticAnswers = { withdraw: [], react: [] };
