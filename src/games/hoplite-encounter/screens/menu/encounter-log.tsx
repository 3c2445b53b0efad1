import { Log } from '../../../../table/log/log.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { logWords } from '../../words/describe.ts';
import { theChart } from '../map/the-chart.ts';

/** The log in the words of this game. */
export const EncounterLog = ({ session }: { readonly session: EncounterSession }) => (
  <Log session={session} words={logWords(theChart())} />
);
