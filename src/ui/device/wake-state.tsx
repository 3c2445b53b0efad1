import { signal } from '@preact/signals';
import { Mark } from '../icons.tsx';
import { words } from '../words/index.ts';

/** Whether the screen stays on: held, not wanted, refused by the phone just now, or beyond this browser. */
type Wake = 'on' | 'off' | 'refused' | 'unknown';

export const wake = signal<Wake>('off');

/** Whether the screen stays on, for who looks; said aloud only where it does not. */
export const WakeState = () => {
  const t = words();
  if (wake.value === 'off') return null;
  return (
    <span class={`save ${wake.value === 'on' ? 'wake-on' : ''}`} title={t.wake[wake.value]}>
      <Mark name={wake.value === 'on' ? 'wake' : 'warning'} />
      <span class="sr-only">{t.wake[wake.value]}</span>
    </span>
  );
};
