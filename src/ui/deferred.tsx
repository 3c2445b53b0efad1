import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { afterPaint } from './device/when-idle.ts';

/** Whether the first of it can be seen by now, so that the rest may be drawn: a long screen must not hold up a tap. */
export const useDeferred = (): boolean => {
  const [soon, setSoon] = useState(false);
  useEffect(() => afterPaint(() => setSoon(true)), []);
  return soon;
};

/** What is drawn a frame after what stands around it. */
export const Deferred = ({ children }: { readonly children: ComponentChildren }) => (useDeferred() ? children : null);
