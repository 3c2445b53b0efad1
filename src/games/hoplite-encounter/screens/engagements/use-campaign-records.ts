import { useMemo } from 'preact/hooks';
import type { EncounterSession } from '../../battle/session.ts';
import { campaignRecordsOf, type EncounterRecords } from '../../report/campaign-records.ts';
import { loadedMap } from '../map/load-chart.ts';

/** The battles and armies of a game, computed again when entries begin or cease to count. */
export const useCampaignRecords = ({ start, reading }: EncounterSession): EncounterRecords => {
  const { inForce } = reading.value;
  return useMemo(() => campaignRecordsOf(loadedMap(), start, inForce), [start, inForce]);
};
