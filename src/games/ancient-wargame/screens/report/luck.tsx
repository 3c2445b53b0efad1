import { LuckOf } from '../../../../table/luck/luck.tsx';
import { words } from '../../../../table/luck/words.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { luckOf } from '../../report/luck.ts';
import { SIDES } from '../../troops/side.ts';
import { sideName } from '../../words/names.ts';

/** The luck of each side and of both. */
export const Luck = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const { sides, all, unread } = luckOf(session.start, session.reading.value.inForce);
  const parts = [
    ...SIDES.map(side => ({ name: sideName(state, side), luck: sides[side] })),
    { name: words().all, luck: all },
  ];
  return <LuckOf parts={parts} unread={unread} />;
};
