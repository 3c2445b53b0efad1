import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { panelMessages } from '../../messages/index.ts';
import { empireTitle } from '../../messages/names.ts';
import { estimateBattles } from '../../referee/estimate.ts';
import { forceNameOf } from '../../rules/force.ts';
import { areAllied } from '../../rules/position.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';

interface BattleEstimatesProps {
  readonly editor: SheetEditor;
  readonly number: number;
}

/** The chances of a force against visible enemies at its destination, if these stay there (H7). */
export const BattleEstimates = ({ editor, number }: BattleEstimatesProps) => {
  const t = panelMessages().orders;
  const { world, position, empire, prepared } = editor;
  const mover = prepared.movers.find(each => each.number === number);
  const goal = mover?.way.hexes.at(-1);
  // Where encounters are veiled, nobody knows who is aboard.
  if (!mover || goal === undefined || world.settings.encounters === 'veiled') return null;
  const friends = prepared.movers.filter(({ way }) => way.hexes.at(-1) === goal);
  const enemies = position.forces.filter(
    force => force.empire !== empire && !areAllied(prepared.offers, empire, force.empire, position.turn),
  );
  const all = estimateBattles(mover, friends, enemies, goal);
  if (all.length === 0) return null;
  return (
    <ul class="grid gap-1 text-sm" aria-label={t.estimates}>
      {all.map(({ other, own, its, win, draw, lose }) => (
        <li key={`${other.empire} ${other.number}`}>
          <ClauseButton
            clause="H7"
            text={t.estimate(
              `${empireTitle(other.empire)} ${forceNameOf(other)}`,
              `${own} : ${its}`,
              formatPercent(win),
              formatPercent(draw),
              formatPercent(lose),
            )}
          />
        </li>
      ))}
    </ul>
  );
};
