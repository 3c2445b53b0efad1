import { Mark } from '../../../../ui/icons.tsx';
import type { EncounterState } from '../../battle/state.ts';
import type { Ended as End } from '../../rules/position.ts';
import { words } from '../../words/index.ts';
import { empireName } from '../../words/names.ts';

/** Who has won, and by what (A3 A4). */
export const Ended = ({ state, ended: { by, winners } }: { readonly state: EncounterState; readonly ended: End }) => (
  <p class="outcome-head raised" role="status">
    <strong class="flex items-center gap-2 text-lg">
      <Mark name="check" />
      {words().ended[by](winners.map(empire => empireName(state, empire)).join(', '))}
    </strong>
  </p>
);
