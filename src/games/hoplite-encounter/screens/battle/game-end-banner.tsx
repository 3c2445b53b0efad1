import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterState } from '../../battle/state.ts';
import { messages } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import type { GameEnd as End } from '../../rules/position.ts';

/** Who has won, and by what (A3 A4). */
export const GameEndBanner = ({
  state,
  ended: { by, winners },
}: {
  readonly state: EncounterState;
  readonly ended: End;
}) => (
  <p class="outcome-head raised" role="status">
    <strong class="flex items-center gap-2 text-lg">
      <Icon name="check" />
      {messages().ended[by](winners.map(empire => empireName(state, empire)).join(', '))}
    </strong>
  </p>
);
