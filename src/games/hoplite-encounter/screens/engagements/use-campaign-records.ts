import { useMemo } from 'preact/hooks';
import type { EncounterSession } from '../../battle/session.ts';
import { campaignRecordsOf, type EncounterRecords } from '../../report/campaign-records.ts';
import { loadedChart } from '../map/load-chart.ts';

/** The battles and armies of a game, folded again when the log changes. */
export const useCampaignRecords = (session: EncounterSession): EncounterRecords => {
  const { inForce } = session.reading.value;
  return useMemo(() => campaignRecordsOf(loadedChart(), session.start, inForce), [session, inForce]);
};
