import { type Approach, approachesOf, type Position } from '../rules/approaches.ts';
import { adjacentTo, FIELD_WIDTH, zoneKind, zoneOf } from '../rules/areas.ts';
import { type ArmyRule, hasTrait, type UnitCard } from '../rules/cards.ts';
import type { Fighter } from '../rules/fighter.ts';
import { defaultZones } from '../rules/settings.ts';
import { mayTypeAttack } from '../rules/shock/shock.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { entryCost, isClosed } from '../rules/terrain.ts';
import { mayWithdrawFrom } from '../rules/withdrawal.ts';
import type { BattleState, DeepReadonly, Unit } from './state.ts';

type Piece = DeepReadonly<Unit>;

export const unitAt = (state: BattleState, side: SideId, column: number): Piece | undefined => {
  const id = state.sides[side].field[column];
  return id === undefined || id < 0 ? undefined : state.units[id];
};

/** Enemy units in the areas adjacent to a column of a side (F3, R-12), by column. */
export const adjacentEnemies = (state: BattleState, side: SideId, column: number): readonly Piece[] => {
  const { field } = state.sides[otherSide(side)];
  const found: Piece[] = [];
  for (const each of adjacentTo(column)) {
    const id = field[each] as number;
    if (id >= 0) found.push(state.units[id] as Piece);
  }
  return found;
};

/** True if an enemy is adjacent to a unit on the field. */
export const isNextToEnemy = (state: BattleState, { card, column }: Piece): boolean => {
  const { field } = state.sides[otherSide(card.side)];
  for (const each of adjacentTo(column)) if ((field[each] as number) >= 0) return true;
  return false;
};

export const hasRule = (state: BattleState, side: SideId, rule: ArmyRule): boolean =>
  state.roster.setup.armies[side].army.special.includes(rule);

/** True for an empty area that a unit could stand in. */
export const isFree = (state: BattleState, side: SideId, column: number): boolean =>
  column >= 0 &&
  column < FIELD_WIDTH &&
  state.sides[side].field[column] === -1 &&
  !isClosed(state.sides[side].terrain[column] ?? 'river');

/** True if a flank of the unit in a column is open (L1, R-45): an empty area or the edge. The pass has no flanks. */
export const hasOpenFlank = (state: BattleState, side: SideId, column: number): boolean =>
  isFree(state, side, column - 1) ||
  isFree(state, side, column + 1) ||
  (!state.roster.pass && (column === 0 || column === FIELD_WIDTH - 1));

/** The zone of a column; the pass has one zone (F1, TH1). */
export const zoneOfColumn = ({ roster }: BattleState, column: number): 0 | 1 | 2 => (roster.pass ? 1 : zoneOf(column));

/** True if long swords affect the unit in a column (X4, R-23). */
export const isExposed = (state: BattleState, side: SideId, column: number): boolean => {
  if (column === 0 || column === FIELD_WIDTH - 1) return true;
  return standsAlone(state, side, column, -1) || standsAlone(state, side, column, 1);
};

const standsAlone = (state: BattleState, side: SideId, column: number, step: number): boolean =>
  isFree(state, side, column + step) &&
  (zoneOfColumn(state, column + step) !== zoneOfColumn(state, column) || isFree(state, side, column + 2 * step));

/** A unit's fighting values in its place (X2, X4, TH3). */
export const fighterOf = (state: BattleState, unit: Piece, flanks = false, column = unit.column): Fighter => {
  const { side } = unit.card;
  const own = state.sides[side];
  return {
    card: unit.card,
    coh: unit.coh,
    level: unit.level,
    out: unit.out,
    engaged: unit.engaged,
    fresh: unit.entered === state.turn,
    ferocious: isFerocious(state, unit.card),
    terrain: own.terrain[column] ?? 'clear',
    flanks,
    walled: state.roster.pass && state.roster.setup.holder === side,
    exposed: isExposed(state, side, column),
    longSwords: hasRule(state, side, 'longSwords'),
  };
};

/** True if its army's Ferocity takes 2 off a unit's checks (X2). */
export const isFerocious = (state: BattleState, { side, is }: UnitCard): boolean =>
  state.sides[side].ferocity && (is.light || is.type === 'BI');

/** True if a zone of a side is empty (L5). */
export const isZoneEmpty = (state: BattleState, side: SideId, column: number): boolean => {
  const { field } = state.sides[side];
  for (let each = 0; each < FIELD_WIDTH; each++)
    if ((field[each] as number) >= 0 && zoneOfColumn(state, each) === zoneOfColumn(state, column)) return false;
  return true;
};

/** The attacker's position relative to a target (L1, L5); undefined if the zone border forbids the attack. */
export const positionOf = (state: BattleState, unit: Piece, target: Piece): Position | undefined => {
  const crosses = zoneOfColumn(state, unit.column) !== zoneOfColumn(state, target.column);
  if (crosses && !isZoneEmpty(state, target.card.side, unit.column)) return undefined;
  return { crosses, open: hasOpenFlank(state, target.card.side, target.column) };
};

/** True if a unit may attack in a shock phase (S2, K4, N10, R-97, S14). */
export const mayAttack = (state: BattleState, unit: Piece): boolean => {
  const { is, missile } = unit.card;
  const { rules, choices } = state.roster.setup.settings;
  if (unit.place !== 'field' || unit.fought || is.type === 'AT' || is.type === 'OZ') return false;
  if (is.type === 'CH Lgt' && rules.restrictedChariots) return false;
  if (choices.bowsDoNotAttack && (is.light || is.lightHorse) && ['A', 'B', 'L'].includes(missile)) return false;
  if (unit.marker === '') return true;
  return is.chariot && unit.marker === 'played' && unit.entered === state.turn && !choices.chariotsWait;
};

/** The modes in which a unit may attack a target (S2, L); empty if it may not. The caller handles FLANK cards and tries. */
export const legalApproaches = (state: BattleState, unit: Piece, target: Piece): readonly Approach[] => {
  const position = positionOf(state, unit, target);
  const { settings } = state.roster.setup;
  if (!position || entryCost(unit.card, state.sides[target.card.side].terrain[target.column] ?? 'clear') === null)
    return [];
  const ways = approachesOf(unit.card, target.card, position, settings);
  const can = (way: Approach): boolean => mayTypeAttack(unit.card.is, target.card.is, way !== 'front');
  return ways.every(can) ? ways : ways.filter(can);
};

/** True if a unit's clan may act (SA6): it was called this turn, or another clan may still be called. */
export const mayCallClan = (state: BattleState, { side, clan }: UnitCard): boolean => {
  const { clans } = state.roster.setup.armies[side].army.leader;
  const { called } = state.sides[side];
  return clan === 0 || clans === undefined || called.includes(clan) || called.length < clans;
};

/** True if a unit may be played in a zone (P5, R-29, X3). */
export const mayEnterZone = (state: BattleState, { side, is }: UnitCard, column: number): boolean => {
  const { rules, places } = state.roster.setup.settings;
  if (state.roster.pass || !rules.fieldRestrictions || hasRule(state, side, 'mobility')) return true;
  return (places[is.type] ?? defaultZones(is.type)).includes(zoneKind(column));
};

/** True if one unit may relieve another (P6). */
export const mayRelieve = (state: BattleState, { side, is }: UnitCard, below: UnitCard): boolean => {
  const heavyOrMedium = is.hoplite || is.type === 'PH' || is.type === 'MI';
  const old = below.is;
  if (heavyOrMedium && old.skirmisher) return true;
  if ((is.type === 'LG HA' || is.type.startsWith('CO')) && old.type === 'LI VE') return true;
  if (is.type === 'LG PR' && (old.type === 'LG HA' || old.type.startsWith('CO'))) return true;
  const steady = (type: string): boolean => type === 'CO Vet' || type === 'CO Rec';
  if (steady(is.type) && steady(old.type)) return true;
  if (is.type === 'AS' && (old.type === 'TP' || old.type === 'YU')) return true;
  return hasRule(state, side, 'discipline') && (is.type === 'PH' || is.hoplite) && old.light;
};

/** True if this round has fire (Q4). */
export const isFireForbidden = ({ round, roster: { setup } }: BattleState): boolean =>
  setup.settings.rules.quietSetup && round <= setup.settings.setupRounds;

/** True if this turn has shock (Q4, I3). */
export const isShockForbidden = (state: BattleState): boolean => {
  const { setupRounds } = state.roster.setup.settings;
  return (
    state.shockless || state.round <= setupRounds || (state.round === setupRounds + 1 && state.active === state.opener)
  );
};

/** True if a unit could fire now (V1, K4, V9, Q4). A screen only answers fire with fire (V8). */
export const mayFire = (state: BattleState, unit: Piece, reacts: boolean): boolean => {
  if (unit.place !== 'field' || unit.marker !== '' || isFireForbidden(state)) return false;
  if (unit.engaged && state.roster.setup.settings.rules.engagedHoldFire) return false;
  return (unit.card.missile !== '' && !unit.out) || (reacts && unit.card.is.elephant);
};

/** True if a unit may return to the second line (M4, X3, R-22, R-33). The caller checks markers, moves and room. */
export const mayGoBack = (state: BattleState, unit: Piece): boolean => {
  const { is, side } = unit.card;
  const near = adjacentEnemies(state, side, unit.column);
  const horseNear = near.some(({ card }) => card.is.cav);
  const { rules, choices } = state.roster.setup.settings;
  if (is.skirmisher) return !horseNear;
  if (is.light && (hasRule(state, side, 'discipline') || rules.lightMobility)) return !horseNear;
  if (!hasRule(state, side, 'mobility') || !(is.lightHorse || is.type === 'LN')) return false;
  return !(choices.onlyMobilityStops ? horseNear && hasRule(state, otherSide(side), 'mobility') : horseNear);
};

/** True if a unit gets a marker when it is played on clear ground (P2, P3, X3, N1, N2, N11). */
export const isMarkedWhenPlayed = (state: BattleState, card: UnitCard): boolean => {
  const { is, side } = card;
  if (is.mounted) return is.chariot || is.type === 'HC CAT';
  if (is.skirmisher || hasTrait(card, 'SPEED') || ['LI VE', 'AT', 'TP', 'YU'].includes(is.type)) return false;
  return !(is.light && hasRule(state, side, 'mobility'));
};

/** True if the rules let a unit withdraw from one attacker (W2, X3). Markers and other attackers are not considered. */
export const mayWithdrawFromUnit = (state: BattleState, unit: Piece, attacker: Piece): boolean =>
  mayWithdrawFrom(
    { card: unit.card, engaged: unit.engaged, mobile: hasRule(state, unit.card.side, 'mobility') },
    attacker.card,
    hasRule(state, attacker.card.side, 'mobility'),
  );

/** True if a unit may withdraw from an attack by these units (W1, W2): it may withdraw from each of them. */
export const mayWithdraw = (state: BattleState, unit: Piece, attackers: readonly Piece[]): boolean =>
  unit.place === 'field' &&
  unit.marker === '' &&
  !unit.withdrew &&
  attackers.length > 0 &&
  attackers.every(attacker => mayWithdrawFromUnit(state, unit, attacker));

/** True if its owner lets the app withdraw this unit whenever possible (O1). */
export const withdrawsAutomatically = ({ sides }: BattleState, { side, is }: UnitCard): boolean => {
  const { withdraw } = sides[side].answers;
  if (withdraw.length === 0) return false;
  return (
    withdraw.includes('all') ||
    (is.skirmisher && withdraw.includes('SK')) ||
    (is.light && withdraw.includes('LI')) ||
    (is.cav && withdraw.includes('CAV'))
  );
};

/** True if its owner lets the app react with this unit's fire (O1). */
export const reactsAutomatically = ({ sides }: BattleState, { side, is }: UnitCard): boolean => {
  const { react } = sides[side].answers;
  if (react.length === 0) return false;
  return react.includes('all') || (is.skirmisher && react.includes('SK')) || (is.light && react.includes('LI'));
};
