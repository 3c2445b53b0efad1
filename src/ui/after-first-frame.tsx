import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { runAfterPaint } from './device/when-idle.ts';

/** False in the first frame, then true. Lets a long screen show its beginning first. */
export const useAfterFirstFrame = (): boolean => {
  const [soon, setSoon] = useState(false);
  useEffect(() => runAfterPaint(() => setSoon(true)), []);
  return soon;
};

/** Renders its children one frame later than the content around it. */
export const AfterFirstFrame = ({ children }: { readonly children: ComponentChildren }) =>
  useAfterFirstFrame() ? children : null;
