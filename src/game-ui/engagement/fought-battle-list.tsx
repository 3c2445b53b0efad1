import { useEffect, useState } from 'preact/hooks';
import type { CampaignBattle } from '../../core/campaign/campaign-records.ts';
import type { EngagementApi } from '../../game-contract/engagement.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { type ArmyReportNames, createBattleReportItem } from './army-sections.ts';
import { engagementMessages } from './messages.ts';

/** A session of a campaign. */
export type CampaignSession = AnySession & { readonly engagements: () => Promise<EngagementApi> };

interface FoughtBattleListProps {
  readonly session: Pick<CampaignSession, 'engagements'>;
  readonly names: ArmyReportNames;
  readonly battles: readonly CampaignBattle[];
}

/** A list of a campaign's battles. Those on this phone can be opened. */
export const FoughtBattleList = ({ session, names, battles }: FoughtBattleListProps) => {
  const [api, setApi] = useState<EngagementApi | undefined>(undefined);
  useEffect(() => {
    session.engagements().then(setApi, error => console.warn('engagements', error));
  }, [session]);
  return (
    <ul class="report-list">
      {battles.map(battle => {
        const { title, note, text } = createBattleReportItem(names, battle);
        const { fought } = battle;
        return (
          <li key={battle.id} class="grid gap-1 wrap-anywhere">
            <p>
              <b>{title}</b> <span class="text-sm text-soft">{note}</span>
            </p>
            <p>{text}</p>
            {fought && api && (
              <button
                type="button"
                class="btn report-tool"
                aria-label={`${engagementMessages().open}: ${title}`}
                onClick={() => api.go(fought.id)}
              >
                <Icon name="fight" />
                {engagementMessages().open}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
