import { hasRule, isFerocious, isMarkedWhenPlayed } from '../battle/queries.ts';
import type { BattleState } from '../battle/state.ts';
import { type ArmyRule, hasTrait, type Special, type UnitCard } from '../rules/cards.ts';
import type { ClauseId } from '../rules/clauses.ts';
import { strengthOf, type Weapon } from '../rules/fire.ts';
import { defaultZones, type ZoneKind } from '../rules/settings.ts';
import type { SideId } from '../rules/side.ts';
import { isClosed, TERRAIN_EFFECTS, terrainColumnShift } from '../rules/terrain.ts';
import type { MovementClass, Trait, UnitType } from '../rules/unit-types.ts';

/** The clause of each special rule of an army (X1–X6). */
export const RULE_CLAUSES: Readonly<Record<ArmyRule, ClauseId>> = {
  tribalCommand: 'X1',
  ferocity: 'X2',
  mobility: 'X3',
  longSwords: 'X4',
  noLeaderCohesion: 'X5',
  discipline: 'X6',
};

/** The clause of each special card (K5–K12). */
export const SPECIAL_CLAUSES: Readonly<Record<Special, ClauseId>> = {
  FLANK: 'K5',
  RALLY: 'K6',
  COHESION: 'K7',
  RESERVE: 'K8',
  INITIATIVE: 'K9',
  SUPPLY: 'K10',
  CALTROP: 'K11',
  CHALLENGE: 'K12',
};

/** The special rules in force for an army; Ferocity ends after some routs (X2). */
export const activeArmyRules = (state: BattleState, side: SideId): readonly ArmyRule[] =>
  state.roster.setup.armies[side].army.special.filter(rule => rule !== 'ferocity' || state.sides[side].ferocity);

const isOf =
  (...types: readonly UnitType[]) =>
  ({ is }: UnitCard): boolean =>
    types.includes(is.type);
const isAny =
  (...traits: readonly Trait[]) =>
  (card: UnitCard): boolean =>
    traits.some(trait => hasTrait(card, trait));

/** Descriptions of a kind of unit, by clause. */
const KINDS: readonly (readonly [clause: ClauseId, whose: (card: UnitCard) => boolean])[] = [
  ['N1', ({ is }) => is.cav],
  ['N2', isOf('HC CAT')],
  ['N3', isOf('GC')],
  ['N4', ({ is }) => is.elephant],
  ['V8', ({ is }) => is.elephant],
  ['N5', ({ is }) => is.chariot],
  ['N6', ({ is }) => is.skirmisher],
  ['N7', ({ is }) => is.light],
  ['N8', isOf('BI')],
  ['N9', isOf('CO Vet', 'CO Rec', 'CO Con')],
  ['N10', isOf('AT')],
  ['N11', isOf('CA')],
  ['L2', ({ is, size }) => is.type === 'PH' || size >= 10],
  ['A3', ({ is, size }) => (is.type === 'PH' || is.hoplite) && size >= 10],
  ['R-78', isOf('AS', 'KB', 'TP', 'YU', 'OZ')],
  ['SA3', isOf('AS', 'TP', 'YU')],
  ['R-77', isOf('OZ')],
  ['SA6', ({ clan }) => clan > 0],
  ['CN2', ({ is }) => is.monster],
  ['R-82', ({ is }) => is.monster],
  ['CN3', ({ is }) => is.monster],
  [
    'CN4',
    isAny(
      ...(['FEAR', 'TERROR', 'ACID_BLOOD', 'REGENERATE', 'FEROCITY', 'UNDEAD'] as const),
      ...(['SPEED', 'STRENGTH', 'ELEMENTAL', 'FLY', 'CONTROL'] as const),
    ),
  ],
  ['R-85', isAny('ACID_BLOOD', 'UNDEAD', 'STRENGTH', 'FLY')],
];

/** The units that a special rule of their army concerns individually (X1–X6). */
const concerns = (state: BattleState, card: UnitCard, rule: ArmyRule): boolean => {
  const { is } = card;
  switch (rule) {
    case 'ferocity':
      return isFerocious(state, card);
    case 'mobility':
      return is.light || is.lightHorse || is.type === 'LN';
    case 'longSwords':
      return is.type === 'BI';
    case 'discipline':
      return is.light || is.type === 'PH' || is.hoplite;
    case 'tribalCommand':
      return true;
    case 'noLeaderCohesion':
      return state.roster.setup.settings.rules.leaderCohesion;
  }
};

/** A unit's shot without a target: its weapon and the highest die that hits (V2). */
export interface MissileHelp {
  readonly clause: ClauseId;
  readonly weapon: Weapon;
  readonly highest: number;
}

/** The rules for one unit's card (O4): shooting, placement, and the clauses of its kind, traits and army. */
export interface UnitHelp {
  readonly fires: MissileHelp | undefined;
  /** The only zones it can be played in; undefined if unrestricted (P5). */
  readonly only: ZoneKind | undefined;
  /** The clause that gives it a manoeuvre marker when it is played, if any. */
  readonly marked: { readonly clause: ClauseId; readonly is: boolean };
  readonly clauses: readonly ClauseId[];
}

const firesBy = (weapon: Weapon): ClauseId => {
  switch (weapon) {
    case 'T':
    case 'Y':
      return 'R-76';
    case 'M':
      return 'R-81';
    case 'Z':
      return 'SA5';
    case 'screen':
      return 'V8';
    default:
      return 'V2';
  }
};

/** A unit's shot with a weapon, by default its own; undefined without one (V2, SA4, SA5, R-81, V8). */
export const missileHelpOf = (
  state: BattleState,
  card: UnitCard,
  weapon: Weapon | '' = card.missile,
): MissileHelp | undefined =>
  weapon === ''
    ? undefined
    : { clause: firesBy(weapon), weapon, highest: strengthOf(card, weapon, state.roster.setup.settings) };

/** Help for a unit's card. */
export const unitHelpOf = (state: BattleState, card: UnitCard): UnitHelp => {
  const { rules, places } = state.roster.setup.settings;
  const restricted = !state.roster.pass && rules.fieldRestrictions && !hasRule(state, card.side, 'mobility');
  const zones = places[card.is.type] ?? defaultZones(card.is.type);
  return {
    fires: missileHelpOf(state, card),
    only: restricted && zones.length === 1 ? zones[0] : undefined,
    marked: { clause: card.is.mounted ? 'P3' : 'P2', is: isMarkedWhenPlayed(state, card) },
    clauses: [
      ...KINDS.filter(([, whose]) => whose(card)).map(([clause]) => clause),
      ...activeArmyRules(state, card.side)
        .filter(rule => concerns(state, card, rule))
        .map(rule => RULE_CLAUSES[rule]),
    ],
  };
};

export const MOVEMENT_CLASSES: readonly MovementClass[] = ['heavy', 'horse', 'foot', 'elephant', 'chariot'];

/** The effects of an area's terrain (T2). */
export interface TerrainHelp {
  /** No unit can enter it. */
  readonly closed: boolean;
  /** COH for entering by type of movement, if any; null: may not enter or attack there (S2). */
  readonly enter: readonly { readonly walk: MovementClass; readonly coh: number | null }[];
  /** Columns to the left for defenders; below 0 to the right. */
  readonly shift: number;
  /** Added to the die of fire at a unit in it. */
  readonly fire: number;
  readonly cover: boolean;
}

/** Help for an area; undefined on clear ground. */
export const terrainHelpOf = (state: BattleState, side: SideId, column: number): TerrainHelp | undefined => {
  const terrain = state.sides[side].terrain[column] ?? 'clear';
  if (terrain === 'clear') return undefined;
  const { enter, fire, cover } = TERRAIN_EFFECTS[terrain];
  const closed = isClosed(terrain);
  return {
    closed,
    enter: closed ? [] : MOVEMENT_CLASSES.map(walk => ({ walk, coh: enter[walk] })).filter(({ coh }) => coh !== 0),
    shift: terrainColumnShift(terrain, state.roster.setup.settings.choices),
    fire,
    cover: cover && !closed,
  };
};
