import { openRules } from '../../../../game-ui/reference/open-rules.ts';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { fieldMessages, pageMessages, screenMessages } from '../../messages/index.ts';
import type { Period } from '../../rules/cards.ts';
import {
  CHOICES,
  type ChoiceName,
  DEFAULT_SETTINGS,
  defaultZones,
  RULES,
  type RuleName,
  type Settings,
  ZONES,
} from '../../rules/settings.ts';
import type { UnitType } from '../../rules/unit-types.ts';

/** The clauses of preferences and settings, as links (O4). */
const CLAUSES: Readonly<Record<RuleName | ChoiceName, string>> = {
  variableInitiative: 'I3',
  leaderCohesion: 'D4',
  dynamicPlay: 'P4',
  restrictedChariots: 'N5',
  dearElephants: 'A4',
  fogOfWar: 'T6',
  pursuit: 'U1',
  engagedHoldFire: 'V9',
  dearSecondLine: 'C2',
  lightMobility: 'M4',
  fieldRestrictions: 'P5',
  quietSetup: 'Q4',
  everyPhalanxDouble: 'R-9',
  shiftsAsPrinted: 'R-14',
  ferocityEndsAtThree: 'R-21',
  onlyMobilityStops: 'R-22',
  moveEachUnit: 'R-31',
  onlyPlayingDrawsFire: 'R-32',
  everyBowHampered: 'R-36',
  singleHits: 'R-38',
  depletedFirer: 'R-38',
  cardWaivesPosition: 'R-46',
  seriesRounding: 'R-53',
  lightChariotHigher: 'R-55',
  depletedDefender: 'R-56',
  flankExceptions: 'R-57',
  indianElephants: 'S10',
  halvedAgainstSkirmishers: 'R-61',
  halvedByLightHorse: 'R-61',
  bowsDoNotAttack: 'R-61',
  indianShift: 'R-61',
  phalanxDefence: 'R-61',
  markersGoAtTurnEnd: 'R-3',
  chariotsWait: 'R-97',
  appAnswers: 'R-90',
};

const ADDED = ['INITIATIVE', 'COHESION', 'RESERVE', 'CHALLENGE'] as const;

interface PreferencesProps {
  readonly settings: Settings;
  readonly period: Period;
  /** Types in both armies with configurable zones (P5). */
  readonly types: readonly UnitType[];
  readonly onSettings: (settings: Settings) => void;
}

/** A preference with its clause. */
const Preference = ({
  name,
  label,
  on,
  onToggle,
}: {
  readonly name: RuleName | ChoiceName;
  readonly label: string;
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
}) => (
  <div class="hoplites-preference">
    <Toggle on={on} onToggle={onToggle}>
      <HyphenatedText text={label} />
    </Toggle>
    <button
      type="button"
      class="btn btn-quiet"
      aria-label={pageMessages().begin.clause(CLAUSES[name])}
      onClick={() => openRules(CLAUSES[name])}
    >
      {CLAUSES[name]}
    </button>
  </div>
);

/** All rules that are agreed before a battle (O2, O3, O5). */
export const Preferences = ({ settings, period, types, onSettings }: PreferencesProps) => {
  const t = pageMessages().begin;
  const step = (key: 'setupRounds' | 'lastRound' | 'bBow') => (by: number) =>
    onSettings({ ...settings, [key]: settings[key] + by });
  return (
    <>
      <Collapsible title={t.rules}>
        {() => (
          <>
            {(Object.keys(RULES) as RuleName[]).map(name => (
              <Preference
                key={name}
                name={name}
                label={screenMessages().rules[name]}
                on={settings.rules[name]}
                onToggle={on => onSettings({ ...settings, rules: { ...settings.rules, [name]: on } })}
              />
            ))}
            <Stepper
              label={t.setupRounds}
              value={settings.setupRounds}
              least={0}
              most={10}
              onStep={step('setupRounds')}
            />
            {/* The pass counts as held after 50 rounds, whatever the other settings (TH2). */}
            {period !== '300' && (
              <Stepper label={t.lastRound} value={settings.lastRound} least={1} most={300} onStep={step('lastRound')} />
            )}
            <h3>{t.added}</h3>
            {ADDED.filter(card => period === 'samurai' || card !== 'CHALLENGE').map(card => (
              <Stepper
                key={card}
                label={fieldMessages().specials[card]}
                value={settings.added[card]}
                least={0}
                most={9}
                onStep={by =>
                  onSettings({ ...settings, added: { ...settings.added, [card]: settings.added[card] + by } })
                }
              />
            ))}
          </>
        )}
      </Collapsible>
      <Collapsible title={t.choices}>
        {() => (
          <>
            <p class="text-sm text-soft">{t.choicesHelp}</p>
            {(Object.keys(CHOICES) as ChoiceName[]).map(name => (
              <Preference
                key={name}
                name={name}
                label={screenMessages().choices[name]}
                on={settings.choices[name]}
                onToggle={on => onSettings({ ...settings, choices: { ...settings.choices, [name]: on } })}
              />
            ))}
            <Stepper label={t.bBow} value={settings.bBow} least={0} most={9} onStep={step('bBow')} />
          </>
        )}
      </Collapsible>
      {settings.rules.fieldRestrictions && (
        <Collapsible title={t.places}>
          {() => (
            <>
              <p class="text-sm text-soft">{t.placesHelp}</p>
              {types.map(type => (
                <Places key={type} type={type} settings={settings} onSettings={onSettings} />
              ))}
            </>
          )}
        </Collapsible>
      )}
      {JSON.stringify(settings) !== JSON.stringify(DEFAULT_SETTINGS) && (
        <button type="button" class="btn" onClick={() => onSettings(DEFAULT_SETTINGS)}>
          {t.usual}
        </button>
      )}
    </>
  );
};

/** The zones of a type (P5). */
const Places = ({
  type,
  settings,
  onSettings,
}: Pick<PreferencesProps, 'settings' | 'onSettings'> & { readonly type: UnitType }) => {
  const t = pageMessages().begin;
  const zones = settings.places[type] ?? defaultZones(type);
  return (
    <fieldset class="min-w-0">
      <legend class="field-label">{fieldMessages().types[type]}</legend>
      <div class="hoplites-two">
        {ZONES.map(zone => (
          <Toggle
            key={zone}
            on={zones.includes(zone)}
            onToggle={on =>
              onSettings({
                ...settings,
                places: {
                  ...settings.places,
                  [type]: ZONES.filter(each => (each === zone ? on : zones.includes(each))),
                },
              })
            }
          >
            {t.zones[zone]}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
};
