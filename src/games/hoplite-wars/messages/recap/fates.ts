import type { WarState } from '../../battle/state.ts';
import { COLONIES } from '../../board/map.ts';
import { powerOf } from '../../board/powers.ts';
import type { PastStep } from '../../guide/history.ts';
import { type OrderAccount, removalsOf } from '../../guide/order-accounts.ts';
import { gameMessages } from '../index.ts';
import { componentsText, playerName, powerName, spaceName } from '../names.ts';
import { orderText } from '../order-text.ts';
import { orderErrorText, reasonText } from '../reasons.ts';

/** The result of an order in one word, and whether it is good for its player. */
export const fateTextOf = ({
  order,
  fate,
  refused,
  destroyed,
}: OrderAccount): { readonly said: string; readonly good: boolean } => {
  const t = gameMessages();
  if (refused) return { said: t.past.refused, good: false };
  if (fate) return { said: t.fates[fate], good: GOOD_FATES.includes(fate) };
  if (order.does === 'move') return { said: t.past.retreats, good: !destroyed };
  return order.does === 'giveUp' ? { said: t.past.gone, good: false } : { said: t.past.done, good: true };
};

const GOOD_FATES: readonly string[] = ['arrives', 'given', 'holds', 'carries', 'sacks'];

/** The reasons for an order's result: a sentence with its clause, and the order that caused it. */
export interface ReasonText {
  readonly text: string;
  readonly clause: string;
  readonly because?: string;
}

export const reasonTextsOf = ({
  refused,
  destroyed,
  isTrapped,
  reasons,
  causes,
}: OrderAccount): readonly ReasonText[] => [
  ...(refused ? [{ text: orderErrorText(refused), clause: refused.code }] : []),
  ...(destroyed ? [{ text: gameMessages().past.destroyed, clause: 'T3' }] : []),
  ...(isTrapped ? [{ text: gameMessages().noRetreat, clause: 'T1' }] : []),
  ...reasons.map((reason, i): ReasonText => {
    const cause = causes[i];
    return {
      text: reasonText(reason),
      clause: reason.clause,
      ...(cause ? { because: gameMessages().because(orderText(cause)) } : {}),
    };
  }),
];

/** The same reasons as texts. */
export const reasonLinesOf = (told: OrderAccount): readonly string[] =>
  reasonTextsOf(told).map(({ text, clause, because = '' }) => `${text} [${clause}] ${because}`.trim());

/** Other changes of a step: eliminated players, empty spaces, centres that changed hands. */
export const changeTextsOf = (before: WarState, { result, deal }: PastStep): readonly string[] => {
  const t = gameMessages().past;
  if (deal) return deal.map((player, i) => t.drawn(spaceName(COLONIES[i] ?? ''), playerName(before, player)));
  if (!result) return [];
  return [
    ...result.disbanded.map(({ player, from, parts }) =>
      t.garrison(playerName(before, player), componentsText(parts), spaceName(from)),
    ),
    ...result.standOffs.map(space => t.standOff(spaceName(space))),
    ...removalsOf(before, result).map(({ player, space, part }) =>
      t.removed(powerName(powerOf(player, part.state)), componentsText([part]), spaceName(space)),
    ),
    ...result.passed.map(({ space, to }) => t.passed(spaceName(space), powerName(to))),
  ];
};
