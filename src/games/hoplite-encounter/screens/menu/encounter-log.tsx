import { Log } from '../../../../game-ui/log/log.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { logWords } from '../../messages/describe.ts';
import type { Holding } from '../battle/use-holder.ts';
import { theChart } from '../map/the-chart.ts';

/** The log in the words of this game. Whoever holds a phone that others share leads nothing back: it would be theirs too. */
export const EncounterLog = ({
  session,
  holding,
}: {
  readonly session: EncounterSession;
  readonly holding: Holding;
}) => (
  <Log
    session={session}
    words={logWords(theChart())}
    fixed={holding.holder !== undefined && holding.sharing.length > 0}
  />
);
