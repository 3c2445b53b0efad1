import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Log } from '../../../../game-ui/log/log.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { words } from '../../messages/index.ts';
import { LOG_WORDS } from './log-messages.ts';
import { SideMark } from './side-mark.tsx';

/** The log in the words of this game, and the way to the report. */
export const BattleLog = ({ session }: { readonly session: AlalaSession }) => (
  <Log session={session} words={LOG_WORDS} mark={sides => <SideMark state={session.start} sides={sides} />}>
    {session.log.value.length > 0 && (
      <button type="button" class="btn" onClick={() => openOverlay('report')}>
        <Icon name="report" />
        {words().report.open}
      </button>
    )}
  </Log>
);
