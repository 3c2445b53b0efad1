import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { combatOf, planFight } from '../../actions/fight.ts';
import type { BattleState } from '../../battle/state.ts';
import { unitName } from '../../words/describe/names.ts';
import { words } from '../../words/index.ts';
import type { Clash } from './clash-spots.ts';

/** The clashes on the centre line: dice against dice, numbered from the right; a tap opens the fight. */
export const Clashes = ({ state, clashes }: { readonly state: BattleState; readonly clashes: readonly Clash[] }) => {
  const t = words();
  return (
    <>
      {clashes.map(({ first, second, number, small, x, y }) => {
        // The far side is above, so its dice come second in either case.
        const near = first.some(id => state.units[id]?.side === 'a') ? first : second;
        const far = near === first ? second : first;
        const { pools } = combatOf(state, planFight(state, near, far));
        const [own, foes] = pools.map(side => side.reduce((sum, { dice }) => sum + dice.total, 0)) as [number, number];
        const names = [near, far].map(side => t.list(side.map(id => unitName(state, id)))) as [string, string];
        return (
          <button
            key={`${first.join()} ${second.join()}`}
            type="button"
            class={`clash ${number === 1 ? 'clash-now' : ''} ${small ? 'clash-small' : ''}`}
            style={{ left: `${x}px`, top: `${y}px` }}
            aria-label={t.clash.label(number, names[0], own, names[1], foes)}
            onClick={() => openPlace(['fight', first[0], second[0], ...first.slice(1), ...second.slice(1)].join('/'))}
          >
            {!small && <span class="clash-number">{number}</span>}
            {own}
            <Mark name="fight" />
            {foes}
          </button>
        );
      })}
    </>
  );
};
