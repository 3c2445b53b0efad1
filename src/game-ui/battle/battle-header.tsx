import type { ComponentChildren } from 'preact';
import type { AnySession } from '../../game-contract/session.ts';
import { WakeLockStatus } from '../../ui/device/wake-lock-status.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SaveStatusIndicator } from '../layout/save-status-indicator.tsx';
import { gameUiMessages } from '../messages/index.ts';
import { RulesButton } from '../reference/rules-button.tsx';
import { closeOverlay, leaveBattle, openOverlay, returnToPresent } from '../router/battle-route.ts';

interface BattleHeaderProps {
  readonly session: Pick<AnySession, 'saving' | 'retry' | 'past'>;
  readonly title: string;
  /** True if no overlay is open. */
  readonly atField: boolean;
  /** Replaces the whole header except the back button. */
  readonly children?: ComponentChildren;
  /** Replaces the title. */
  readonly instead?: ComponentChildren;
}

/** The header of a battle: back button, title, save state. */
export const BattleHeader = ({ session, title, atField, children, instead }: BattleHeaderProps) => {
  const t = gameUiMessages();
  const looksBack = session.past && !session.past.isReplay;
  return (
    <header class="top">
      <button
        type="button"
        class="btn btn-quiet"
        aria-label={atField && !looksBack ? t.home : t.back}
        onClick={() => (!atField ? closeOverlay() : looksBack ? returnToPresent() : leaveBattle())}
      >
        <Icon name={atField ? 'back' : 'close'} />
      </button>
      <div class={children || instead ? 'top-title top-told' : 'top-title'}>
        <h1 class={children || instead ? 'sr-only' : 'line-clamp-2 text-sm'}>{title}</h1>
        {children}
        {instead}
      </div>
      <div class="top-status">
        {!children && <WakeLockStatus />}
        {!session.past?.isReplay && <SaveStatusIndicator session={session} />}
      </div>
      <RulesButton />
      {!children && (
        <button type="button" class="btn btn-quiet" aria-label={t.menu} onClick={() => openOverlay('menu')}>
          <Icon name="menu" />
        </button>
      )}
    </header>
  );
};
