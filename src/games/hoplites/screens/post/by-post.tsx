import type { BattleProps } from '../../../contract.ts';
import type { HoplitesEvents } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { AtTable } from '../table/at-table.tsx';
import { Mail } from './mail.tsx';
import { useMailed } from './use-mailed.ts';

/** A battle by post: the table, and what sends and brings in turns. */
export const ByPost = (props: BattleProps<BattleState, HoplitesEvents>) => {
  const mailed = useMailed(props.session, props.session.state.value);
  return (
    <AtTable
      {...props}
      {...(mailed && { mailed: { ...mailed, mail: <Mail session={props.session} post={mailed.post} /> } })}
    />
  );
};
