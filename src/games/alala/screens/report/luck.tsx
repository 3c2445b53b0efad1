import { LuckOf } from '../../../../table/luck/luck.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES } from '../../battle/terms.ts';
import { luckOf } from '../../report/luck.ts';
import { sideName } from '../../words/describe/names.ts';
import { words } from '../../words/index.ts';

/** The luck of each side and of both, in the words of this game. */
export const Luck = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = words().odds.luck;
  const { sides, all, unread } = luckOf(session.start, session.reading.value.inForce);
  const parts = [
    ...SIDES.map(side => ({ name: sideName(state, side), luck: sides[side] })),
    { name: t.all, luck: all },
  ];
  return <LuckOf words={t} parts={parts} unread={unread} />;
};
