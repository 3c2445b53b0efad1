import { canVibrate } from '../../ui/device/feedback.ts';
import {
  haptics,
  keepAwake,
  showClock,
  sound,
  spokenResults,
  TEXT_SIZES,
  THEMES,
  textSize,
  theme,
} from '../../ui/device/preferences.ts';
import { canSpeak, hasVoice } from '../../ui/device/speech.ts';
import { wakeLockState } from '../../ui/device/wake-lock-status.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { formatPercent } from '../../ui/messages/format.ts';
import { isLanguage, LANGUAGES, language, setLanguage } from '../../ui/messages/language.ts';
import { gameUiMessages } from '../messages/index.ts';
import { settingsMessages } from './messages.ts';

/** The settings. Every change takes effect at once. */
export const AppSettings = () => {
  const t = settingsMessages();
  const sizes = [...TEXT_SIZES].sort((a, b) => Number(a) - Number(b));
  return (
    <div class="grid gap-3">
      <RadioGroup
        label={t.theme}
        value={theme.value}
        options={THEMES.map(value => ({ value, label: t.themes[value] }))}
        onChoose={value => {
          theme.value = value;
        }}
      />
      <RadioGroup
        label={t.language}
        value={language.value}
        options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        onChoose={code => {
          if (isLanguage(code)) setLanguage(code).catch(error => console.warn('language', error));
        }}
      />
      <RadioGroup
        label={t.textSize}
        value={textSize.value}
        options={sizes.map(value => ({ value, label: formatPercent(Number(value) / 100) }))}
        onChoose={value => {
          textSize.value = value;
        }}
      />
      <Toggle
        on={keepAwake.value}
        onToggle={on => {
          keepAwake.value = on;
        }}
      >
        {t.keepAwake}
        {keepAwake.value && wakeLockState.value !== 'off' && (
          <span class="block text-sm font-normal">{gameUiMessages().wake[wakeLockState.value]}</span>
        )}
      </Toggle>
      <Toggle
        on={sound.value}
        onToggle={on => {
          sound.value = on;
        }}
      >
        {t.sound}
      </Toggle>
      {canSpeak && (
        <Toggle
          on={spokenResults.value}
          onToggle={on => {
            spokenResults.value = on;
          }}
        >
          {t.spokenResults}
          {spokenResults.value && !hasVoice(language.value) && (
            <span class="block text-sm font-normal">{t.noVoice}</span>
          )}
        </Toggle>
      )}
      <Toggle
        on={showClock.value}
        onToggle={on => {
          showClock.value = on;
        }}
      >
        {t.clock}
      </Toggle>
      {canVibrate && (
        <Toggle
          on={haptics.value}
          onToggle={on => {
            haptics.value = on;
          }}
        >
          {t.haptics}
        </Toggle>
      )}
      <details>
        <summary class="summary">{t.keys}</summary>
        <dl class="grid gap-2">
          {t.keyList.map(([key, what]) => (
            <div key={key} class="flex flex-wrap justify-between gap-x-4">
              <dt>
                <kbd class="key">{key}</kbd>
              </dt>
              <dd class="ms-auto text-end">{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
};
