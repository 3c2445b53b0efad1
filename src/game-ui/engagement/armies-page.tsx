import { useState } from 'preact/hooks';
import { type CampaignRecords, ordinalForArmyName, type ServiceRecord } from '../../core/campaign/campaign-records.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Blocks } from '../report/doc-view.tsx';
import { ReportPage } from '../report/report-page.tsx';
import { getArmiesTitle } from './armies-button.tsx';
import { armyMessages } from './army-messages.ts';
import { type ArmyReportNames, BATTLES_SECTION, createArmySection, createBattlesSection } from './army-sections.ts';
import { type CampaignSession, FoughtBattleList } from './fought-battle-list.tsx';

interface ArmiesPageProps {
  readonly session: CampaignSession;
  readonly records: CampaignRecords<ServiceRecord>;
  readonly names: ArmyReportNames;
  /** Armies in the field that this phone may name and that have no record yet. */
  readonly others: readonly ServiceRecord[];
  /** True if this phone may name the army. */
  readonly mayName: (army: ServiceRecord) => boolean;
  readonly onName: (army: ServiceRecord, name: string) => void;
  readonly maxName: number;
  readonly image: () => Promise<Blob>;
  readonly log: () => string;
}

/** The battles of a campaign and the service records of its armies, to read, send and print. */
export const ArmiesPage = (props: ArmiesPageProps) => {
  const t = armyMessages();
  const { session, records, names, others, mayName, maxName, image, log, onName } = props;
  const { battles, armies } = records;
  const told = createBattlesSection(names, battles);
  const nameForm = (army: ServiceRecord) => {
    const ordinal = ordinalForArmyName(armies, army);
    const proposal = ordinal === undefined ? '' : t.proposal(ordinal, names.owner(army.owner)).slice(0, maxName);
    return (
      <NameForm
        key={`${army.id} ${army.name ?? ''} ${proposal}`}
        label={t.name(names.army(army))}
        name={army.name ?? ''}
        proposal={proposal}
        maxName={maxName}
        onName={name => onName(army, name)}
      />
    );
  };
  return (
    <ReportPage
      session={session}
      title={getArmiesTitle()}
      fileName={t.file}
      doc={{
        title: session.battle.title,
        lead: told ? [] : [t.noBattles],
        sections: [...(told ? [told] : []), ...armies.map(army => createArmySection(names, army))],
      }}
      draw={({ id, blocks }) => {
        if (id === BATTLES_SECTION) return <FoughtBattleList session={session} names={names} battles={battles} />;
        const army = armies.find(each => each.id === id);
        return army && !army.end && mayName(army) ? (
          <div class="grid gap-2">
            <Blocks blocks={blocks} />
            {nameForm(army)}
          </div>
        ) : undefined;
      }}
      image={image}
      log={log}
    >
      {others.length > 0 && (
        <div class="report-tool">
          <Collapsible title={t.others}>{() => others.map(nameForm)}</Collapsible>
        </div>
      )}
    </ReportPage>
  );
};

interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly proposal: string;
  readonly maxName: number;
  readonly onName: (name: string) => void;
}

/** The form for the name of an army. An empty name removes the name. */
const NameForm = ({ label, name, proposal, maxName, onName }: NameFormProps) => {
  const [text, setText] = useState(name || proposal);
  const typed = text.trim();
  return (
    <div class="report-tool grid gap-2">
      <label class="block">
        <span class="field-label">{label}</span>
        <input class="input" maxLength={maxName} value={text} onInput={event => setText(event.currentTarget.value)} />
      </label>
      {typed !== name && (
        <button type="button" class="btn" onClick={() => onName(typed)}>
          <Icon name="check" />
          {armyMessages().keep}
        </button>
      )}
    </div>
  );
};
