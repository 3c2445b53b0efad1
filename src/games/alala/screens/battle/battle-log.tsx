import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Log } from '../../../../game-ui/log/log.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { LOG_MESSAGES } from './log-messages.ts';
import { SideMark } from './side-mark.tsx';

/** The log in the words of this game, and the way to the report. */
export const BattleLog = ({ session }: { readonly session: AlalaSession }) => (
  <Log session={session} words={LOG_MESSAGES} mark={sides => <SideMark state={session.start} sides={sides} />}>
    {session.log.value.length > 0 && (
      <button type="button" class="btn" onClick={() => openOverlay('report')}>
        <Icon name="report" />
        {gameMessages().report.open}
      </button>
    )}
  </Log>
);
