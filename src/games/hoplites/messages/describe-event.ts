import { formatList } from '../../../ui/messages/text-format.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { isColumnFacingEnemy } from '../battle/mutations.ts';
import { previewRaid } from '../battle/preview.ts';
import { raidPoints, raidTargets } from '../battle/score.ts';
import { type BattleState, specialOf } from '../battle/state.ts';
import { otherSide } from '../rules/side.ts';
import { TERRAIN_EFFECTS } from '../rules/terrain.ts';
import { fieldMessages, localizedName, screenMessages } from './index.ts';
import { columnName, sideName, unitName } from './names.ts';

/** True if the viewer of a state knows where a unit is. */
const isSeen = (state: BattleState, id: number): boolean => {
  const unit = state.units[id];
  return unit !== undefined && unit.place !== 'unseen';
};

/** True if a unit is visible in an area. */
const standsAt = (state: BattleState, id: number, column: number): boolean => {
  const unit = state.units[id];
  return unit?.place === 'field' && unit.column === column;
};

/** True if a unit played there is hidden from the enemy (T6). */
const hides = (state: BattleState, { seat, column }: EventData<'play'>): boolean =>
  state.roster.setup.settings.rules.fogOfWar &&
  TERRAIN_EFFECTS[state.sides[seat].terrain[column] ?? 'clear'].cover &&
  !isColumnFacingEnemy(state, seat, column);

/** A unit that is played. An area that only its owner sees is not named (T6). */
const playText = (state: BattleState, played: EventData<'play'>, after: BattleState): string => {
  const t = screenMessages().log;
  const { seat, card, column } = played;
  const unit = after.units[card];
  if (!unit || !isSeen(after, card)) return t.playedUnseen();
  const name = localizedName(unit.card.name);
  const owns = state.sides[seat].hand.includes(card);
  if (!owns && !standsAt(after, card, column) && hides(state, played)) return t.played(name);
  const old = state.units[state.sides[seat].field[column] ?? -1];
  const area = columnName(state, seat, column);
  return old ? t.relieve(name, localizedName(old.card.name), area) : t.play(name, area);
};

/** A move sideways. The enemy does not learn from where to where a hidden unit moves (T6, R-17). */
const moveText = (state: BattleState, { seat, unit, column }: EventData<'go'>, after: BattleState): string => {
  const t = screenMessages().log;
  const area = columnName(state, seat, column);
  if (isSeen(state, unit)) return t.go(unitName(state, unit), area);
  if (!isSeen(after, unit)) return t.movedUnseen();
  const name = localizedName(after.units[unit]?.card.name ?? '');
  return standsAt(after, unit, column) ? t.go(name, area) : t.moved(name);
};

/** An attack, and units whose flank check failed as it was declared (L4, R-47). */
const attackText = (state: BattleState, { attackers, targets }: EventData<'attack'>, after: BattleState): string => {
  const t = screenMessages().log;
  const list = (ids: readonly number[]): string =>
    formatList(ids.map(id => unitName(isSeen(state, id) ? state : after, id)));
  const text = t.attack(list(attackers.map(({ unit }) => unit)), list(targets));
  if (after === state) return text;
  const named = after.attacks.length > state.attacks.length ? after.attacks.at(-1)?.attackers : [];
  const failed = attackers.filter(({ unit, way }) => way === 'button' && !named?.some(each => each.unit === unit));
  return failed.length > 0 ? t.flankMissed(text, list(failed.map(({ unit }) => unit))) : text;
};

/** A second-line attack and its result, by its dice (C2). */
const raidText = (state: BattleState, { seat, unit, faces }: EventData<'raid'>, after: BattleState): string => {
  const t = screenMessages().log;
  const name = unitName(isSeen(state, unit) ? state : after, unit);
  const preview = previewRaid(state, unit);
  const [check, lot = 0] = faces;
  if (!preview || check === undefined) return t.raid(name);
  if (check >= preview.passes) return t.raidFails(name);
  const prey = raidTargets(state, otherSide(seat))[lot];
  return prey === undefined ? t.raidScores(name, raidPoints(state)) : t.raidTakes(name, unitName(state, prey));
};

/** Describes an event in a sentence, from the viewed states before and after it, so that no secret is told (T6, B4). */
export const describeEvent = (state: BattleState, event: AnyEvent, after = state): string => {
  const t = screenMessages().log;
  const { seat } = event.data;
  const named = (id: number): string => unitName(isSeen(state, id) ? state : after, id);
  const list = (ids: readonly number[]): string => formatList(ids.map(named));
  switch (event.type) {
    case 'deal':
      return t.deal();
    case 'initiative':
      return (event.data.card === null ? t.pass : t.initiative)(sideName(state, seat));
    case 'play':
      return playText(state, event.data, after);
    case 'caltrop':
      return t.caltrop(columnName(state, otherSide(seat), event.data.column));
    case 'react':
      return (event.data.fire ? t.react : t.hold)(named(event.data.unit));
    case 'go':
      return moveText(state, event.data, after);
    case 'back':
      return t.back(named(event.data.unit));
    case 'cohesion':
      return t.cohesion(named(event.data.unit));
    case 'aim':
      return t.aim(named(event.data.unit), named(event.data.target));
    case 'supply':
      return t.supply(list(event.data.units.filter(id => isSeen(state, id))));
    case 'attack':
      return attackText(state, event.data, after);
    case 'withdraw':
      return (event.data.go ? t.withdraw : t.stand)(named(event.data.unit));
    case 'raid':
      return raidText(state, event.data, after);
    case 'rally':
      return (event.data.card === null ? t.rallyByLeader : t.rallyByCard)(named(event.data.unit));
    case 'regroup':
      return t.regroup(named(event.data.unit));
    case 'discard':
      return t.discard();
    case 'draw':
      return t.draw();
    case 'take':
      return t.take(named(event.data.unit));
    case 'reserve':
      return t.reserve();
    case 'order':
      return t.order(named(event.data.unit));
    case 'challenge':
      return t.challenge(sideName(state, seat));
    case 'next':
      return t.next(fieldMessages().stages[event.data.stage]);
    case 'answers':
    case 'concede':
    case 'packCommit':
    case 'packSeals':
    case 'packNumber':
    case 'packDraw':
    case 'packOpen':
      return t[event.type](sideName(state, seat));
  }
};

/** The name of a card: a unit's name, or a special card's effect. */
export const cardName = (state: BattleState, card: number): string => {
  const special = specialOf(state, card);
  return special ? fieldMessages().specials[special] : unitName(state, card);
};
