import type { AnyEvent, BatchPart, EventData, UnitChange } from '../../battle/events.ts';
import { alalaGame } from '../../battle/game.ts';
import { isCommanded } from '../../battle/seats.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { describe } from '../../messages/describe/describe.ts';
import { sideName, targetName } from '../../messages/describe/names.ts';
import {
  cardName,
  describeChanges,
  describePartCount,
  describeShortly,
} from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import { levelOf } from '../../rules/vocabulary.ts';
import type { Order } from './recent-orders.ts';

type Part = Exclude<AnyEvent, { readonly type: 'together' }>;

const partsOf = (event: AnyEvent): readonly Part[] => (event.type === 'together' ? event.data.parts : [event]);

/** An entry in the words of the log: a line, or one for each of its parts. */
export const linesOf = (before: BattleState, event: AnyEvent): readonly string[] => {
  let state = before;
  return partsOf(event).map(part => {
    const entry = { battle: '', author: '', seq: 0, clock: 0, at: 0, v: 1, ...part };
    const { text, changes } = describe(state, entry);
    const told = [text, ...(untoldChanges(state, part) ?? changes)];
    state = alalaGame.apply(state, entry);
    return told.join('\u00a0· ');
  });
};

/** The changes that the sentence of an order or a move leaves out: it names the cost, or the distance itself. */
const untoldChanges = (state: BattleState, { type, data }: Part): readonly string[] | undefined => {
  if (type === 'command') return describeChanges(state, { units: data.changes.units, leaders: [] });
  const isTold =
    type === 'move' &&
    data.changes.units.every(({ men, disorder, aggression }) => (men ?? disorder ?? aggression) === undefined);
  return isTold ? [] : undefined;
};

/** What the app's side did, for the first lines of the console. */
export interface OrderSummary {
  /** A single order in full, or the count of each kind, and the players' losses. Empty if there were only cards. */
  readonly text: string;
  /** True if the players lost men by these orders, without the cards. */
  readonly hasLosses: boolean;
  /** For each card of the Gods that the app played: its name, and what it changed or else its target (C5). */
  readonly cards: readonly { readonly side: SideId; readonly text: string }[];
}

export const summarizeOrders = (orders: readonly Order[]): OrderSummary => {
  const others = orders.filter(({ event }) => event.type !== 'play');
  const lost = others.reduce((sum, order) => sum + lossesOfPlayers(order), 0);
  return {
    text: textOf(others, lost),
    hasLosses: lost > 0,
    cards: orders.flatMap(({ side, before, event }) =>
      event.type === 'play' ? { side, text: cardText(before, event.data) } : [],
    ),
  };
};

const cardText = (before: BattleState, { card, target, changes }: EventData<'play'>): string => {
  const changed = describeChanges(before, changes);
  const what = changed.length > 0 ? changed : target === undefined ? [] : [targetName(before, target)];
  return gameMessages().commander.played(cardName(before, card), what.join('\u00a0· '));
};

const textOf = (orders: readonly Order[], lost: number): string => {
  const [first, ...others] = orders;
  if (!first) return '';
  const lines = others.length === 0 ? linesOf(first.before, first.event) : [];
  if (lines.length === 1) return lines[0] ?? '';
  const t = gameMessages().commander;
  const parts = orders.flatMap(({ event }) => partsOf(event));
  const counted = parts.filter(isCounted);
  const named = orders.flatMap(({ before, event }) =>
    partsOf(event).some(isCounted)
      ? []
      : describeShortly(before, { battle: '', author: '', seq: 0, clock: 0, at: 0, v: 1, ...event }),
  );
  return [
    t.did(
      sideName(first.before, first.side),
      [...(counted.length > 0 ? [describePartCount(counted)] : []), ...named].join(', '),
    ),
    ...(lost > 0 ? [t.losses(lost)] : []),
  ].join('\u00a0· ');
};

const COUNTED: readonly string[] = ['control', 'move', 'command', 'shoot'] satisfies BatchPart['type'][];
const isCounted = (part: Part): part is BatchPart => COUNTED.includes(part.type);

const unitChangesOf = (event: AnyEvent): readonly UnitChange[] =>
  partsOf(event).flatMap(({ data }) => ('changes' in data ? data.changes.units : []));

const lossesOfPlayers = ({ before, event }: Order): number =>
  unitChangesOf(event).reduce(
    (sum, { unit, men = 0 }) => sum + (isCommanded(before, before.units[unit]?.side ?? '') ? 0 : Math.max(0, -men)),
    0,
  );

/** What orders changed, by unit: men, and after a card also disorder, or an arrow for its level. For the field. */
export const effectsByUnit = (orders: readonly Order[]): ReadonlyMap<string, string> => {
  const t = gameMessages();
  const men = new Map<string, number>();
  const others = new Map<string, string>();
  for (const { before, event } of orders)
    for (const change of unitChangesOf(event)) {
      if (change.men) men.set(change.unit, (men.get(change.unit) ?? 0) + change.men);
      if (event.type !== 'play') continue;
      if (change.disorder) others.set(change.unit, t.move.disorder(change.disorder));
      const level = before.units[change.unit]?.aggression;
      if (change.aggression && level) others.set(change.unit, levelOf(change.aggression) < levelOf(level) ? '↓' : '↑');
    }
  return new Map([...others, ...[...men].map(([unit, n]) => [unit, t.signed(n)] as const)]);
};
