import type { ComponentChildren } from 'preact';
import { Guard } from '../ui/guard.tsx';
import { later } from '../ui/later.tsx';
import type { Written } from './storage/files.ts';
import { spoken } from './words/spoken.ts';

const Broken = later(() => spoken(import('./broken-page.tsx')).then(page => page.Broken));

/** What can still be done with a battle whose screen cannot be drawn. */
export interface BrokenBattle {
  readonly title: string;
  readonly saveFile: () => Promise<Written>;
  /** Puts the battle away; home offers it back. */
  readonly putAway: () => void;
}

interface PageGuardProps {
  /** The page's address. */
  readonly of: string;
  readonly battle?: BrokenBattle;
  readonly children: ComponentChildren;
}

/** A page that cannot be drawn is never an empty one: it says what is safe, and where the player can go. */
export const PageGuard = ({ of, battle, children }: PageGuardProps) => (
  <Guard of={of} otherwise={again => <Broken again={again} {...(battle && { battle })} />}>
    {children}
  </Guard>
);
