import { useState } from 'preact/hooks';
import type { EditedItem } from '../../../../game-ui/library/item-editor.tsx';
import { NameField } from '../../../../game-ui/library/name-field.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Army } from '../../army/army.ts';
import { unitPoints } from '../../army/army-points.ts';
import { ARMY_LIMITS, MAX_NAME_LENGTH } from '../../army/army-schema.ts';
import { belongsTo } from '../../army/army-warnings.ts';
import { defaultLine } from '../../army/random-army.ts';
import { fieldMessages, localizedName, pageMessages } from '../../messages/index.ts';
import { unitCard } from '../../rules/cards.ts';
import { MISSILE_LETTERS, TRAITS, UNIT_TYPES, type UnitType } from '../../rules/unit-types.ts';

/** The edited army. */
export interface ArmyEditProps {
  readonly army: Army;
  readonly change: EditedItem<Army>['change'];
}

type Line = Army['units'][number];

/** Types of the army's period first, then the others, which give a warning but are allowed (G2). */
const typesFor = (army: Army): readonly UnitType[] => {
  const own = UNIT_TYPES.filter(type => belongsTo(type, army.period));
  return [...own, ...UNIT_TYPES.filter(type => !own.includes(type))];
};

/** The units of an army, line by line, with a button to add more. */
export const ArmyUnits = ({ army, change }: ArmyEditProps) => {
  const t = pageMessages().armies;
  const [type, setType] = useState<UnitType>(army.period === 'samurai' ? 'AS' : 'HI');
  const all = army.units.reduce((sum, { count }) => sum + count, 0);
  const put = (units: readonly Line[], what: string): void => change({ ...army, units }, what);
  return (
    <section class="grid gap-2" aria-label={t.unitsTitle}>
      <h2>{t.unitsTitle}</h2>
      {army.units.map((line, i) => (
        <UnitLine
          key={i}
          army={army}
          line={line}
          most={ARMY_LIMITS.units - all + line.count}
          onLine={(next, what) => put(army.units.with(i, next), `${what} ${i}`)}
          onRemove={army.units.length > 1 ? () => put(army.units.toSpliced(i, 1), 'remove') : undefined}
        />
      ))}
      <div class="card grid gap-2">
        <Select
          label={t.addType}
          value={type}
          options={typesFor(army).map(value => ({ value, label: `${fieldMessages().types[value]} (${value})` }))}
          onPick={setType}
        />
        <button
          type="button"
          class="btn"
          disabled={all >= ARMY_LIMITS.units}
          onClick={() => {
            const line = defaultLine(type, army.period);
            put([...army.units, { count: 1, ...line, name: localizedName(line.name) }], 'add');
          }}
        >
          <Icon name="plus" />
          {t.add}
        </button>
      </div>
    </section>
  );
};

interface UnitLineProps {
  readonly army: Army;
  readonly line: Line;
  /** The maximum number of units (G3). */
  readonly most: number;
  readonly onLine: (line: Line, what: string) => void;
  readonly onRemove: (() => void) | undefined;
}

const UnitLine = ({ army, line, most, onLine, onRemove }: UnitLineProps) => {
  const t = pageMessages().armies;
  const [open, setOpen] = useState(false);
  const { type, tq, size, count, missile, traits = [], clan } = line;
  const name = localizedName(line.name);
  const points = unitPoints(unitCard(0, 'a', line));
  const step = (key: 'tq' | 'size' | 'count') => (by: number) => onLine({ ...line, [key]: line[key] + by }, key);
  const withTraits = (next: readonly (typeof TRAITS)[number][]): Line => {
    const { traits: _, ...rest } = line;
    return next.length > 0 ? { ...rest, traits: next } : rest;
  };
  return (
    <details class="fold card" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="hoplites-line">
          {t.line(count, name)}
          <span class="block text-sm font-normal text-soft">
            {t.short(fieldMessages().types[type], tq, size, points)}
          </span>
        </span>
      </summary>
      {open && (
        <div class="grid gap-3 pt-2">
          <Stepper label={t.unit.count} value={count} least={1} most={most} onStep={step('count')} />
          <NameField
            label={t.unit.name}
            value={name}
            most={MAX_NAME_LENGTH}
            onName={next => onLine({ ...line, name: next }, 'typed unit')}
          />
          <Select
            label={t.unit.type}
            value={type}
            options={typesFor(army).map(value => ({ value, label: `${fieldMessages().types[value]} (${value})` }))}
            onPick={next => onLine({ ...line, type: next }, 'type')}
          />
          <Stepper label={t.unit.tq} value={tq} least={1} most={ARMY_LIMITS.tq} onStep={step('tq')} />
          <Stepper label={t.unit.size} value={size} least={1} most={ARMY_LIMITS.size} onStep={step('size')} />
          <Select
            label={t.unit.missile}
            value={missile}
            options={[
              { value: '' as const, label: t.unit.noMissile },
              ...MISSILE_LETTERS.map(value => ({ value, label: fieldMessages().letters[value] })),
            ]}
            onPick={next => onLine({ ...line, missile: next }, 'missile')}
          />
          {army.period === 'samurai' && (
            <Stepper
              label={t.unit.clan}
              value={clan ?? 1}
              least={1}
              most={ARMY_LIMITS.clans}
              onStep={by => onLine({ ...line, clan: (clan ?? 1) + by }, 'clan')}
            />
          )}
          <Collapsible title={t.unit.traits}>
            {() =>
              TRAITS.map(trait => (
                <Toggle
                  key={trait}
                  on={traits.includes(trait)}
                  onToggle={on =>
                    onLine(withTraits(TRAITS.filter(each => (each === trait ? on : traits.includes(each)))), trait)
                  }
                >
                  {fieldMessages().traits[trait]}
                </Toggle>
              ))
            }
          </Collapsible>
          {onRemove && (
            <button type="button" class="btn" aria-label={t.removeLine(name)} onClick={onRemove}>
              <Icon name="trash" />
              {t.removeLine(name)}
            </button>
          )}
        </div>
      )}
    </details>
  );
};
