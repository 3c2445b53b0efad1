import { useState } from 'preact/hooks';
import type { EditedItem } from '../../../../game-ui/library/item-editor.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { loadPersistentValue, savePersistentValue } from '../../../../ui/device/preferences.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import {
  type Army,
  type ArmyRuleProblem,
  armyPoints,
  armyRuleProblems,
  BUYABLE_KINDS,
  MAX_UNITS,
  unitCost,
} from '../../army/army.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { type Kind, NATIONS, troopOf } from '../../troops/roster.ts';
import { UnitMark } from '../board/pieces.tsx';

const LIMIT = 'ancientWargame.limit';
const USUAL_LIMIT = 200;
const MOST_LIMIT = 2000;

const limitKept = (): number => {
  const kept = loadPersistentValue(LIMIT);
  return typeof kept === 'number' && kept > 0 && kept <= MOST_LIMIT ? Math.floor(kept) : USUAL_LIMIT;
};

/** The problem of an army as a sentence. */
export const armyProblemText = ({ code, kind, figures = {} }: ArmyRuleProblem): string => {
  const t = gameMessages().wrongs;
  const named = kind ? gameMessages().kinds[kind] : '';
  switch (code) {
    case 'noTroops':
      return t.noTroops;
    case 'overLimit':
      return t.overLimit(figures.points ?? 0, figures.limit ?? 0);
    case 'tooManyUnits':
      return t.tooManyUnits(figures.units ?? 0, figures.most ?? 0);
    case 'foreignTroops':
      return t.foreignTroops(named);
    case 'crewAlone':
      return t.crewAlone(named);
  }
};

interface ArmyEditProps {
  readonly army: Army;
  readonly change: EditedItem<Army>['change'];
}

/** The units of an army under a limit of points, and its problem. */
export const ArmyEdit = ({ army, change }: ArmyEditProps) => {
  const t = pageMessages().armies;
  const [limit, setLimit] = useState(limitKept);
  const sum = armyPoints(army.troops);
  const goes = (kind: Kind): boolean =>
    (army.troops[kind] ?? 0) > 0 || troopOf(kind).nations?.includes(army.nation) !== false;
  return (
    <div class="grid gap-3">
      <RadioGroup
        label={t.nation}
        value={army.nation}
        options={NATIONS.map(value => ({ value, label: gameMessages().nations[value] }))}
        onChoose={nation => change({ ...army, nation }, 'nation')}
      />
      <Stepper
        label={t.limit}
        value={limit}
        least={1}
        most={MOST_LIMIT}
        onStep={by => {
          setLimit(limit + by);
          savePersistentValue(LIMIT, limit + by);
        }}
      />
      <p role="status" class="outcome-head raised">
        {t.sum(sum, limit)}
      </p>
      {armyRuleProblems(army, limit).map(wrong => (
        <Banner key={`${wrong.code} ${wrong.kind ?? ''}`}>{armyProblemText(wrong)}</Banner>
      ))}
      {BUYABLE_KINDS.filter(goes).map(kind => (
        <div key={kind} class="flex items-center gap-3">
          <UnitMark unit={{ side: 'a', kind }} />
          <div class="min-w-0 flex-1">
            <Stepper
              label={t.unit(gameMessages().kinds[kind], unitCost(kind))}
              value={army.troops[kind] ?? 0}
              least={0}
              most={MAX_UNITS}
              onStep={by => {
                const { [kind]: had = 0, ...others } = army.troops;
                const troops = had + by > 0 ? { ...others, [kind]: had + by } : others;
                change({ ...army, troops }, `units ${kind}`);
              }}
            />
          </div>
        </div>
      ))}
    </div>
  );
};
