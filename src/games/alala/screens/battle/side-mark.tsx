import { addSoftHyphens } from '../../../../ui/messages/hyphens.tsx';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { sideName } from '../../messages/describe/names.ts';
import { BLAZON_PATHS } from '../field/blazons.ts';

interface SideMarkProps {
  readonly state: BattleState;
  readonly sides: readonly SideId[];
}

/** The owner of a line: the army's shield with its blazon. The name belongs beside it. */
export const SideMark = ({ state, sides }: SideMarkProps) => (
  <>
    {sides.map(side => (
      <svg
        key={side}
        class={`side-mark token-${side} colour-${state.armies[side].colour}`}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="12" cy="12" r="11" fill="var(--field)" stroke="var(--rim)" stroke-width="1.6" />
        <path
          d={BLAZON_PATHS[state.armies[side].blazon]}
          transform="translate(5.4 5.4) scale(.55)"
          fill="var(--figure)"
          fill-rule="evenodd"
        />
      </svg>
    ))}
  </>
);

interface SideNamesProps extends SideMarkProps {
  /** The content after it on its line. */
  readonly more: string;
}

/** The army's name before what else there is to say. */
export const SideNames = ({ state, sides, more }: SideNamesProps) => {
  const word = addSoftHyphens(sideNamesText(state, sides));
  return (
    <span>
      {word && <span class="side-word">{more ? `${word}\u00a0· ` : word}</span>}
      {more}
    </span>
  );
};

/** The same in words. */
export const sideNamesText = (state: BattleState, sides: readonly SideId[]): string =>
  sides.map(side => sideName(state, side)).join(' – ');
