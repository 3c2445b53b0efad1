import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { addSoftHyphens } from '../../../../ui/messages/hyphens.tsx';
import { waiveStranded } from '../../actions/stranded-leaders.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import type { TaskGroup } from '../../guide/task-groups.ts';
import { describeTask } from '../../messages/describe/describe-task.ts';
import { unitName } from '../../messages/describe/names.ts';
import { describeDue } from '../../messages/describe/short-descriptions.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { SideMark, sideNamesText } from '../battle/side-mark.tsx';
import { routeOfQuestion, routeOfTask } from '../turn/task-routes.ts';
import { sharedName } from './unit-row.tsx';
import { sidesOfGroup, type TaskQueue } from './use-task-queue.ts';

interface ConsoleHeadProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly queue: TaskQueue;
  readonly offer: TaskGroup;
  /** The units of a choice, such as the charging unit and its target; else the name of the offer. */
  readonly title?: string | undefined;
  /** Asks the app what it would do. */
  readonly onAdvice?: (() => void) | undefined;
}

/**
 * The name of the offered task, with a button that skips it for now. The name and a second button open the task's page, where
 * every clause can be set.
 */
export const ConsoleHead = ({
  session,
  state,
  queue,
  offer,
  title = titleOf(state, offer),
  onAdvice,
}: ConsoleHeadProps) => {
  const t = gameMessages();
  const sides = sidesOfGroup(state, offer);
  const more = queue.offers.length - 1;
  const questions = queue.offers.filter(({ kind }) => kind === 'question').length - 1;
  // Of a fight the columns show the names.
  const fight = offer.kind === 'fight' ? (offer.of > 1 ? t.console.fightOf(offer.place, offer.of) : '') : undefined;
  const note = [
    offer.kind === 'fight' && offer.of > 1 && t.console.fromTheRight,
    !offer.must && t.guide.may,
    offer.kind === 'question'
      ? questions > 0 && t.due.more(questions)
      : offer.kind !== 'fight' && more > 0 && t.guide.later(more),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
  return (
    <div class="console-head">
      <button
        type="button"
        class="console-title"
        aria-label={fight === undefined ? undefined : [title, fight].filter(Boolean).join(', ')}
        onClick={() => openOverlay(placeOf(offer))}
      >
        <span class="console-what">
          {fight === undefined ? title : [t.fight.title, fight].filter(Boolean).join(' ')}
        </span>
        <span class="task-side">
          <SideMark state={state} sides={sides} />
          <span class={note ? 'side-word sr-only' : 'side-word'}>{addSoftHyphens(sideNamesText(state, sides))}</span>
          {note}
        </span>
      </button>
      {onAdvice && (
        <button type="button" class="btn btn-quiet" aria-label={`${t.advice.ask}: ${title}`} onClick={onAdvice}>
          <Icon name="advice" />
        </button>
      )}
      {/* The orders have their own button. */}
      {offer.kind !== 'orders' && (
        <button
          type="button"
          class="btn btn-quiet console-more"
          aria-label={t.console.moreWhat(title)}
          onClick={() => openOverlay(placeOf(offer))}
        >
          {t.console.more}
        </button>
      )}
      {offer.kind === 'question' && (
        <button
          type="button"
          class="btn btn-quiet"
          aria-label={`${t.due.waive}: ${title}`}
          onClick={() =>
            offer.due.kind === 'stranded'
              ? session.record('stranded', waiveStranded(offer.due))
              : session.record('waive', { done: offer.due.id })
          }
        >
          <Icon name="close" />
        </button>
      )}
      {more > 0 && (
        <button type="button" class="btn btn-quiet" aria-label={t.console.laterWhat(title)} onClick={queue.leave}>
          {t.console.later}
        </button>
      )}
    </div>
  );
};

/** The place with all details and reasons: the task's own page, or the list of the phase for several tasks. */
const placeOf = (offer: TaskGroup): string => {
  if (offer.kind === 'question') return routeOfQuestion(offer.due);
  const [task, ...others] = offer.tasks;
  if (offer.kind === 'orders') return 'orders';
  return task && others.length === 0 ? routeOfTask(task.asked) : 'turn';
};

/** The name of the phalanx. The army is shown next to it. */
const phalanxName = (state: BattleState, unit: BattleUnit | undefined): string | undefined => {
  const phalanx = unit && state.armies[unit.side].phalanxes.find(({ id }) => id === unit.phalanx);
  return phalanx && displayName(phalanx.name);
};

/** What units are called together: the words that their names share, or their kind; empty if they share neither. */
export const groupName = (state: BattleState, units: readonly string[]): string => {
  const unit = state.units[units[0] ?? ''];
  const shared = sharedName(units.map(id => unitName(state, id)));
  const isOneKind = units.every(id => state.units[id]?.kind === unit?.kind);
  return shared || (unit && isOneKind ? gameMessages().kinds[unit.kind] : '');
};

const titleOf = (state: BattleState, offer: TaskGroup): string => {
  const t = gameMessages().console;
  if (offer.kind === 'question') return describeDue(state, offer.due);
  const [task] = offer.tasks;
  if (!task) return '';
  if (offer.tasks.length === 1 && offer.kind !== 'orders') return describeTask(state, task);
  const units = 'units' in offer ? offer.units : [];
  const unit = state.units[units[0] ?? ''];
  const who = groupName(state, units);
  switch (offer.kind) {
    case 'tests':
      return t.tests(offer.units.length, who);
    case 'moves':
      return t.moves(phalanxName(state, unit) ?? who);
    case 'made':
      return t.made;
    case 'rally':
      return t.rally;
    case 'charge':
      return t.charge;
    case 'skirmish':
      return gameMessages().guide.tasks.skirmish(who);
    default:
      return t.orders;
  }
};
