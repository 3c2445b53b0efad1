import type { ComponentChildren } from 'preact';
import type { AnySession } from '../../games/session.ts';
import { WakeState } from '../../ui/device/wake-state.tsx';
import { Mark } from '../../ui/icons.tsx';
import { closePlace, leaveBattle, openPlace } from '../shell/place.ts';
import { RulesButton } from '../shell/rules-button.tsx';
import { SaveState } from '../shell/save-state.tsx';
import { words } from '../words/index.ts';

interface BattleHeaderProps {
  readonly session: Pick<AnySession, 'saving' | 'retry'>;
  readonly title: string;
  /** Whether the field is shown, and not a screen over it. */
  readonly atField: boolean;
  /** What stands in the place of the title, and of all but the way back. */
  readonly children?: ComponentChildren;
  /** What is said in the place of the title alone. */
  readonly instead?: ComponentChildren;
}

/** The way back, what this is, and whether it is saved. */
export const BattleHeader = ({ session, title, atField, children, instead }: BattleHeaderProps) => {
  const t = words();
  return (
    <header class="top">
      <button
        type="button"
        class="btn btn-quiet"
        aria-label={atField ? t.home : t.back}
        onClick={() => (atField ? leaveBattle() : closePlace())}
      >
        <Mark name={atField ? 'back' : 'close'} />
      </button>
      <div class={children || instead ? 'top-title top-told' : 'top-title'}>
        <h1 class={children || instead ? 'sr-only' : 'line-clamp-2 text-sm'}>{title}</h1>
        {children}
        {instead}
      </div>
      {!children && <WakeState />}
      <SaveState session={session} />
      <RulesButton />
      {!children && (
        <button type="button" class="btn btn-quiet" aria-label={t.menu} onClick={() => openPlace('menu')}>
          <Mark name="menu" />
        </button>
      )}
    </header>
  );
};
