import { signal } from '@preact/signals';
import { Icon } from '../icons.tsx';
import { uiMessages } from '../messages/language.ts';

/** State of the wake lock: held, switched off, refused by the phone, or unsupported. */
type Wake = 'on' | 'off' | 'refused' | 'unknown';

export const wakeLockState = signal<Wake>('off');

/** Shows whether the screen stays on, with a warning sign if it may turn off. Renders nothing while the lock is off. */
export const WakeLockStatus = () => {
  const t = uiMessages();
  if (wakeLockState.value === 'off') return null;
  return (
    <span class={`save ${wakeLockState.value === 'on' ? 'wake-on' : 'wake-off'}`} title={t.wake[wakeLockState.value]}>
      <Icon name={wakeLockState.value === 'on' ? 'wake' : 'warning'} />
      <span class="sr-only">{t.wake[wakeLockState.value]}</span>
    </span>
  );
};
