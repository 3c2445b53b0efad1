import { useMemo } from 'preact/hooks';
import type { WarSession } from '../../battle/session.ts';
import { campaignRecordsOf, type WarRecords } from '../../guide/campaign-records.ts';

/** The battles and armies of a campaign, computed again when entries begin or cease to count. */
export const useCampaignRecords = ({ start, reading }: WarSession): WarRecords => {
  const { inForce } = reading.value;
  return useMemo(() => campaignRecordsOf(start, inForce), [start, inForce]);
};
