import { Log } from '../../../../table/log/log.tsx';
import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { words } from '../../words/index.ts';
import { LOG_WORDS } from './log-words.ts';
import { SideMark } from './side-mark.tsx';

/** The log in the words of this game, and the way to the report. */
export const BattleLog = ({ session }: { readonly session: AlalaSession }) => (
  <Log session={session} words={LOG_WORDS} mark={sides => <SideMark state={session.start} sides={sides} />}>
    {session.log.value.length > 0 && (
      <button type="button" class="btn" onClick={() => openPlace('report')}>
        <Mark name="report" />
        {words().report.open}
      </button>
    )}
  </Log>
);
