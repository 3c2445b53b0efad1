import { useState } from 'preact/hooks';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import type { WarPage } from '../../battle/session.ts';
import { AI_LEVELS, type AiLevel } from '../../battle/setup.ts';
import { PLAYERS, type Player } from '../../board/powers.ts';
import { gameMessages } from '../../messages/index.ts';
import { computerMessages } from '../../messages/players/computer-players.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../season/actions.ts';

/** The page that begins a campaign: the players of the seven states, and the house rules. */
export const NewCampaign = ({ create }: WarPage) => {
  const t = gameMessages();
  const computers = computerMessages();
  const [programs, setPrograms] = useState<readonly Player[]>([]);
  const [names, setNames] = useState<Readonly<Partial<Record<Player, string>>>>({});
  const [settings, setSettings] = useState<Settings>(DEFAULT_SETTINGS);
  const [level, setLevel] = useState<AiLevel>('strategos');
  const start = (): void =>
    create(t.begin.title, {
      settings,
      programs,
      ...(programs.length > 0 ? { computers: { level, seed: randomInt(2 ** 32) } } : {}),
      names: Object.fromEntries(
        Object.entries(names).flatMap(([player, name]) => (name.trim() ? [[player, name.trim()]] : [])),
      ),
    });
  const { battles = 'reckoned', levels = 'none', ...rules } = settings;
  const choice = <Key extends keyof typeof rules>(
    key: Key,
    options: readonly (readonly [(typeof rules)[Key], string])[],
  ) => (
    <RadioGroup
      key={key}
      label={t.settings[key]}
      value={settings[key]}
      options={options.map(([value, label]) => ({ value, label }))}
      onChoose={value => setSettings({ ...settings, [key]: value })}
    />
  );
  return (
    <div class="grid gap-4">
      <button type="button" class="btn btn-main" data-main onClick={start}>
        {t.begin.start}
      </button>
      <section class="card grid gap-3" aria-label={t.begin.seats}>
        <h2>{t.begin.seats}</h2>
        <p class="text-sm text-soft">{t.begin.help}</p>
        <div class="pair">
          <button type="button" class="btn" onClick={() => setPrograms([])}>
            {t.begin.persons}
          </button>
          <button type="button" class="btn" onClick={() => setPrograms(PLAYERS.filter(player => player !== 'athens'))}>
            {t.begin.computers}
          </button>
        </div>
        {programs.length > 0 && (
          <RadioGroup
            label={computers.level}
            value={level}
            options={AI_LEVELS.map(value => ({ value, label: computers.levels[value] }))}
            onChoose={setLevel}
          />
        )}
        {PLAYERS.map(player => {
          const isProgram = programs.includes(player);
          return (
            <div key={player} class="grid gap-1">
              <h3 class="flex items-center gap-2">
                <i class={`war-swatch war-${player}`} aria-hidden="true" />
                {t.players[player]}
              </h3>
              <RadioGroup
                label={t.players[player]}
                hideLabel
                value={isProgram ? 'computer' : 'person'}
                options={[
                  { value: 'person', label: t.begin.person },
                  { value: 'computer', label: t.begin.computer },
                ]}
                onChoose={value =>
                  setPrograms(value === 'computer' ? [...programs, player] : programs.filter(each => each !== player))
                }
              />
              {!isProgram && (
                <input
                  class="input"
                  aria-label={t.begin.name(t.players[player])}
                  placeholder={t.begin.name(t.players[player])}
                  maxLength={40}
                  value={names[player] ?? ''}
                  onInput={event => setNames({ ...names, [player]: event.currentTarget.value })}
                />
              )}
            </div>
          );
        })}
      </section>
      <section class="card grid gap-3" aria-label={t.begin.house}>
        <h2>{t.begin.house}</h2>
        {choice('cut', [
          ['all', t.choices.cutAll],
          ['count', t.choices.cutCount],
        ])}
        {choice('plainMoves', [
          ['apart', t.choices.plainMovesApart],
          ['merge', t.choices.plainMovesMerge],
        ])}
        {choice('arms', [
          ['together', t.choices.armsTogether],
          ['apart', t.choices.armsApart],
        ])}
        {choice('sacks', [
          ['once', t.choices.sacksOnce],
          ['each', t.choices.sacksEach],
        ])}
        {choice('victory', [
          ['both', t.choices.victoryBoth],
          ['autumn', t.choices.victoryAutumn],
        ])}
        <RadioGroup
          label={t.settings.battles}
          value={battles}
          options={[
            { value: 'reckoned', label: t.choices.battlesReckoned },
            { value: 'offered', label: t.choices.battlesOffered },
          ]}
          onChoose={value => setSettings(value === 'offered' ? { ...rules, battles: value } : rules)}
        />
        {battles === 'offered' && (
          <RadioGroup
            label={t.settings.levels}
            value={levels}
            options={[
              { value: 'none', label: t.choices.levelsNone },
              { value: 'earned', label: t.choices.levelsEarned },
            ]}
            onChoose={value => setSettings({ ...rules, battles, ...(value === 'earned' && { levels: value }) })}
          />
        )}
      </section>
    </div>
  );
};
