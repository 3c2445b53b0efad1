import { NameField } from '../../../../game-ui/library/name-field.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { ARMY_LIMITS, type Army, unitsOfRank } from '../../army/army.ts';
import {
  assignLeader,
  changeFootprint,
  changeKind,
  changeUnit,
  joinPhalanx,
  moveBehind,
  moveToRank,
  moveUnit,
  positionCount,
  positionOf,
} from '../../army/army-edits.ts';
import type { Rank, UnitSetup } from '../../army/army-setup.ts';
import { LIMITS } from '../../battle/limits.ts';
import { FOOTPRINT_SIDE } from '../../battle/plan/plan-schemas.ts';
import { sizeInInches } from '../../messages/describe/size-in-inches.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { footprintOf, isHoplites, UNIT_KINDS } from '../../rules/unit-kinds.ts';
import { AGGRESSIONS, GRADES } from '../../rules/vocabulary.ts';

/** Tenths of an inch that a tap adds to a footprint. */
const HALF_INCH = 5;

interface ArmyUnitProps {
  readonly army: Army;
  readonly unit: UnitSetup;
  readonly onChange: (army: Army, what: string) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** All that an army says of a unit. */
export const ArmyUnit = ({ army, unit, onChange, onCopy, onRemove, onClose }: ArmyUnitProps) => {
  const t = gameMessages();
  const name = displayName(unit.name);
  const place = positionOf(army, unit.id);
  const of = positionCount(army, unit);
  const fronts = unitsOfRank(army, 'line').filter(front => front.id !== unit.id);
  const change = (more: Partial<UnitSetup>): void =>
    onChange(changeUnit(army, unit.id, more), `${unit.id} ${Object.keys(more).join()}`);
  const move = (by: number): void => onChange(moveUnit(army, unit.id, place + by), 'place');
  return (
    <section class="card grid grid-cols-1 gap-3" aria-label={name}>
      <div class="flex items-center gap-2">
        <h2 class="min-w-0 flex-1 wrap-anywhere">{name}</h2>
        <button type="button" class="btn btn-quiet" aria-label={tableWords().close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div class="add-units">
        <button
          type="button"
          class="btn"
          aria-label={t.armies.moveLeft(name)}
          disabled={place === 0}
          onClick={() => move(-1)}
        >
          <Icon name="back" />
          {t.armies.left}
        </button>
        <button
          type="button"
          class="btn"
          aria-label={t.armies.moveRight(name)}
          disabled={place === of - 1}
          onClick={() => move(+1)}
        >
          {t.armies.right}
          <Icon name="back" class="rotate-180" />
        </button>
      </div>
      <p class="sr-only" role="status">
        {t.armies.placed(name, place + 1, of)}
      </p>
      <NameField most={LIMITS.name} value={name} onName={text => change({ name: text })} />
      <Stepper
        label={t.unit.men}
        value={unit.men}
        least={1}
        most={LIMITS.men}
        onStep={by => change({ men: unit.men + by })}
      />
      <UnitFootprint army={army} unit={unit} onChange={onChange} />
      <RadioGroup
        label={t.armies.kind}
        value={unit.kind}
        options={UNIT_KINDS.map(value => ({ value, label: t.kinds[value] }))}
        onChoose={kind => onChange(changeKind(army, unit.id, kind), 'kind')}
      />
      {isHoplites(unit) && (
        <>
          <RadioGroup
            label={t.armies.grade}
            value={unit.grade ?? 'B'}
            options={GRADES.map(value => ({ value, label: value }))}
            onChoose={grade => change({ grade })}
          />
          {army.phalanxes.length > 0 && (
            <RadioGroup
              label={t.armies.phalanx}
              value={unit.phalanx ?? ''}
              options={[
                ...army.phalanxes.map(phalanx => ({ value: phalanx.id, label: displayName(phalanx.name) })),
                { value: '', label: t.armies.noPhalanx },
              ]}
              onChoose={phalanx => onChange(joinPhalanx(army, unit.id, phalanx || undefined), 'phalanx')}
            />
          )}
        </>
      )}
      {army.leaders.length > 0 && (
        <RadioGroup
          label={t.armies.leaderHere}
          value={army.leaders.find(each => each.unit === unit.id)?.id ?? ''}
          options={[
            { value: '', label: t.armies.nobody },
            ...army.leaders
              .filter(
                leader => leader.unit === unit.id || unit.phalanx === undefined || leader.phalanx === unit.phalanx,
              )
              .map(leader => ({ value: leader.id, label: displayName(leader.name) })),
          ]}
          onChoose={leader => onChange(assignLeader(army, unit.id, leader || null), 'leader')}
        />
      )}
      <RadioGroup
        label={t.unit.aggression}
        value={unit.aggression}
        options={AGGRESSIONS.map(value => ({ value, label: t.aggressions[value] }))}
        onChoose={aggression => change({ aggression })}
      />
      {(!isHoplites(unit) || fronts.length > 0) && (
        <RadioGroup<Rank>
          label={t.armies.rank}
          value={unit.rank}
          options={(['line', 'screen', 'rear'] as const)
            .filter(rank => rank === 'line' || (rank === 'rear' ? fronts.length > 0 : !isHoplites(unit)))
            .map(value => ({ value, label: t.armies.ranks[value] }))}
          onChoose={rank => onChange(stood(army, unit, rank), 'rank')}
        />
      )}
      {unit.rank === 'rear' && (
        <RadioGroup
          label={t.armies.behind}
          value={unit.behind ?? ''}
          options={fronts.map(front => ({ value: front.id, label: displayName(front.name) }))}
          onChoose={front => onChange(moveBehind(army, unit.id, front), 'behind')}
        />
      )}
      <div class="flex flex-wrap gap-2">
        <button type="button" class="btn grow" disabled={army.units.length >= ARMY_LIMITS.units} onClick={onCopy}>
          <Icon name="copy" />
          {t.armies.copyUnit}
        </button>
        <button type="button" class="btn grow" onClick={onRemove}>
          <Icon name="trash" />
          {t.armies.removeUnit}
        </button>
      </div>
    </section>
  );
};

/** The ground that a unit takes on the plan. */
const UnitFootprint = ({ army, unit, onChange }: Pick<ArmyUnitProps, 'army' | 'unit' | 'onChange'>) => {
  const t = gameMessages();
  const footprint = footprintOf(unit);
  const alike = army.units.filter(({ kind }) => kind === unit.kind);
  const isLike = (each: UnitSetup): boolean => {
    const { width, depth } = footprintOf(each);
    return width === footprint.width && depth === footprint.depth;
  };
  const side = (name: 'width' | 'depth') => (
    <Stepper
      label={t.armies.footprint[name]}
      value={footprint[name]}
      {...FOOTPRINT_SIDE}
      tenths
      step={HALF_INCH}
      onStep={by =>
        onChange(changeFootprint(army, [unit.id], { ...footprint, [name]: footprint[name] + by }), `${unit.id} ${name}`)
      }
    />
  );
  return (
    <details>
      <summary class="summary">
        {t.armies.footprint.title}: {sizeInInches(footprint)}
      </summary>
      <div class="grid gap-2 pb-2">
        <div class="pair">
          {side('width')}
          {side('depth')}
        </div>
        <p class="text-sm text-soft">
          {t.armies.footprint.usual(t.kinds[unit.kind], sizeInInches(footprintOf({ kind: unit.kind })))}
        </p>
        {alike.length > 1 && (
          <button
            type="button"
            class="btn"
            disabled={alike.every(isLike)}
            onClick={() =>
              onChange(
                changeFootprint(
                  army,
                  alike.map(({ id }) => id),
                  footprint,
                ),
                'footprints',
              )
            }
          >
            {t.armies.footprint.forAll(t.kinds[unit.kind])}
          </button>
        )}
      </div>
    </details>
  );
};

/** A unit in another rank; the second line begins behind its neighbour in the line. */
const stood = (army: Army, unit: UnitSetup, rank: Rank): Army => {
  if (rank === unit.rank) return army;
  if (rank !== 'rear') return moveToRank(army, unit.id, rank);
  const line = unitsOfRank(army, 'line');
  const at = line.findIndex(({ id }) => id === unit.id);
  const front = line[at - 1] ?? line.find(({ id }) => id !== unit.id);
  return front ? moveBehind(army, unit.id, front.id) : army;
};
