import type { AnyEvent } from '../../battle/events.ts';
import type { BattleState } from '../../battle/state.ts';
import { buttonEventsOf, type Highlights, selectedAttacks, sourceOf, tapCard } from '../../guide/card-selection.ts';
import { describeEvent } from '../../messages/describe-event.ts';
import { screenMessages } from '../../messages/more.ts';
import { ShotList } from '../rules/shot-details.tsx';
import type { BattleTableModel } from '../table/use-battle-table.ts';
import { AdviceList } from './advice.tsx';
import { AttackPanel } from './attack-panel.tsx';
import { chanceText } from './chances.ts';
import { SelectionDetails } from './looked.tsx';
import { DeclaredList } from './named.tsx';
import { RaidPanel } from './raid-panel.tsx';
import { SecondLine } from './second-line.tsx';

interface PanelProps {
  readonly table: BattleTableModel;
  readonly lit: Highlights;
}

/** What a person may do in this stage: what is picked and what can be done with it, else what is to be picked. */
export const StagePanel = ({ table, lit }: PanelProps) => {
  const { seen, legal, picked, tap, act } = table;
  const shown = selectedAttacks(legal, picked).length > 0;
  // What begins with no card or unit, but for the way on, which lies in the footer.
  const quick = legal.filter(event => sourceOf(event) === undefined && event.type !== 'next');
  const [raid, buttons] = raidApart(buttonEventsOf(seen, legal, picked));
  const behind = seen.stage === 'rally' || seen.stage === 'draw';
  return (
    <>
      {!shown && !raid && <p role="status">{hint(seen, legal)}</p>}
      {shown && <AttackPanel key={seen.turn} table={table} />}
      {raid && <RaidPanel state={seen} event={raid} act={act} />}
      {!shown && <SelectionDetails state={seen} picked={picked} />}
      {!shown && <ShotList state={seen} legal={legal} firer={picked.card} />}
      <Buttons state={seen} events={buttons} act={act} main={false} />
      {picked.card === undefined && <Buttons state={seen} events={quick} act={act} main />}
      {behind && (
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

/** A second-line attack, which is shown in full, and the other events. */
const raidApart = (events: readonly AnyEvent[]): readonly [Raid | undefined, readonly AnyEvent[]] => {
  const isRaid = (event: AnyEvent): event is Raid => event.type === 'raid';
  return [events.find(isRaid), events.filter(event => !isRaid(event))];
};

interface ButtonsProps {
  readonly state: BattleState;
  readonly events: readonly AnyEvent[];
  readonly act: (event: AnyEvent) => void;
  readonly main: boolean;
}

const Buttons = ({ state, events, act, main }: ButtonsProps) => (
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
          {doing(state, event)}
          {chance && <strong>{chance}</strong>}
        </button>
      );
    })}
  </>
);

/** What a button does, in the words of the log or its own. */
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
  if (legal.length === 1 && legal[0]?.type === 'next') return stage === 'draw' ? t.drawn : t.nothing;
  if (stage === 'draw') return legal.some(({ type }) => type === 'draw' || type === 'take') ? t.draw : t.drawn;
  return stage in t ? t[stage as keyof typeof t] : '';
};
