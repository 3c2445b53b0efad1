import { useState } from 'preact/hooks';
import { createSalt } from '../../../../game-ui/pass-and-play/salt.ts';
import { generateSecretKey } from '../../../../game-ui/pass-and-play/secret-key-encryption.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { AI_LEVELS, type AiLevel, MEASURED_STARTS } from '../../ai/levels.ts';
import type { EncounterPage } from '../../battle/session.ts';
import type { RefereeMail, SeatKind, Setup } from '../../battle/setup.ts';
import { choiceName } from '../../messages/format.ts';
import { gameMessages } from '../../messages/index.ts';
import { MAP_NAMES } from '../../messages/places.ts';
import type { Code } from '../../rules/force.ts';
import { DEFAULT_SETTINGS, SETTINGS, type Settings } from '../../rules/settings.ts';
import { loadedMap } from '../map/load-chart.ts';

/** Who plays an Empire, and whether by mail. */
type SetupChoice = SeatKind | 'far';
const CHOICES = ['player', 'far', 'program', 'nobody'] as const;

/** The Empires that computers play in the ready-made game; a person plays Athens. */
const AI_EMPIRES = ['BOE', 'CNO', 'COR', 'CRC', 'DAS', 'LYD', 'MAC', 'ODR', 'RHO', 'SPA', 'THS'] as const;

/** The ready-made game, with a new seed. */
export const readyMade = (): { readonly title: string; readonly setup: Setup } => ({
  title: gameMessages().begin.ready,
  setup: {
    scenario: 'aegean-431',
    seed: createSalt(),
    settings: DEFAULT_SETTINGS,
    seats: {
      ATH: { by: 'player' },
      ...Object.fromEntries(AI_EMPIRES.map(code => [code, { by: 'program' as const, level: 'veteran' as const }])),
    },
  },
});

/** The page that begins a game: scenario, players, seed of the dice, house rules (L1). */
export const NewGame = ({ create }: EncounterPage) => {
  const t = gameMessages().begin;
  const { imperial, states } = loadedMap().scenario;
  const codes = imperial.map(({ state }) => state).sort();
  const [seats, setSeats] = useState<Readonly<Record<Code, SetupChoice>>>({ ATH: 'player', SPA: 'player' });
  const [names, setNames] = useState<Readonly<Record<Code, string>>>({});
  const [settings, setSettings] = useState<Settings>({ ...DEFAULT_SETTINGS, unplayed: 'stands' });
  const [level, setLevel] = useState<AiLevel>('veteran');
  const [seed, setSeed] = useState(() => createSalt());
  const kindOf = (code: Code): SetupChoice => seats[code] ?? 'program';
  const played = codes.filter(code => kindOf(code) !== 'nobody').length;
  const persons = codes.filter(code => kindOf(code) === 'player' || kindOf(code) === 'far');
  const far = codes.filter(code => kindOf(code) === 'far');
  const all = (kind: (code: Code) => SetupChoice): void =>
    setSeats(Object.fromEntries(codes.map(code => [code, kind(code)])));
  const nameOf = (code: Code): string => MAP_NAMES.state(code, states.find(state => state.code === code)?.name ?? code);
  const setup = (): Setup => ({
    scenario: 'aegean-431',
    seed: seed.trim(),
    settings,
    seats: Object.fromEntries(
      codes.map(code => {
        const name = names[code]?.trim();
        const kind = kindOf(code);
        const by = kind === 'far' ? 'player' : kind;
        return [code, { by, ...(by === 'player' && name ? { name } : {}), ...(by === 'program' ? { level } : {}) }];
      }),
    ),
    ...(far.length > 0 ? { mail: mail() } : {}),
  });
  const mail = (): RefereeMail => ({
    role: 'referee',
    game: createSalt(),
    secrets: Object.fromEntries(far.map(code => [code, generateSecretKey()])),
  });
  return (
    <div class="grid gap-4">
      <button
        type="button"
        class="btn btn-main"
        data-main
        disabled={played < 2 || seed.trim() === ''}
        onClick={() => create(persons.length > 0 ? t.title(persons.map(nameOf).join(', ')) : t.name, setup())}
      >
        {t.start}
      </button>
      {played < 2 && <Banner role="alert">{t.tooFew}</Banner>}
      <section class="card grid gap-2" aria-label={t.scenario}>
        <h2>{t.scenario}</h2>
        <p class="font-semibold">{t.scenarioName}</p>
        <p class="text-sm text-soft">{gameMessages().reconstruction}</p>
      </section>
      <section class="card grid gap-3" aria-label={t.seats}>
        <h2>{t.seats}</h2>
        <p class="text-sm text-soft">{t.help}</p>
        <p class="text-sm text-soft">
          {t.uneven(MEASURED_STARTS.months, MEASURED_STARTS.campaigns, formatPercent(1 / codes.length))}
        </p>
        <div class="pair">
          <button type="button" class="btn" onClick={() => all(code => (code === 'ATH' ? 'player' : 'program'))}>
            {t.solo}
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => all(code => (code === 'ATH' || code === 'SPA' ? 'player' : 'nobody'))}
          >
            {t.two}
          </button>
        </div>
        {codes.some(code => kindOf(code) === 'program') && (
          <RadioGroup
            label={t.level}
            value={level}
            options={AI_LEVELS.map(value => ({ value, label: t.levels[value] }))}
            onChoose={setLevel}
          />
        )}
        {codes.map(code => (
          <div key={code} class="grid gap-1">
            <h3 class="flex flex-wrap items-center gap-x-2">
              <i class="empire-swatch" style={{ background: `var(--of-${code})` }} aria-hidden="true" />
              {nameOf(code)}&nbsp;· {code}
              {MEASURED_STARTS.shares[code] !== undefined && (
                <span class="ml-auto text-sm font-normal text-soft">{formatPercent(MEASURED_STARTS.shares[code])}</span>
              )}
            </h3>
            <RadioGroup
              label={nameOf(code)}
              hideLabel
              value={kindOf(code)}
              options={CHOICES.map(value => ({ value, label: value === 'far' ? t.far : t.by[value] }))}
              onChoose={by => setSeats({ ...seats, [code]: by })}
            />
            {persons.includes(code) && (
              <input
                class="input"
                aria-label={t.playerName(nameOf(code))}
                placeholder={t.playerName(nameOf(code))}
                maxLength={40}
                value={names[code] ?? ''}
                onInput={event => setNames({ ...names, [code]: event.currentTarget.value })}
              />
            )}
          </div>
        ))}
      </section>
      <Collapsible title={t.house}>
        {() => (
          <>
            <label class="block">
              <span class="field-label">{t.seed}</span>
              <input class="input" maxLength={64} value={seed} onInput={event => setSeed(event.currentTarget.value)} />
            </label>
            {Object.keys(SETTINGS).map(key => (
              <Setting key={key} of={key as keyof Settings} settings={settings} onSettings={setSettings} />
            ))}
          </>
        )}
      </Collapsible>
    </div>
  );
};

interface SettingProps {
  readonly of: keyof Settings;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

const Setting = ({ of, settings, onSettings }: SettingProps) => (
  <RadioGroup
    label={gameMessages().settings[of]}
    value={settings[of] as string}
    options={SETTINGS[of].map(value => ({ value: value as string, label: choiceName(gameMessages(), of, value) }))}
    onChoose={value => onSettings({ ...settings, [of]: value })}
  />
);
