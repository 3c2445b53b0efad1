import { Log } from '../../../../game-ui/log/log.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { logMessages } from '../../messages/log.ts';
import type { PhoneHolder } from '../battle/use-phone-holder.ts';
import { loadedChart } from '../map/load-chart.ts';

/** The log in the words of this game. Whoever holds a phone that others share leads nothing back: it would be theirs too. */
export const EncounterLog = ({
  session,
  holding,
}: {
  readonly session: EncounterSession;
  readonly holding: PhoneHolder;
}) => (
  <Log
    session={session}
    words={logMessages(loadedChart())}
    fixed={holding.holder !== undefined && holding.sharing.length > 0}
  />
);
