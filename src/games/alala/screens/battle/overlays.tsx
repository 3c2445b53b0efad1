import type { VNode } from 'preact';
import { Log } from '../../../../game-ui/log/log.tsx';
import { LuckPanel } from '../../../../game-ui/luck/luck.tsx';
import { luckMessages as luckWords } from '../../../../game-ui/luck/messages.ts';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { SeatGuard } from '../../../../game-ui/seats/seat-guard.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import { questionFor } from '../../actions/answer-questions.ts';
import { pendingQuestions } from '../../actions/stranded-leaders.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import { type BattleState, findById, type PendingQuestion } from '../../battle/state.ts';
import { findDraw } from '../../gods/find-draw.ts';
import { cardOf } from '../../gods/next-card.ts';
import { sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { diceLuckOf } from '../../report/luck.ts';
import { TABLE_MOVES } from '../../rules/movement/table-moves.ts';
import { GroundPage } from '../field/plan/ground-page.tsx';
import { UnitSheet } from '../field/unit-sheet.tsx';
import { Fight } from '../fight/fight.tsx';
import { FreeHack } from '../fight/free-hack.tsx';
import { Shoot } from '../fight/shoot.tsx';
import { GodsScreen } from '../gods/gods.tsx';
import { PlayCard } from '../gods/play-card.tsx';
import { UndoDraw } from '../gods/undo-draw.tsx';
import { Charge } from '../moves/charge.tsx';
import { Move } from '../moves/move.tsx';
import { Orders } from '../orders/orders.tsx';
import { BattleRecap } from '../recap/battle-recap.tsx';
import { ReadOnlyUnit } from '../seats/read-only-unit.tsx';
import { Command } from '../turn/command.tsx';
import { Control } from '../turn/control.tsx';
import { Morale } from '../turn/morale.tsx';
import { Risk } from '../turn/risk.tsx';
import { Skirmish } from '../turn/skirmish.tsx';
import { StrandedLeader } from '../turn/stranded-leader.tsx';
import { Turn } from '../turn/turn.tsx';
import { End } from './end.tsx';
import { LOG_MESSAGES } from './log-messages.ts';
import { BattleMenu } from './menu.tsx';
import type { BattleScreen } from './routes.ts';
import { SideMark } from './side-mark.tsx';

export { PackKeeper } from '../phones/sealed-pack.tsx';
export { Ended } from './end.tsx';

const loadReportMessages = (): Promise<void> =>
  import('../../messages/report/report-messages.ts').then(({ loadReportWords }) =>
    loadReportWords(getRequestedLanguage()),
  );

/** The battle report with its messages. */
export const LazyReport = lazy(async () => {
  const [{ Report }] = await Promise.all([import('../report/report.tsx'), loadReportMessages()]);
  return Report;
});

const LazyFairness = lazy(() => import('../commander/fairness.tsx').then(module => module.Fairness));

const LazyMoments = lazy(() => import('../report/key-moments.tsx').then(module => module.KeyMoments));

/** The battle for spectators, with the report's chart. */
const LazyWatch = lazy(async () => {
  const [{ WatchBattle }] = await Promise.all([import('../report/watch.tsx'), loadReportMessages()]);
  return WatchBattle;
});

/** Over a pair of units: to fight or to shoot. */
export const PairChoice = ({ what, ids }: { readonly what: 'fight' | 'shoot'; readonly ids: readonly string[] }) => {
  const t = gameMessages().fight;
  return (
    <RadioGroup
      label={t.what}
      hideLabel
      value={what}
      options={[
        { value: 'fight', label: t.title },
        { value: 'shoot', label: t.shoot },
      ]}
      onChoose={value => openOverlay([value, ...ids].join('/'))}
    />
  );
};

/** The log with this game's texts, and a link to the report. */
const BattleLog = ({ session }: { readonly session: AlalaSession }) => (
  <Log session={session} words={LOG_MESSAGES} mark={sides => <SideMark state={session.start} sides={sides} />} tells>
    {session.log.value.length > 0 && (
      <button type="button" class="btn" onClick={() => openOverlay('report')}>
        <Icon name="report" />
        {gameMessages().report.open}
      </button>
    )}
  </Log>
);

/** The luck of each side and of both, in the words of this game. */
const Luck = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const { sides, all, unread } = diceLuckOf(session.start, session.reading.value.inForce);
  const parts = [
    ...SIDES.map(side => ({ name: sideName(state, side), luck: sides[side] })),
    { name: luckWords().all, luck: all },
  ];
  return <LuckPanel parts={parts} unread={unread} />;
};

type Screen = (session: AlalaSession, state: BattleState, ids: readonly string[]) => VNode | undefined;

/** The overlay at each place; undefined for unknown ids. */
const SCREENS: Readonly<Record<Exclude<BattleScreen, 'field'>, Screen>> = {
  unit: (session, state, [id = '']) => {
    const unit = findById(state.units, id);
    if (unit && derivePhoneSeats(session).watches) return <ReadOnlyUnit key={id} state={state} unit={unit} />;
    return unit && <UnitSheet key={id} session={session} state={state} unit={unit} />;
  },
  fight: (session, state, ids) => {
    const [one] = enemies(state, ids) ?? [];
    if (!one) return undefined;
    const there = ids.filter(id => findById(state.units, id));
    const [first, second] = [true, false].map(own =>
      there.filter(id => (findById(state.units, id)?.side === one.side) === own),
    );
    return <Fight key={ids.join()} session={session} state={state} first={first ?? []} second={second ?? []} />;
  },
  shoot: (session, state, ids) => {
    const pair = enemies(state, ids);
    return pair && <Shoot key={ids.join()} session={session} state={state} shooter={pair[0]} target={pair[1]} />;
  },
  control: (session, state, [id = '']) => {
    const unit = findById(state.units, id);
    return unit && <Control key={id} session={session} state={state} unit={unit} />;
  },
  move: (session, state, [id = '', what = 'advance']) => {
    const unit = findById(state.units, id);
    const named = TABLE_MOVES.find(each => each === what);
    return unit && named && <Move key={`${id} ${what}`} session={session} state={state} unit={unit} what={named} />;
  },
  skirmish: (session, state, [id = '']) => {
    const unit = findById(state.units, id);
    return unit && <Skirmish key={id} session={session} state={state} unit={unit} />;
  },
  charge: (session, state, ids) => {
    const unit = findById(state.units, ids[0] ?? '');
    const target = enemies(state, ids)?.[1];
    return unit && (target || ids.length === 1) ? (
      <Charge key={ids.join()} session={session} state={state} unit={unit} target={target} />
    ) : undefined;
  },
  hack: (session, state, ids) => {
    const pair = enemies(state, ids);
    const asks = (due: PendingQuestion): boolean => due.kind === 'hack' && due.unit === ids[0] && due.victim === ids[1];
    return pair && isOpen(state, ids[2], asks) ? (
      <FreeHack key={ids.join()} session={session} state={state} unit={pair[0]} victim={pair[1]} done={ids[2]} />
    ) : undefined;
  },
  risk: (session, state, [id = '', done]) => {
    const leader = findById(state.leaders, id);
    const asks = (due: PendingQuestion): boolean => due.kind === 'risk' && due.leader === id;
    // Dice rolled for the leader do not count for his second.
    return leader?.alive && isOpen(state, done, asks) ? (
      <Risk key={`${id} ${leader.second}`} session={session} state={state} leader={leader} done={done} />
    ) : undefined;
  },
  stranded: (session, state, [id]) => {
    const question = pendingQuestions(state).find(each => each.kind === 'stranded' && each.leader === id);
    return question?.kind === 'stranded' ? (
      <StrandedLeader key={question.id} session={session} state={state} question={question} />
    ) : undefined;
  },
  morale: (session, state, [id = '']) => {
    const due = state.due.find(item => item.id === id);
    return due?.kind === 'morale' ? (
      <Morale key={`${id} ${due.event} ${due.unit}`} session={session} state={state} due={due} />
    ) : undefined;
  },
  orders: (session, state) => <Orders session={session} state={state} />,
  command: (session, state, [id = '']) => {
    const leader = findById(state.leaders, id);
    return leader?.alive ? <Command key={id} session={session} state={state} leader={leader} /> : undefined;
  },
  gods: (session, state, [id = 'a']) => {
    const side = SIDES.find(each => each === id);
    return side && <GodsScreen session={session} state={state} side={side} />;
  },
  play: (session, state, [id = '', cardId = '']) => {
    const side = SIDES.find(each => each === id);
    const card = side && state.gods.hands[side].includes(cardId) ? cardOf(state, cardId) : undefined;
    return side && card && <PlayCard key={cardId} session={session} state={state} side={side} card={card} />;
  },
  undraw: (session, state, [id, card]) => {
    const side = SIDES.find(each => each === id);
    const held = side && card !== undefined && state.gods.hands[side].includes(card) ? { side, card } : undefined;
    return held || findDraw(state, session.reading.value.undo) ? (
      <UndoDraw session={session} state={state} {...(held && { held })} />
    ) : undefined;
  },
  turn: (session, state) => <Turn session={session} state={state} />,
  end: (session, state) => <End session={session} state={state} />,
  report: session => <LazyReport session={session} />,
  watch: (session, state) => <LazyWatch session={session} state={state} />,
  log: session => <BattleLog session={session} />,
  happened: (session, _state, [id = '']) => <BattleRecap key={id} session={session} place={id} />,
  fair: (session, state) => <LazyFairness session={session} state={state} />,
  ground: (session, state) => <GroundPage session={session} state={state} />,
  luck: (session, state) => <Luck session={session} state={state} />,
  moments: (session, state) => <LazyMoments session={session} state={state} />,
  menu: (session, state) => <BattleMenu session={session} state={state} />,
};

const ofUnit = (state: BattleState, [id = '']: readonly string[]): readonly SideId[] =>
  [findById(state.units, id)?.side ?? []].flat();
const ofLeader = (state: BattleState, [id = '']: readonly string[]): readonly SideId[] =>
  [findById(state.leaders, id)?.side ?? []].flat();
const ofSide = (_state: BattleState, [id]: readonly string[]): readonly SideId[] => SIDES.filter(side => side === id);

/** The sides that a screen records for; both for a fight. Other screens check this themselves, or record shared entries. */
const WRITES_FOR: Readonly<
  Partial<Record<BattleScreen, (state: BattleState, ids: readonly string[]) => readonly SideId[]>>
> = {
  fight: () => SIDES,
  shoot: ofUnit,
  control: ofUnit,
  move: ofUnit,
  skirmish: ofUnit,
  charge: ofUnit,
  hack: ofUnit,
  risk: ofLeader,
  stranded: ofLeader,
  command: ofLeader,
  morale: (state, [id]) => {
    const due = state.due.find(item => item.id === id);
    return due?.kind === 'morale' ? [due.side] : [];
  },
  play: ofSide,
};

/** The overlays of a phone that does not record for its side. */
export const OVERLAYS = Object.fromEntries(
  Object.entries(SCREENS).map(([place, screen]): [string, Screen] => {
    const of = WRITES_FOR[place as BattleScreen];
    if (!of) return [place, screen];
    return [
      place,
      (session, state, ids) => {
        const shown = screen(session, state, ids);
        return (
          shown && (
            <SeatGuard
              atEdge
              session={session}
              of={of(state, ids).map(seat => ({ seat, name: sideName(state, seat) }))}
            >
              {shown}
            </SeatGuard>
          )
        );
      },
    ];
  }),
) as typeof SCREENS;

/** True if a screen's question is still open; always true for a screen without a question. */
const isOpen = (state: BattleState, question: string | undefined, asks: (item: PendingQuestion) => boolean): boolean =>
  question === undefined || questionFor(state, question, asks) !== undefined;

const enemies = (state: BattleState, [first = '', second = '']: readonly string[]) => {
  const [a, b] = [findById(state.units, first), findById(state.units, second)];
  return a && b && a.side !== b.side ? ([a, b] as const) : undefined;
};
