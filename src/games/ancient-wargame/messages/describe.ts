import type { Entry } from '../../../core/log.ts';
import type { LogMessages } from '../../../game-contract/entry-messages.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import type { AncientEvents, AnyEvent } from '../battle/events.ts';
import { applyEvent } from '../battle/game.ts';
import { attackerAndDefender } from '../battle/melee-steps.ts';
import { modeOf } from '../battle/modes/mode-rules.ts';
import { type BattleState, findUnit, type Units } from '../battle/state.ts';
import { distance } from '../board/squares.ts';
import { fireEffectOf } from '../fire/catapults.ts';
import { rangeBandOf } from '../fire/kill-requirements.ts';
import { COIN_SIDES } from '../melee/casualties.ts';
import { isCatapult } from '../troops/roster.ts';
import type { SideId } from '../troops/side.ts';
import { ENTRY_MESSAGES, eventOfEntry, kindOf } from './entry-messages.ts';
import { gameMessages, logMessages } from './index.ts';
import { sideName, squareText, unitName, unitNameAndSquare } from './names.ts';
import { squaresText } from './number-text.ts';

/** What an entry of the game did, in sentences, from the state before it. */
export const describe = (before: BattleState, entry: Entry): string => {
  const t = logMessages();
  if (!Object.hasOwn(gameMessages().short, entry.type)) return t.unknown(entry.type);
  const event = eventOfEntry(entry);
  const said = sentences(before, event);
  const overrides = 'overrides' in event.data ? (event.data.overrides ?? []) : [];
  if (overrides.length > 0) said.push(t.overrides(formatList([...new Set(overrides.map(({ clause }) => clause))])));
  return said.join(' ');
};

const named = unitName;

const listOf = (state: BattleState, ids: readonly string[]): string => formatList(ids.map(id => unitName(state, id)));

const sentences = (before: BattleState, event: AnyEvent): string[] => {
  const t = logMessages();
  const square = (of: number): string => squareText(before, of);
  switch (event.type) {
    case 'place': {
      const unit = findUnit(before.units, event.data.unit);
      return [t.place(unit ? gameMessages().kinds[unit.kind] : event.data.unit, square(event.data.square))];
    }
    case 'step':
      if (before.setup.turns !== null && event.data.turn > before.setup.turns) return [t.lastTurn(before.setup.turns)];
      if (event.data.side && !event.data.auto)
        return [t.stepDone(sideName(before, event.data.side), gameMessages().phases[event.data.phase])];
      return [t.step(event.data.turn, gameMessages().phases[event.data.phase])];
    case 'shot': {
      const { catapult, target, hit, face, kindled: dice } = event.data;
      return [
        `${[
          t.shotAt(named(before, catapult), square(target)),
          hit === null ? t.shotMisses : t.shotHits(named(before, hit)),
          ...(face === undefined ? [] : [t.shotFace(face)]),
        ].join(' ')}.`,
        ...(dice ? [`${dice.join(' ')}: ${t.fire[fireEffectOf(dice)]}`] : []),
        ...whatBecame(before, event, hit === null ? [] : [hit]),
      ];
    }
    case 'hit': {
      const { catapult, far, hit, face } = event.data;
      return [
        `${[
          t.shoots(named(before, catapult), far),
          hit === null ? t.shotMisses : t.shotHits(named(before, hit)),
          ...(face === undefined ? [] : [t.shotFace(face)]),
        ].join(' ')}.`,
        ...whatBecame(before, event, hit === null ? [] : [hit]),
      ];
    }
    case 'call': {
      const { shooter, targets, halves, covered } = event.data;
      return [
        targets.length === 0
          ? t.noAim(named(before, shooter))
          : t.call(
              named(before, shooter),
              listOf(before, targets),
              gameMessages().ranges[rangeBandOf(halves)] ?? '',
              covered,
            ),
      ];
    }
    case 'meet': {
      const { contact, heads, supports } = event.data;
      const [first, second] = attackerAndDefender(before);
      const behind = [...supports[first], ...supports[second]].flat();
      return [
        t.meet(square(contact), listOf(before, heads[first]), listOf(before, heads[second])),
        ...(behind.length > 0 ? [t.meetSupports(listOf(before, behind))] : []),
      ];
    }
    case 'aim':
      return [
        event.data.target === null
          ? t.noAim(named(before, event.data.shooter))
          : t.aim(named(before, event.data.shooter), square(event.data.target)),
      ];
    case 'volley': {
      const { shooter, faces, kills } = event.data;
      return [
        faces.length > 0 ? t.volley(named(before, shooter), faces.join(' ')) : t.noDice(named(before, shooter)),
        ...(kills.length > 0 ? kills.map(({ unit, stands }) => t.fall(named(before, unit), stands)) : [t.nobodyFalls]),
      ];
    }
    case 'work': {
      const now = applyEvent(before, event);
      return [(now.turn.worked[event.data.unit] ? t.works : t.balks)(named(before, event.data.unit), event.data.face)];
    }
    case 'move':
      return moved(before, event);
    case 'turn':
      return [t.turn(named(before, event.data.unit), gameMessages().ways[event.data.facing] ?? '')];
    case 'retire': {
      const end = event.data.path.at(-1);
      const unit = named(before, event.data.unit);
      return [event.data.off || end === undefined ? t.retireOff(unit) : t.retire(unit, square(end))];
    }
    case 'support':
      return [
        event.data.contact === null
          ? t.noSupport(named(before, event.data.unit))
          : t.support(named(before, event.data.unit), square(event.data.contact)),
      ];
    case 'pick': {
      const { side, deployment, contact } = event.data;
      return [t.pick(sideName(before, side), gameMessages().deployments[deployment], square(contact))];
    }
    case 'sealed':
      return [t.sealed(sideName(before, event.data.seat === 'b' ? 'b' : 'a'))];
    case 'lost':
      return [t.lost(sideName(before, event.data.seat === 'b' ? 'b' : 'a'))];
    case 'shown':
      return [
        t.shown(sideName(before, event.data.seat === 'b' ? 'b' : 'a'), gameMessages().deployments[event.data.choice]),
      ];
    case 'fight': {
      const coins = Object.values(event.data.coins).flatMap(coin => (coin ? [gameMessages().melee[coin]] : []));
      return [
        t.fight(square(event.data.contact)),
        ...(coins.length > 0 ? [t.coins(coins.join(', '))] : []),
        ...(event.data.stuck?.length ? [t.stuck(listOf(before, event.data.stuck))] : []),
        ...whatBecame(before, event, []),
      ];
    }
    case 'throw':
    case 'dropped': {
      const faces = event.data.faces.flat();
      const shown =
        event.data.for === 'fight'
          ? faces.map(face => gameMessages().melee[COIN_SIDES[face - 1] ?? 'heads']).join(', ')
          : faces.join(' ');
      return [t[event.type](t.thrownFor[event.data.for], shown)];
    }
    case 'wreck':
      return [t.wreck(named(before, event.data.unit))];
    case 'surrender':
      return [t.surrender(sideName(before, event.data.side))];
    case 'correct':
      return [`${t.correct(named(before, event.data.unit))} ${corrections(before, event.data)}.`];
  }
};

const moved = (before: BattleState, event: Extract<AnyEvent, { type: 'move' }>): string[] => {
  const t = logMessages();
  const { unit: id, path, stands, part, along } = event.data;
  const unit = findUnit(before.units, id);
  const end = path.at(-1);
  if (!unit || unit.square === null || end === undefined) return [t.unknown(event.type)];
  const now = applyEvent(before, event);
  const charges = now.turn.melees.some(({ contact }) => contact === end);
  const cost = [unit.square, ...path]
    .slice(0, -1)
    .reduce((sum, from, i) => sum + distance(before.setup.board, from, path[i] as number), 0);
  return [
    charges
      ? t.charge(unitName(before, id), squareText(before, end))
      : t.move(unitName(before, id), squareText(before, end), squaresText(cost)),
    ...(part !== undefined && stands < unit.stands ? [t.part(stands)] : []),
    ...(along.length > 0
      ? [t.along(formatList(along.map(each => gameMessages().kinds[kindOf(before, each) ?? 'commander'])))]
      : []),
    ...whatBecame(before, event, [id, ...along, ...(part ? [part] : [])]),
  ];
};

const corrections = (
  state: BattleState,
  { stands, square, facing, standing, side }: Extract<AnyEvent, { type: 'correct' }>['data'],
): string => {
  const t = logMessages();
  return formatList([
    ...(stands === undefined ? [] : [t.isStands(stands)]),
    ...(square === undefined ? [] : [square === null ? t.isNowhere : t.isAt(squareText(state, square))]),
    ...(facing === undefined ? [] : [t.isFacing(gameMessages().ways[facing] ?? '')]),
    ...(standing === undefined ? [] : [t.standings[modeOf(state.setup)][standing]]),
    ...(side === undefined ? [] : [side === null ? t.isNobodys : t.isWith(sideName(state, side))]),
  ]);
};

/** Further results of an event: losses, retreats, captures; without those in `alreadyDescribed`. */
const whatBecame = (before: BattleState, event: AnyEvent, alreadyDescribed: readonly string[]): string[] =>
  describeChanges(before, before.units, applyEvent(before, event).units).flatMap(change =>
    alreadyDescribed.includes(change.id) ? [] : [change.text],
  );

/** What became of units from one moment to another, a sentence each. */
export const describeChanges = (
  state: BattleState,
  before: Units,
  after: Units,
): readonly { readonly id: string; readonly text: string }[] => {
  const t = logMessages();
  return Object.values(before).flatMap(was => {
    const now = findUnit(after, was.id);
    if (!now || now === was) return [];
    const name = unitNameAndSquare(state, was);
    const say = (text: string) => ({ id: was.id, text });
    const lost = was.stands - now.stands;
    return [
      ...(now.standing === 'gone' && was.standing !== 'gone'
        ? [say(isCatapult(was.kind) || was.stands === lost ? t.destroyed(name) : t.fall(name, lost))]
        : lost > 0
          ? [say(t.fall(name, lost))]
          : []),
      ...(now.standing === 'off' && was.standing !== 'off' ? [say(t.goesOff(name))] : []),
      ...(now.standing === 'board' && was.square !== null && now.square !== null && now.square !== was.square
        ? [say(t.goes(name, squareText(state, now.square)))]
        : []),
      ...(now.standing === 'board' && now.side !== was.side
        ? [say(now.side === null ? t.left(name) : t.taken(name))]
        : []),
    ];
  });
};

/** How this game's entries read in full. */
export const LOG_MESSAGES: LogMessages<BattleState, AncientEvents, SideId> = {
  ...ENTRY_MESSAGES,
  describe: (found, entry) => ({ text: describe(found, entry) }),
};
