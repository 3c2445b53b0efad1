import { formatList } from '../../../ui/words/format.ts';
import type { AnyEvent } from '../battle/events.ts';
import { type BattleState, specialOf } from '../battle/state.ts';
import { otherSide } from '../rules/side.ts';
import { said, words } from './index.ts';
import { at, sideName, unitName } from './names.ts';

/** What an event does, in a sentence, by the state that it finds; who is played is named as the state after it shows him. */
export const describe = (state: BattleState, event: AnyEvent, after = state): string => {
  const t = words().log;
  const { seat } = event.data;
  const named = (id: number): string => unitName(state, id);
  const list = (ids: readonly number[]): string => formatList(ids.map(named));
  switch (event.type) {
    case 'deal':
      return t.deal();
    case 'initiative':
      return (event.data.card === null ? t.pass : t.initiative)(sideName(state, seat));
    case 'play': {
      const { card, column } = event.data;
      const old = state.units[state.sides[seat].field[column] ?? -1];
      const area = at(state, seat, column);
      const unit = after.units[card];
      const name = unit && unit.place !== 'unseen' ? said(unit.card.name) : words().table.somebody;
      return old ? t.relieve(name, said(old.card.name), area) : t.play(name, area);
    }
    case 'caltrop':
      return t.caltrop(at(state, otherSide(seat), event.data.column));
    case 'react':
      return (event.data.fire ? t.react : t.hold)(named(event.data.unit));
    case 'go':
      return t.go(named(event.data.unit), at(state, seat, event.data.column));
    case 'back':
      return t.back(named(event.data.unit));
    case 'cohesion':
      return t.cohesion(named(event.data.unit));
    case 'aim':
      return t.aim(named(event.data.unit), named(event.data.target));
    case 'supply':
      return t.supply(list(event.data.units));
    case 'attack':
      return t.attack(list(event.data.attackers.map(({ unit }) => unit)), list(event.data.targets));
    case 'withdraw':
      return (event.data.go ? t.withdraw : t.stand)(named(event.data.unit));
    case 'raid':
      return t.raid(named(event.data.unit));
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
      return t.next(words().stages[event.data.stage]);
    case 'got':
      return t.got(sideName(state, seat), event.data.seals.length);
    case 'answers':
    case 'ready':
    case 'give':
    case 'open':
      return t[event.type](sideName(state, seat));
  }
};

/** What a card is called: a unit by its name, a special card by what it does. */
export const cardName = (state: BattleState, card: number): string => {
  const special = specialOf(state, card);
  return special ? words().specials[special] : unitName(state, card);
};
