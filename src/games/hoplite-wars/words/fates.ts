import type { WarState } from '../battle/state.ts';
import { removedIn, type Told } from '../guide/account.ts';
import type { Past } from '../guide/history.ts';
import { words } from './index.ts';
import { orderText, partsName, powerName, reasonText, spaceName, wrongText } from './names.ts';

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

/** Why an order ended so: sentences with their clauses, and with the order that was the cause. */
export const whyOf = ({ refused, destroyed, reasons, causes }: Told): readonly string[] => [
  ...(refused ? [`${wrongText(refused)} [${refused.code}]`] : []),
  ...(destroyed ? [`${words().past.destroyed} [T3]`] : []),
  ...reasons.map((reason, i) => {
    const cause = causes[i];
    return [`${reasonText(reason)} [${reason.clause}]`, ...(cause ? [words().because(orderText(cause))] : [])].join(
      ' ',
    );
  }),
];

/** What a step changed besides: who is gone, what was left empty, what passed to whom. */
export const changesOf = (before: WarState, { result }: Past): readonly string[] => {
  const t = words().past;
  if (!result) return [];
  return [
    ...result.disbanded.map(({ from, parts }) => t.garrison(partsName(parts), spaceName(from))),
    ...result.standOffs.map(space => t.standOff(spaceName(space))),
    ...removedIn(before, result).map(({ space, part }) => t.removed(partsName([part]), spaceName(space))),
    ...result.passed.map(({ space, to }) => t.passed(spaceName(space), powerName(to))),
  ];
};
