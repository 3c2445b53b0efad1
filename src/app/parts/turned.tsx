import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { words } from '../words/index.ts';
import { Mark } from './icons.tsx';

/** Something that can be shown the other way up, to who sits opposite. */
export const Turned = ({ children }: { readonly children: ComponentChildren }) => {
  const [turned, setTurned] = useState(false);
  return (
    <div class="grid gap-2">
      <div class={turned ? 'rotate-180' : undefined}>{children}</div>
      <button type="button" class="btn" aria-pressed={turned} onClick={() => setTurned(!turned)}>
        <Mark name="turn" />
        {turned ? words().turnBack : words().turn}
      </button>
    </div>
  );
};
