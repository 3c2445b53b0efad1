import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterState } from '../../battle/state.ts';
import { words } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import type { Ended as End } from '../../rules/position.ts';

/** Who has won, and by what (A3 A4). */
export const Ended = ({ state, ended: { by, winners } }: { readonly state: EncounterState; readonly ended: End }) => (
  <p class="outcome-head raised" role="status">
    <strong class="flex items-center gap-2 text-lg">
      <Icon name="check" />
      {words().ended[by](winners.map(empire => empireName(state, empire)).join(', '))}
    </strong>
  </p>
);
