import { Icon } from '../../../../ui/icons.tsx';
import type { EventData } from '../../battle/events.ts';
import type { BattleState, Leader } from '../../battle/state.ts';
import { leaderName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { SECOND_IN_COMMAND_CP } from '../../rules/leaders.ts';

interface LeaderKilledProps {
  readonly state: BattleState;
  readonly event: EventData<'risk'>;
}

/** A leader is killed: who takes over, and the effect on units that see it (L2, R-10, A3). */
export const LeaderKilled = ({ state, event }: LeaderKilledProps) => {
  const t = gameMessages().fallen;
  const leader = state.leaders[event.leader] as Leader;
  const name = leaderName(state, leader.id);
  return (
    <section class={`fallen colour-${state.armies[leader.side].colour}`} role="alert">
      <Icon name="leader" />
      <h3>{t.title(name)}</h3>
      <ul>
        <li>{leader.second ? t.nobody : t.second(SECOND_IN_COMMAND_CP)}</li>
        <li>{t.morale}</li>
      </ul>
    </section>
  );
};
