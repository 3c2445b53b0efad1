import { LuckPanel } from '../../../../game-ui/luck/luck.tsx';
import { luckMessages as luckWords } from '../../../../game-ui/luck/messages.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES } from '../../battle/terms.ts';
import { sideName } from '../../messages/describe/names.ts';
import { diceLuckOf } from '../../report/luck.ts';

/** The luck of each side and of both, in the words of this game. */
export const Luck = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const { sides, all, unread } = diceLuckOf(session.start, session.reading.value.inForce);
  const parts = [
    ...SIDES.map(side => ({ name: sideName(state, side), luck: sides[side] })),
    { name: luckWords().all, luck: all },
  ];
  return <LuckPanel parts={parts} unread={unread} />;
};
