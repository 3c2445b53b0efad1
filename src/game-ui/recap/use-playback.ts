import { useEffect, useState } from 'preact/hooks';

/** Speeds of the playback, as multiples of the usual one. */
export const SPEEDS = [1, 2, 4] as const;

/** Milliseconds for a step, and for each of its figures. */
const STEP_MS = 1800;
const FIGURE_MS = 450;

export interface Playback {
  readonly isPlaying: boolean;
  readonly speed: (typeof SPEEDS)[number];
  readonly toggle: () => void;
  readonly changeSpeed: () => void;
}

/** Advances from step to step while it plays. Stops at the last step. */
export const usePlayback = (at: number, last: number, figures: number, next: () => void): Playback => {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Playback['speed']>(1);
  const isPlaying = playing && at < last;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(next, (STEP_MS + figures * FIGURE_MS) / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed]);
  return {
    isPlaying,
    speed,
    toggle: () => setPlaying(!isPlaying),
    changeSpeed: () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1),
  };
};
