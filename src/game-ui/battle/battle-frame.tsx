import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { AnySession } from '../../game-contract/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useOverlayFocus } from '../../ui/input/use-overlay-focus.ts';
import { gameUiMessages } from '../messages/index.ts';
import { BattleHeader } from './battle-header.tsx';
import { OverlayErrorFallback } from './overlay-error-fallback.tsx';

interface BattleFrameProps {
  readonly session: Pick<AnySession, 'saving' | 'retry'>;
  readonly title: string;
  /** Turn and step, shown in place of the title while the field is shown. */
  readonly now: ComponentChildren;
  /** Replaces the whole header except the back button. */
  readonly heading?: ComponentChildren;
  /** The part of the URL within the battle; empty at the field. */
  readonly place: string;
  /** The name of the screen for CSS; `place` by default. */
  readonly screen?: string;
  /** True if the URL names no screen. The screen then says so. */
  readonly lost: boolean;
  /** The field, board, table or map. */
  readonly field: ComponentChildren;
  /** Replaces field and panel, e.g. a privacy screen. */
  readonly instead?: VNode | undefined;
  /** The overlay of the current place. */
  readonly over: VNode | undefined;
  /** True while the overlay is loading. The overlay gets the focus when it is loaded. */
  readonly waiting: boolean;
  /** The panel under the field, if there is no overlay. */
  readonly panel: ComponentChildren;
  /** Places the panel beside the field, like overlays on wide screens. */
  readonly beside?: boolean;
  /** CSS classes of field and panel. */
  readonly classes?: { readonly field?: string; readonly panel?: string };
  /** A key of the content. A change renders a failed screen again. */
  readonly moment: string;
  /** Finds the element that gets the focus when an overlay closes and its opener was removed or replaced. */
  readonly home: (opener: HTMLElement | undefined) => HTMLElement | null | undefined;
  /** A BattleFooter, and components without output. */
  readonly children: ComponentChildren;
}

/** The layout of a battle: header, field, overlay or panel, footer. */
export const BattleFrame = (props: BattleFrameProps) => {
  const { session, place, lost, instead, over, classes } = props;
  const overRef = useRef<HTMLDivElement>(null);
  useOverlayFocus(over && !props.waiting ? place : '', overRef, props.home);
  return (
    <div class="battle" data-over={over ? (props.screen ?? place) : ''}>
      <BattleHeader session={session} title={props.title} atField={!over} instead={over ? undefined : props.now}>
        {props.heading}
      </BattleHeader>
      <main class="battle-body">
        {instead ?? (
          <>
            <div class={`battle-field ${classes?.field ?? ''}`}>
              {lost && <Banner role="alert">{gameUiMessages().unknownPlace}</Banner>}
              {props.field}
            </div>
            <div ref={overRef} class={over || props.beside ? 'battle-over' : `battle-idle ${classes?.panel ?? ''}`}>
              <ErrorBoundary
                of={props.moment}
                otherwise={again => <OverlayErrorFallback again={again} over={over !== undefined} />}
              >
                {over ?? props.panel}
              </ErrorBoundary>
            </div>
          </>
        )}
      </main>
      {props.children}
    </div>
  );
};
