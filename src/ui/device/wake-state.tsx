import { signal } from '@preact/signals';
import { Icon } from '../icons.tsx';
import { uiMessages } from '../messages/language.ts';

/** Whether the screen stays on: held, not wanted, refused by the phone just now, or beyond this browser. */
type Wake = 'on' | 'off' | 'refused' | 'unknown';

export const wakeLockState = signal<Wake>('off');

/** Whether the screen stays on, for who looks; said aloud only where it does not. */
export const WakeLockNotice = () => {
  const t = uiMessages();
  if (wakeLockState.value === 'off') return null;
  return (
    <span class={`save ${wakeLockState.value === 'on' ? 'wake-on' : ''}`} title={t.wake[wakeLockState.value]}>
      <Icon name={wakeLockState.value === 'on' ? 'wake' : 'warning'} />
      <span class="sr-only">{t.wake[wakeLockState.value]}</span>
    </span>
  );
};
