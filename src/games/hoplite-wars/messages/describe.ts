import type { Entry } from '../../../core/log.ts';
import type { LogMessages } from '../../../game-contract/entry-messages.ts';
import type { SeatChange, WarEvents } from '../battle/events.ts';
import type { WarState } from '../battle/state.ts';
import { COLONIES } from '../board/map.ts';
import type { Player } from '../board/powers.ts';
import { ENTRY_MESSAGES, toEvent, toPlayer } from './entry-messages.ts';
import { gameMessages } from './index.ts';
import { momentText, playerName, spaceName } from './names.ts';
import { orderText } from './order-text.ts';
import { computerMessages } from './players/computer-players.ts';
import { playersMessages } from './players/players.ts';

/** Describes an entry in a sentence, from the state before it. */
const describe = (before: WarState, entry: Entry): string => {
  const t = gameMessages().log;
  const event = toEvent(entry);
  const name = (seat: string): string => playerName(before, toPlayer(seat));
  switch (event.type) {
    case 'seal':
      return t.seal(name(event.data.seat));
    case 'lost':
      return t.lost(name(event.data.seat));
    case 'show':
      return t.show(name(event.data.seat), event.data.choice.map(orderText).join('; ') || t.noOrders);
    case 'give':
      return t.give(name(event.data.seat));
    case 'absent':
      return (event.data.absent ? t.absent : t.present)(name(event.data.seat));
    case 'standIn':
      return standInText(before, event.data.seat, event.data.by);
    case 'seat':
    case 'concede':
      return seatChangeText(event);
    case 'callVote':
      return playersMessages().called;
    case 'vote':
      return playersMessages().voted(name(event.data.seat));
    case 'voteLost':
      return playersMessages().voteLost(name(event.data.seat));
    case 'voteShown':
      return playersMessages().counted(name(event.data.seat));
    case 'resolve':
      return t.resolve(gameMessages().past.step(momentText(before.moment), gameMessages().steps[before.moment.step]));
    case 'close':
      return t.close;
    case 'fight':
      return event.data.battle ? t.fight : t.byRules;
    case 'fought':
      return event.data.battle
        ? t.fought(name(event.data.seat), event.data.battle.title)
        : t.foughtOnTable(name(event.data.seat));
    case 'refuse':
      return t.refuse(name(event.data.seat));
    case 'nameArmy':
      return t.nameArmy(name(event.data.seat), spaceName(event.data.space), event.data.name);
    case 'deal':
      return t.deal(
        event.data.order
          .map((player, i) => t.dealt(spaceName(COLONIES[i] ?? ''), gameMessages().players[player]))
          .join(', '),
      );
    case 'correct':
      return t.correct(spaceName(event.data.space));
    case 'press':
      return event.data.text ? t.press(name(event.data.seat), event.data.text) : t.noPress(name(event.data.seat));
    case 'master':
      return t.master;
    case 'draw':
      return gameMessages().ended.draw;
  }
};

/** What happens to a player without orders, in a sentence (W6). */
export const standInText = ({ moment }: WarState, seat: Player, by: 'rules' | 'program' | 'player'): string => {
  const t = playersMessages();
  const state = gameMessages().players[seat];
  return by === 'rules' ? t.noOrders(state, t.ruled[moment.step]) : t.stoodIn[by](state);
};

/** A change of player or a concession in a sentence. */
export const seatChangeText = ({ type, data }: SeatChange): string => {
  const t = playersMessages();
  const state = gameMessages().players[data.seat];
  if (type === 'concede') return (data.by === 'nobody' ? t.conceded : t.concededTo)(state);
  if (data.by === 'program') return t.toComputer(state, computerMessages().levels[data.computer.level]);
  return data.name ? t.toNamed(state, data.name) : t.toPerson(state);
};

/** Texts of this game's entries. The author is named by the state. */
export const LOG_MESSAGES: LogMessages<WarState, WarEvents, Player> = {
  ...ENTRY_MESSAGES,
  describe: (found, entry) => ({ text: describe(found, entry) }),
};
