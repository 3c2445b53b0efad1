import type { ComponentChildren } from 'preact';
import { Guard } from '../../ui/guard.tsx';
import { later } from '../../ui/later.tsx';
import { spoken } from '../words/spoken.ts';
import type { BrokenBattle } from './broken.tsx';

const Broken = later(() => spoken(import('./broken.tsx')).then(page => page.Broken));

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
