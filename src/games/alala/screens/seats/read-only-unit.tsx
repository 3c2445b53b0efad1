import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { type BattleState, type BattleUnit, leadersWith } from '../../battle/state.ts';
import { leaderName, unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';

interface ReadOnlyUnitProps {
  readonly state: BattleState;
  readonly unit: BattleUnit;
}

/** A unit's figures to read, for a phone that watches. */
export const ReadOnlyUnit = ({ state, unit }: ReadOnlyUnitProps) => {
  const t = gameMessages();
  const kind = [
    t.kinds[unit.kind],
    unit.grade && t.grade(unit.grade),
    isHoplites(unit) && (unit.formed ? t.unit.formedWord : t.unit.unformed),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
  return (
    <section class="panel" aria-label={unitName(state, unit.id)}>
      <div class="flex flex-wrap items-center gap-2">
        <div class="min-w-0 flex-1 basis-[8rem]">
          <h2>{unitName(state, unit.id)}</h2>
          <p class="text-sm text-soft">{kind}</p>
        </div>
        <button type="button" class="btn btn-quiet" aria-label={tableWords().close} onClick={closeOverlay}>
          <Icon name="close" />
        </button>
      </div>
      <DataTable
        rows={[
          [t.unit.men, t.unit.menOf(unit.men, unit.startingMen)],
          [t.unit.disorder, t.unit.dp(unit.disorder)],
          [t.unit.aggression, t.aggressions[unit.aggression]],
          [
            t.unit.standing,
            unit.behind === undefined ? t.standings[unit.standing] : t.unit.behind(unitName(state, unit.behind)),
          ],
          ...leadersWith(state, unit.id).map(
            ({ id, cp, spent }) => [leaderName(state, id), t.unit.cpLeft(cp - spent, cp)] as const,
          ),
        ]}
      />
    </section>
  );
};
