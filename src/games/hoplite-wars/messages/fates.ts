import type { WarState } from '../battle/state.ts';
import { COLONIES } from '../board/map.ts';
import { powerOf } from '../board/powers.ts';
import { removedIn, type Told } from '../guide/account.ts';
import type { Past } from '../guide/history.ts';
import { words } from './index.ts';
import { orderText, partsName, playerName, powerName, reasonText, spaceName, wrongText } from './names.ts';

/** How an order ended, in a word, and whether well for who gave it. */
export const fateOf = ({
  order,
  fate,
  refused,
  destroyed,
}: Told): { readonly said: string; readonly good: boolean } => {
  const t = words();
  if (refused) return { said: t.past.refused, good: false };
  if (fate) return { said: t.fates[fate], good: GOOD.includes(fate) };
  if (order.does === 'move') return { said: t.past.retreats, good: !destroyed };
  return order.does === 'giveUp' ? { said: t.past.gone, good: false } : { said: t.past.done, good: true };
};

const GOOD: readonly string[] = ['arrives', 'given', 'holds', 'carries', 'sacks'];

/** Why an order ended so: a sentence with its clause, and the order that was the cause. */
export interface Why {
  readonly text: string;
  readonly clause: string;
  readonly because?: string;
}

export const reasonsOf = ({ refused, destroyed, reasons, causes }: Told): readonly Why[] => [
  ...(refused ? [{ text: wrongText(refused), clause: refused.code }] : []),
  ...(destroyed ? [{ text: words().past.destroyed, clause: 'T3' }] : []),
  ...reasons.map((reason, i): Why => {
    const cause = causes[i];
    return {
      text: reasonText(reason),
      clause: reason.clause,
      ...(cause ? { because: words().because(orderText(cause)) } : {}),
    };
  }),
];

/** The same as texts. */
export const whyOf = (told: Told): readonly string[] =>
  reasonsOf(told).map(({ text, clause, because = '' }) => `${text} [${clause}] ${because}`.trim());

/** What a step changed besides: who is gone, what was left empty, what passed to whom. */
export const changesOf = (before: WarState, { result, deal }: Past): readonly string[] => {
  const t = words().past;
  if (deal) return deal.map((player, i) => t.drawn(spaceName(COLONIES[i] ?? ''), playerName(before, player)));
  if (!result) return [];
  return [
    ...result.disbanded.map(({ player, from, parts }) =>
      t.garrison(playerName(before, player), partsName(parts), spaceName(from)),
    ),
    ...result.standOffs.map(space => t.standOff(spaceName(space))),
    ...removedIn(before, result).map(({ player, space, part }) =>
      t.removed(powerName(powerOf(player, part.state)), partsName([part]), spaceName(space)),
    ),
    ...result.passed.map(({ space, to }) => t.passed(spaceName(space), powerName(to))),
  ];
};
