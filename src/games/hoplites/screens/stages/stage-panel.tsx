import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { drawsPerTurn } from '../../actions/draw-steps.ts';
import { adviceFor } from '../../ai/advice.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { BattleState } from '../../battle/state.ts';
import type { CardSelection } from '../../guide/card-selection.ts';
import { buttonEventsOf, type Highlights, originCardOf, selectedAttacks, tapCard } from '../../guide/card-selection.ts';
import { describeEvent } from '../../messages/describe-event.ts';
import { fieldMessages, screenMessages } from '../../messages/index.ts';
import { unitName } from '../../messages/names.ts';
import type { SideId } from '../../rules/side.ts';
import { LargeCard } from '../hands/large-card.tsx';
import { AreaHelp } from '../rules/help.tsx';
import { ShotList } from '../rules/shot-details.tsx';
import { type BattleTableModel, isAgainstApp } from '../table/use-battle-table.ts';
import { AttackPanel } from './attack-panel.tsx';
import { chanceText } from './chances.ts';
import { FireAtWill, LeftToDo } from './left-to-do.tsx';
import { RaidPanel } from './raid-panel.tsx';
import { SecondLine } from './second-line.tsx';

interface StagePanelProps {
  readonly table: BattleTableModel;
  readonly lit: Highlights;
}

/** The actions of the current stage: those of the selected cards and units, or a hint what to select. */
export const StagePanel = ({ table, lit }: StagePanelProps) => {
  const { seen, legal, picked, tap, act } = table;
  const shown = selectedAttacks(legal, picked).length > 0;
  // Actions without a card or unit, except the next stage, which is in the footer.
  const quick = legal.filter(event => originCardOf(event) === undefined && event.type !== 'next');
  const [raid, buttons] = raidApart(buttonEventsOf(seen, legal, picked));
  const behind = seen.stage === 'rally' || seen.stage === 'draw';
  return (
    <>
      {!shown && !raid && picked.card === undefined && <p role="status">{hint(seen, legal)}</p>}
      {shown && <AttackPanel key={seen.turn} table={table} />}
      {raid && <RaidPanel state={seen} event={raid} act={act} />}
      {!shown && <SelectionDetails state={seen} picked={picked} legal={legal} />}
      {!shown && <ShotList state={seen} legal={legal} firer={picked.card} />}
      <Buttons state={seen} events={buttons} act={act} main={false} />
      {picked.card === undefined && <FireAtWill table={table} />}
      {picked.card === undefined && (
        <Buttons state={seen} events={quick} act={act} main endsTurn={endsWithDraw(seen, legal)} />
      )}
      {picked.card === undefined && !picked.area && <LeftToDo table={table} />}
      {behind && seen.sides[seen.active].second.length > 0 && (
        <SecondLine
          state={seen}
          side={seen.active}
          lit={lit.cards}
          picked={picked.card}
          onTap={card => tap(tapCard(picked, card))}
        />
      )}
      {!shown && <DeclaredList state={seen} />}
      {!shown && picked.card === undefined && !picked.area && <AdviceList state={seen} seat={seen.active} />}
    </>
  );
};

type Raid = Extract<AnyEvent, { type: 'raid' }>;

/** Separates the second-line attack, which is shown in full, from the other events. */
const raidApart = (events: readonly AnyEvent[]): readonly [Raid | undefined, readonly AnyEvent[]] => {
  const isRaid = (event: AnyEvent): event is Raid => event.type === 'raid';
  return [events.find(isRaid), events.filter(event => !isRaid(event))];
};

interface ButtonsProps {
  readonly state: BattleState;
  readonly events: readonly AnyEvent[];
  readonly act: (event: AnyEvent) => void;
  readonly main: boolean;
  /** True if the turn ends with the draw. */
  readonly endsTurn?: boolean;
}

const Buttons = ({ state, events, act, main, endsTurn = false }: ButtonsProps) => (
  <>
    {events.map((event, i) => {
      const chance = chanceText(state, event);
      return (
        <button
          key={JSON.stringify(event.data)}
          type="button"
          class={main && i === 0 ? 'btn btn-main' : 'btn'}
          {...(main && i === 0 ? { 'data-main': true } : {})}
          onClick={() => act(event)}
        >
          {event.type === 'draw' && endsTurn ? screenMessages().does.drawLast : doing(state, event)}
          {chance && <strong>{chance}</strong>}
        </button>
      );
    })}
  </>
);

/** Events that are no longer possible after the last draw. */
const BEFORE_DRAW: readonly AnyEvent['type'][] = ['draw', 'take', 'reserve', 'discard', 'next'];

/** True if the app ends the turn after the draw, because nothing else can follow it. */
const endsWithDraw = (state: BattleState, legal: readonly AnyEvent[]): boolean =>
  isAgainstApp(state, state.active) &&
  drawsPerTurn(state) - state.draws === 1 &&
  legal.every(({ type }) => BEFORE_DRAW.includes(type));

/** The label of a button: the log's words or its own. */
const doing = (state: BattleState, event: AnyEvent): string => {
  const t = screenMessages().does;
  switch (event.type) {
    case 'deal':
    case 'draw':
    case 'discard':
    case 'reserve':
    case 'challenge':
    case 'regroup':
    case 'order':
    case 'take':
    case 'back':
      return t[event.type];
    case 'rally':
      return event.data.card === null ? t.leader : t.card;
    default:
      return describeEvent(state, event);
  }
};

const hint = (state: BattleState, legal: readonly AnyEvent[]): string => {
  const t = screenMessages().hints;
  const { stage } = state;
  const may = (...types: readonly AnyEvent['type'][]): boolean => legal.some(({ type }) => types.includes(type));
  if (legal.length === 1 && legal[0]?.type === 'next') {
    if (stage === 'missile' && state.aims.length > 0) return t.aimed;
    if (stage === 'shock' && state.attacks.length > 0) return t.declared;
    return stage === 'draw' ? t.drawn : t.nothing;
  }
  if (stage === 'draw')
    return may('take') ? t.draw : !may('draw') ? t.drawn : may('discard') ? t.drawFirst : t.drawOnly;
  return stage in t ? t[stage as keyof typeof t] : '';
};

/** Advice for the deciding player, from that player's view (AI11). Renders nothing if the battle has no advice. */
const AdviceList = ({ state, seat }: { readonly state: BattleState; readonly seat: SideId }) => {
  if (state.roster.setup.without?.includes('advice')) return null;
  const t = fieldMessages();
  const tips = adviceFor(state, seat);
  if (tips.length === 0) return null;
  return (
    <section class="hop-advice" aria-label={t.table.advice}>
      {tips.map(tip => (
        <ClauseButton key={tip} clause="AI11" text={screenMessages().tips[tip]} />
      ))}
    </section>
  );
};

interface SelectionDetailsProps {
  readonly state: BattleState;
  readonly picked: CardSelection;
  readonly legal?: readonly AnyEvent[];
}

const NO_EVENTS: readonly AnyEvent[] = [];

/** The card or empty area that was tapped for inspection, at any time (O4). */
export const SelectionDetails = ({ state, picked: { card, area }, legal = NO_EVENTS }: SelectionDetailsProps) =>
  card !== undefined ? (
    <LargeCard state={state} card={card} legal={legal} />
  ) : area ? (
    <AreaHelp state={state} {...area} />
  ) : null;

/** Attacks and targets declared in this stage and not resolved yet (S1, V1). */
const DeclaredList = ({ state }: { readonly state: BattleState }) => {
  const t = screenMessages().log;
  const named = (id: number): string => unitName(state, id);
  const lines = [
    ...(state.stage === 'missile' ? state.aims.map(({ unit, target }) => t.aim(named(unit), named(target))) : []),
    ...(state.stage === 'shock' || state.stage === 'withdraw'
      ? state.attacks.map(({ attackers, targets }) =>
          t.attack(formatList(attackers.map(({ unit }) => named(unit))), formatList(targets.map(named))),
        )
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul class="hop-named">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

// The other parts that the board loads after its first render.
export { AiStatus } from '../../../../game-ui/ai/ai-status.tsx';
export { PrivacyScreen } from '../../../../game-ui/pass-and-play/privacy-screen.tsx';
export { BattleRecapLine } from '../recap/battle-recap-line.tsx';
export { ActiveArmyRules } from '../rules/help.tsx';
export { BattleResult } from '../table/result.tsx';
export { chanceNotes } from './chances.ts';
export { QuestionPanel } from './question-panel.tsx';
