import { LuckPanel } from '../../../../game-ui/luck/luck.tsx';
import { luckMessages } from '../../../../game-ui/luck/messages.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { sideName } from '../../messages/names.ts';
import { luckOf } from '../../report/luck.ts';
import { SIDES } from '../../troops/side.ts';

/** The luck of each side and of both. */
export const Luck = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const { sides, all, unread } = luckOf(session.start, session.reading.value.inForce);
  const parts = [
    ...SIDES.map(side => ({ name: sideName(state, side), luck: sides[side] })),
    { name: luckMessages().all, luck: all },
  ];
  return <LuckPanel parts={parts} unread={unread} />;
};
