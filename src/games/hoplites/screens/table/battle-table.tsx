import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Entry } from '../../../../core/log.ts';
import type { BattleProps } from '../../../../game-contract/contract.ts';
import { BattleFooter } from '../../../../game-ui/battle/battle-footer.tsx';
import { BattleFrame } from '../../../../game-ui/battle/battle-frame.tsx';
import { useHideUnsavedRolls } from '../../../../game-ui/dice/hide-unsaved.ts';
import {
  closeOverlay,
  FAIRNESS_PAGE,
  KEY_MOMENTS_PAGE,
  RECAP_PAGE,
  WATCH_PAGE,
} from '../../../../game-ui/router/battle-route.ts';
import { useOverlayRoute } from '../../../../game-ui/router/use-overlay-route.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { findNextFocusTarget } from '../../../../ui/input/roving-focus.ts';
import { useShortcuts } from '../../../../ui/input/shortcuts.ts';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import { hasFaces } from '../../battle/dice.ts';
import type { AnyEvent, HoplitesEvents } from '../../battle/events.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import { type BattleState, deciderOf, QUESTION_STAGES } from '../../battle/state.ts';
import { type Highlights, highlightsOf, NO_SELECTION, tapArea, tapCard } from '../../guide/card-selection.ts';
import { ENTRY_MESSAGES } from '../../messages/entry-messages.ts';
import { fieldMessages, loadScreenMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { otherSide } from '../../rules/side.ts';
import { Hand } from '../hands/hand.tsx';
import { useOpponent } from '../opponent/use-opponent.ts';
import { Field } from './field.tsx';
import { SideSummary } from './side-summary.tsx';
import { TurnStatus } from './turn-status.tsx';
import { undoSession } from './undo-decision.ts';
import { type BattleTableModel, type Recorder, useBattleTable } from './use-battle-table.ts';

/** The stage panel under both lines; the lines render before it is loaded. */
export const panelModule = createLazyModule(async () => {
  const [guide] = await Promise.all([import('../stages/stage-panel.tsx'), loadScreenMessages(getRequestedLanguage())]);
  return guide;
});

/** The overlays, loaded separately so that the table does not wait for them. */
export const overlaysModule = createLazyModule(async () => {
  const [{ OVERLAYS: OVER }] = await Promise.all([
    import('./overlays.tsx'),
    loadScreenMessages(getRequestedLanguage()),
  ]);
  return OVER;
});

const PLACES = ['log', 'menu', 'second', 'report', RECAP_PAGE, FAIRNESS_PAGE, WATCH_PAGE, KEY_MOMENTS_PAGE];

interface RemoteBattle {
  readonly recorder: Recorder;
  /** True if entries can be undone. */
  readonly isFree: (entries: readonly Entry[]) => boolean;
  /** The session, whose undo stops at entries that cannot be undone. */
  readonly session: HoplitesSession;
  readonly note: VNode;
}

interface BattleTableProps extends BattleProps<BattleState, HoplitesEvents> {
  /** For a battle with a remote side: how events are recorded, and what is shown while the other side plays. */
  readonly apart?: RemoteBattle;
  /** How events are recorded, if neither by post nor the default way. */
  readonly recorder?: Recorder;
}

/** Both lines, the hand and the stage panel. */
export const BattleTable = ({ session, place, apart, recorder }: BattleTableProps) => {
  const t = fieldMessages();
  const onTable = useHideUnsavedRolls(session, hasFaces);
  const state = onTable.state.value;
  const guide = panelModule.here.value;
  const table = useBattleTable({ session, onTable, state }, apart?.recorder ?? recorder);
  const { seen, viewer, cover, picked, decides } = table;
  const opponent = useOpponent({ session, onTable, state });
  const { over, waiting, lost } = useOverlayRoute(place, PLACES, overlaysModule, (screen, id) =>
    screen({ ...onTable, goBack: (apart?.session ?? session).goBack }, seen, viewer, id),
  );
  const taking = undoSession(onTable, state, apart?.isFree);
  useShortcuts({
    undo: taking.undo,
    redo: session.redo,
    close: () => (over ? closeOverlay() : table.tap({ pick: NO_SELECTION })),
  });
  const asked = decides !== undefined && QUESTION_STAGES.includes(state.stage);
  const lit = useMemo(() => highlightsOf(seen, asked ? [] : table.legal, picked), [seen, table.legal, picked, asked]);
  const recap = guide && picked.card === undefined && <guide.BattleRecapLine session={onTable} viewer={viewer} />;
  const title = t.table.versus(sideName(state, 'a'), sideName(state, 'b'));
  return (
    <BattleFrame
      session={session}
      title={title}
      now={cover ? undefined : <TurnStatus state={seen} />}
      place={place}
      lost={lost}
      over={over}
      waiting={waiting}
      instead={
        !cover || over ? undefined : guide ? (
          <guide.PrivacyScreen name={sideName(state, cover)} onReady={table.uncover} />
        ) : (
          <panelModule.Waiting />
        )
      }
      classes={{ field: 'hop-felt', panel: 'battle-step' }}
      moment={`${place} ${state.turn} ${state.stage}`}
      home={() => document.querySelector<HTMLElement>('main button')}
      field={<Board table={table} lit={lit} guide={guide} />}
      panel={
        <div class="panel hop-panel">
          {guide && <guide.AiStatus opponent={opponent} nameOf={side => sideName(seen, side)} hurry={opponent.hurry} />}
          {!state.ended && !asked && recap}
          {!guide ? (
            <panelModule.Waiting />
          ) : state.ended ? (
            <guide.BattleResult state={seen} />
          ) : asked ? (
            <guide.QuestionPanel table={table} />
          ) : (
            decides !== undefined && <guide.StagePanel table={table} lit={lit} />
          )}
          {guide && (asked || decides === undefined) && <guide.SelectionDetails state={seen} picked={picked} />}
          {decides === undefined && !session.past && apart?.note}
          {(state.ended || asked) && recap}
        </div>
      }
    >
      <BattleFooter
        session={taking}
        words={ENTRY_MESSAGES}
        onwards={over || cover || decides === undefined || asked ? undefined : <NextStep table={table} />}
      />
    </BattleFrame>
  );
};

interface BoardProps {
  readonly table: BattleTableModel;
  readonly lit: Highlights;
  readonly guide: typeof import('../stages/stage-panel.tsx') | undefined;
}

/** The board with both sides, from the far side to the hand of the near side. */
const Board = ({ table, lit, guide }: BoardProps) => {
  const { seen, near, picked, legal, tap, changes } = table;
  const far = otherSide(near);
  const decider = deciderOf(seen);
  const notes = useMemo(() => guide?.chanceNotes(seen, legal, picked), [guide, seen, legal, picked]);
  const chosen = [picked.card, picked.partner, ...(picked.targets ?? [])].filter(each => each !== undefined);
  const moved = (event: KeyboardEvent): void => {
    const to = findNextFocusTarget(event.currentTarget as HTMLElement, event.target as HTMLElement, event.key);
    if (!to) return;
    to.focus();
    event.preventDefault();
  };
  const strip = (side: 'a' | 'b') => (
    <SideSummary state={seen} side={side} active={decider === side}>
      {guide && <guide.ActiveArmyRules state={seen} side={side} />}
    </SideSummary>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take presses; arrow keys move between them
    <div class="hop-table" data-stage={seen.stage} onKeyDown={moved}>
      {strip(far)}
      <Field
        state={seen}
        near={near}
        lit={lit}
        picked={chosen}
        changes={changes}
        notes={notes}
        onTap={(side, column) => tap(tapArea(seen, legal, picked, side, column))}
      />
      {strip(near)}
      <Hand state={seen} side={near} lit={lit} picked={picked.card} onTap={card => tap(tapCard(picked, card))} />
    </div>
  );
};

/** The button to the next stage of the turn. It is the main button if nothing else can be done in this stage. */
export const NextStep = ({ table }: { readonly table: BattleTableModel }) => {
  const t = fieldMessages();
  const { legal, act, seen } = table;
  const next = legal.find((event): event is Extract<AnyEvent, { type: 'next' }> => event.type === 'next');
  if (!next) return null;
  const fires = seen.stage === 'missile' && seen.aims.length > 0;
  const fights = seen.stage === 'shock' && seen.attacks.length > 0;
  const moved = seen.stage === 'move' && seen.moved.length > 0;
  const mayDraw = !seen.drew && legal.some(({ type }) => type === 'draw');
  const main = legal.length === 1 || fires || fights || !legal.some(({ type }) => DUE.includes(type));
  return (
    <button
      type="button"
      class={`btn hop-next ${main ? 'btn-main' : ''}`}
      {...(main ? { 'data-main': true } : {})}
      onClick={() => act(next)}
    >
      <span class="min-w-0">
        {t.on[fires ? 'fire' : fights ? 'fight' : moved ? 'moved' : mayDraw ? 'undrawn' : next.data.stage]}
      </span>
      <Icon name="chevron" />
    </button>
  );
};

/** The usual actions of a turn. While one of them is possible, the button to the next stage is not the main button. */
const DUE: readonly AnyEvent['type'][] = ['play', 'aim', 'attack', 'raid', 'rally', 'draw', 'take'];
