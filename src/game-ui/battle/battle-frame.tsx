import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { AnySession } from '../../game-contract/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useOverlayFocus } from '../../ui/input/use-overlay-focus.ts';
import { gameUiMessages } from '../messages/index.ts';
import { BattleHeader } from './battle-header.tsx';
import { ScreenError } from './screen-error.tsx';

interface BattleFrameProps {
  readonly session: Pick<AnySession, 'saving' | 'retry'>;
  readonly title: string;
  /** What is said in the place of the title at the field: the turn and its step. */
  readonly now: ComponentChildren;
  /** What stands in the place of the title, and of all but the way back. */
  readonly heading?: ComponentChildren;
  /** The address within the battle, empty at the field. */
  readonly place: string;
  /** Which screen that is, for the style; the address itself unless told. */
  readonly screen?: string;
  /** The address leads nowhere: the player is told so. */
  readonly lost: boolean;
  /** The field, board, table or map. */
  readonly field: ComponentChildren;
  /** What stands in the place of field and panel, such as a cover. */
  readonly instead?: VNode | undefined;
  /** What lies over the field, while the address names something. */
  readonly over: VNode | undefined;
  /** It is not here yet: the focus goes to it when it is. */
  readonly waiting: boolean;
  /** What lies under the field otherwise. */
  readonly panel: ComponentChildren;
  /** The panel stands beside the field, as what lies over it does where there is room. */
  readonly beside?: boolean;
  /** Classes of the field, and of what lies under it. */
  readonly classes?: { readonly field?: string; readonly panel?: string };
  /** A screen that could not be drawn is tried again when this changes. */
  readonly moment: string;
  /** Where the focus goes when what lay over the field closes and what opened it is gone, or another element now. */
  readonly home: (opener: HTMLElement | undefined) => HTMLElement | null | undefined;
  /** Undo, log and the way on: a BattleFooter, and what shows nothing. */
  readonly children: ComponentChildren;
}

/** A battle on screen: header, field, what lies over or under it, and undo always under the thumb. */
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
                otherwise={again => <ScreenError again={again} over={over !== undefined} />}
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
