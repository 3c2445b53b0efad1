import { useEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from '../../../../core/log.ts';
import { isRecord } from '../../../../core/sanitize.ts';
import { BattleFooter } from '../../../../game-ui/battle/battle-footer.tsx';
import { BattleFrame } from '../../../../game-ui/battle/battle-frame.tsx';
import { undoWithPrompt } from '../../../../game-ui/battle/undo-with-prompt.ts';
import { useHideUnsavedRolls } from '../../../../game-ui/dice/hide-unsaved.ts';
import { closeInvalidOverlay, closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { useAfterFirstFrame } from '../../../../ui/after-first-frame.tsx';
import { runWhenIdle, waitForNextTask } from '../../../../ui/device/when-idle.ts';
import { useShortcuts } from '../../../../ui/input/shortcuts.ts';
import { useMediaQuery } from '../../../../ui/input/use-media-query.ts';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import { holdsOwnDice } from '../../battle/dice/pending-roll.ts';
import { isAppEntry } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, findById } from '../../battle/state.ts';
import { ENTRY_MESSAGES, shortDescriptions } from '../../messages/describe/entry-messages.ts';
import { sideName } from '../../messages/describe/names.ts';
import { loadGameMessages, fieldMessages as words } from '../../messages/index.ts';
import { everCharges, isHoplites } from '../../rules/unit-kinds.ts';
import { createUndoSession } from '../commander/undo-session.ts';
import { useTaskQueue } from '../console/use-task-queue.ts';
import { Field, loadFieldDrawing } from '../field/field.tsx';
import { useOwnHand } from '../phones/own-hand.ts';
import { NextPhase } from '../turn/next-phase.tsx';
import { TurnBar } from '../turn/turn-bar.tsx';
import { type BattleScreen, parseBattleRoute } from './routes.ts';
import { SideMark } from './side-mark.tsx';

/** The media query for field and overlays side by side; the same as in battle.css. */
const WIDE = '(min-width: 44rem)';
/** The media query for space for the log under the console. On a phone in landscape, the console uses all of it. */
const ROOMY = '(min-width: 44rem) and (min-height: 34rem)';

/** The screens over the field, loaded separately so that the field need not wait for them. */
export const screens = createLazyModule(async () => {
  const [over] = await Promise.all([
    import('./overlays.tsx'),
    loadGameMessages(getRequestedLanguage()),
    waitForNextTask()
      .then(() => import('../../../../ui/messages/format.ts'))
      .then(({ preloadFormatters }) => preloadFormatters()),
  ]);
  return over;
});

type Guide = typeof import('../console/task-panel.tsx');

/** The panel under the field, with its marks from the guide. Its space is reserved before it loads. */
export const taskPanel = createLazyModule<Guide>(async () => {
  const [guide] = await Promise.all([import('../console/task-panel.tsx'), loadGameMessages(getRequestedLanguage())]);
  return guide;
});

interface BattleProps {
  readonly session: AlalaSession;
  readonly place: string;
}

/** True for an entry that draws a card. Until it is saved, the card is not shown, even in an open hand (C5). */
const isDraw = ({ type, data }: Pick<Entry, 'type' | 'data'>): boolean =>
  type === 'draw' || (type === 'command' && isRecord(data) && data.drawn !== undefined);

/** A battle: the field, its overlays or side panels, and undo. */
export const Battle = ({ session: whole, place }: BattleProps) => {
  const session = useOwnHand(whole);
  const state = useHideUnsavedRolls(
    session,
    entry => isDraw(entry) || holdsOwnDice(entry) || isAppEntry(session.start, entry),
  ).state.value;
  const { watches } = derivePhoneSeats(session);
  const parsed = parseBattleRoute(place);
  const { what, ids } =
    parsed && (!watches || mayRead(parsed.what, state)) ? parsed : { what: 'lost' as const, ids: [] };
  const at = screens.here.value;
  const hasHiddenPack = state.gods.sealed !== undefined;
  useEffect(() => {
    if (hasHiddenPack) void screens.load().catch(error => console.warn('pack', error));
  }, [hasHiddenPack]);
  const isOnPlan = state.ground !== undefined;
  // The units load while the header is drawn. The field shows a failure and offers a retry.
  useEffect(() => void loadFieldDrawing(state).catch(error => console.warn('field', error)), [isOnPlan]);
  useEffect(() => void shortDescriptions.load().catch(error => console.warn('texts', error)), []);
  // The header and undo are rendered first, then the content between them.
  const soon = useAfterFirstFrame();
  const ready = soon ? at : undefined;
  const over =
    what === 'field' || what === 'lost' ? undefined : ready ? (
      ready.OVERLAYS[what](session, state, ids)
    ) : (
      <screens.Waiting />
    );
  const known = what === 'field' || over !== undefined;
  const picked = PICKING.includes(what as BattleScreen) ? ids : [];
  const wide = useMediaQuery(WIDE);
  const roomy = useMediaQuery(ROOMY);
  // A screen that hides the field is rendered first, and the field when the page is idle.
  const hidden = over !== undefined && !BESIDE.includes(what as BattleScreen) && !wide;
  const [laid, setLaid] = useState<Laid>(hidden ? 'nothing' : 'whole');
  useEffect(
    () =>
      laid === 'whole' || ready === undefined
        ? undefined
        : runWhenIdle(() => setLaid(laid === 'nothing' ? 'far' : 'whole')),
    [ready, laid],
  );
  const field = soon && (laid !== 'nothing' || !hidden);
  const back = createUndoSession(session, state);
  useShortcuts({ undo: () => undoWithPrompt(back, ENTRY_MESSAGES), redo: session.redo, close: closeOverlay });
  const shield = useRef<string | undefined>(undefined);
  shield.current = picked[0] ?? shield.current;
  const guide = taskPanel.here.value;
  const queue = useTaskQueue(guide, session, state);
  const [offer] = queue.offers;
  const onField = over === undefined;
  const [lost, setLost] = useState(false);
  // Only when the address changes: a question that has just been answered is no wrong address.
  useEffect(() => {
    if (known && place !== '') setLost(false);
    if (known) return;
    setLost(true);
    closeInvalidOverlay();
  }, [place, ready]);
  return (
    <BattleFrame
      session={session}
      title={words().versus(sideName(state, 'a'), sideName(state, 'b'))}
      now={wide ? undefined : <TurnBar state={state} tasks={undefined} watches={watches} />}
      heading={ready && (what === 'fight' || what === 'shoot') ? <ready.PairChoice what={what} ids={ids} /> : undefined}
      place={place}
      screen={what}
      lost={lost}
      over={over}
      waiting={ready === undefined}
      beside={wide}
      moment={place}
      home={opener => shieldOf(opener?.dataset.unit ?? shield.current)}
      field={
        <>
          {state.ended !== null && ready && <ready.Ended state={state} />}
          {field && wide && state.ended === null && (
            <TurnBar state={state} tasks={guide?.phaseTasks(state) ?? []} watches={watches} />
          )}
          {field && (
            <Field
              session={session}
              state={state}
              guide={guide}
              picked={onField && queue.asking ? queue.asking.ticked : picked}
              due={onField && offer ? (guide?.highlightedUnits(state, offer) ?? NOBODY) : NOBODY}
              offer={onField && !watches ? offer : undefined}
              movable={!watches && state.ended === null}
              tight={what === 'unit' || (what === 'watch' && !wide)}
              farOnly={hidden && laid === 'far'}
              onPick={id => {
                if (onField && queue.asking?.among.includes(id)) queue.asking.onTick(id);
                else pick(state, guide, what === 'unit' ? ids[0] : undefined, id, watches);
              }}
              onPair={(first, second) => {
                if (!watches) openPair(state, guide, first, second);
              }}
            />
          )}
        </>
      }
      panel={
        <>
          {session.past ? null : guide && soon ? (
            <guide.TaskPanel session={session} state={state} queue={queue} watches={watches} />
          ) : (
            <div class="console">
              <taskPanel.Waiting />
            </div>
          )}
          {roomy && (ready ? ready.OVERLAYS.log(session, state, []) : <screens.Waiting />)}
        </>
      }
    >
      <BattleFooter
        session={back}
        words={ENTRY_MESSAGES}
        mark={sides => <SideMark state={session.start} sides={sides} />}
        onwards={
          (onField || wide) && state.ended === null ? (
            <NextPhase
              session={session}
              state={state}
              open={!guide || queue.offers.some(({ must }) => must) || queue.waited.length > 0}
            />
          ) : undefined
        }
      />
      {hasHiddenPack && at && !session.past && <at.PackKeeper session={whole} />}
    </BattleFrame>
  );
};

/**
 * The part of the field drawn while an overlay hides it. One side at a time, because drawing all of it would delay a
 * tap.
 */
type Laid = 'nothing' | 'far' | 'whole';

const NOBODY: readonly string[] = [];

/** The shield of a unit on the field; if the unit has none, the shield that the keyboard would reach. */
const shieldOf = (unit: string | undefined): HTMLElement | undefined => {
  const shields = [...document.querySelectorAll<HTMLElement>('[data-unit]')];
  return shields.find(shield => shield.dataset.unit === unit) ?? shields.find(shield => shield.tabIndex === 0);
};

/**
 * A tap on a unit opens its sheet. With a sheet open, a player's tap on an enemy makes a pair, and a tap on the same
 * unit closes the sheet.
 */
const pick = (
  state: BattleState,
  guide: Guide | undefined,
  open: string | undefined,
  id: string,
  watches: boolean,
): void => {
  if (open === id) closeOverlay();
  else if (!watches && open !== undefined && findById(state.units, open)?.side !== findById(state.units, id)?.side)
    openPair(state, guide, open, id);
  else openOverlay(`unit/${id}`);
};

const openPair = (state: BattleState, guide: Guide | undefined, first: string, second: string): void =>
  openOverlay(`${likeliest(state, guide, first)}/${first}/${second}`);

/** The likely action of two selected enemies: a unit that cannot charge shoots (G1), otherwise it depends on the phase. */
const likeliest = (state: BattleState, guide: Guide | undefined, first: string): 'shoot' | 'charge' | 'fight' => {
  const { turn, units } = state;
  const unit = findById(units, first);
  if (unit && (!everCharges(unit) || (turn.phase === 'skirmish' && !isHoplites(unit)))) return 'shoot';
  return turn.phase === 'charge' && unit && guide?.mayBeginCharge(state, unit).ok ? 'charge' : 'fight';
};

/** Screens that a phone, too, shows together with the field. */
const BESIDE: readonly BattleScreen[] = ['unit', 'watch'];

/** The screens of a spectator, without any input. */
const READ: readonly BattleScreen[] = [
  'field',
  'unit',
  'report',
  'watch',
  'log',
  'happened',
  'luck',
  'moments',
  'menu',
];
const mayRead = (what: BattleScreen, { ended }: BattleState): boolean =>
  READ.includes(what) || (what === 'end' && ended !== null);

/** Screens whose URL begins with units that are highlighted on the field. */
const PICKING: readonly BattleScreen[] = ['unit', 'fight', 'shoot', 'charge', 'move', 'skirmish', 'control', 'hack'];
