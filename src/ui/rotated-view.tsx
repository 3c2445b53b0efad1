import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { uiMessages } from './messages/language.ts';

/**
 * Content that can be turned upside down for the player opposite. When the content appears it gets the focus, because
 * the button that opened it may be gone.
 */
export const RotatedView = ({ children }: { readonly children: ComponentChildren }) => {
  const [turned, setTurned] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.querySelector('[role="status"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div class="grid gap-2">
      <div ref={ref} tabIndex={-1} class={turned ? 'rotate-180' : undefined}>
        {children}
      </div>
      <button type="button" class="btn" aria-pressed={turned} onClick={() => setTurned(!turned)}>
        <Icon name="turn" />
        {turned ? uiMessages().turnBack : uiMessages().turn}
      </button>
    </div>
  );
};
