import { useState } from 'preact/hooks';
import type { EditedItem } from '../../../../game-ui/library/item-editor.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { language } from '../../../../ui/messages/language.ts';
import { ARMY_LIMITS, type Army } from '../../army/army.ts';
import {
  addPhalanx,
  addUnit,
  copyUnit,
  mayAddPhalanx,
  moveUnit,
  positionOf,
  removeUnit,
} from '../../army/army-edits.ts';
import { colourOf } from '../../army/colours.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { automaticStem } from '../../messages/unit-kind-names.ts';
import { UNIT_KINDS, type UnitKind } from '../../rules/unit-kinds.ts';
import { ArmyLine } from './army-line.tsx';
import { ArmyPhalanx } from './army-phalanx.tsx';
import { ArmyUnit } from './army-unit.tsx';
import { BlazonChoice } from './blazon-choice.tsx';
import { ColourChoice } from './colour-choice.tsx';

interface ArmyEditProps {
  readonly army: Army;
  readonly change: EditedItem<Army>['change'];
}

/** The units, phalanxes, blazon and colour of an army, to change. */
export const ArmyEdit = ({ army, change }: ArmyEditProps) => {
  const t = gameMessages();
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const unit = army.units.find(({ id }) => id === picked);
  const add = (kind: UnitKind): void => {
    const [next, id] = addUnit(army, kind, freshName(army, automaticStem(kind, language.value)));
    change(next, 'add');
    setPicked(id);
  };
  const full = army.units.length >= ARMY_LIMITS.units;
  return (
    <>
      <section class="grid grid-cols-1 gap-2" aria-label={t.armies.order}>
        {army.units.length === 0 ? (
          <EmptyState>{t.armies.noUnits}</EmptyState>
        ) : (
          <>
            <ArmyLine
              army={army}
              picked={picked}
              onPick={id => setPicked(id === picked ? undefined : id)}
              onDrop={(id, to) => {
                change(moveUnit(army, id, positionOf(army, to)), 'place');
                setPicked(id);
              }}
            />
            {!unit && <p class="text-sm text-soft">{t.armies.orderHelp}</p>}
          </>
        )}
        {unit && (
          <ArmyUnit
            key={unit.id}
            army={army}
            unit={unit}
            onChange={change}
            onCopy={() => {
              const [next, id] = copyUnit(army, unit.id, freshName(army, displayName(unit.name).replace(NUMBERED, '')));
              change(next, 'copy');
              setPicked(id);
            }}
            onRemove={() => {
              change(removeUnit(army, unit.id), 'remove');
              setPicked(undefined);
            }}
            onClose={() => setPicked(undefined)}
          />
        )}
        <h2 class="field-label">{t.armies.add}</h2>
        <div class="add-units">
          {UNIT_KINDS.map(kind => (
            <button
              key={kind}
              type="button"
              class="btn justify-start text-start"
              aria-label={t.armies.addUnit(t.kinds[kind])}
              disabled={full}
              onClick={() => add(kind)}
            >
              <Icon name="plus" />
              {t.kinds[kind]}
            </button>
          ))}
        </div>
        {full && <p class="text-sm text-soft">{t.armies.full(ARMY_LIMITS.units)}</p>}
      </section>
      <section class="grid grid-cols-1 gap-2" aria-label={t.armies.phalanxes}>
        <h2>{t.armies.phalanxes}</h2>
        {army.phalanxes.map(phalanx => (
          <ArmyPhalanx key={phalanx.id} army={army} phalanx={phalanx} onChange={change} />
        ))}
        <button
          type="button"
          class="btn"
          disabled={!mayAddPhalanx(army)}
          onClick={() => {
            const number = army.phalanxes.length + 1;
            const name = (of: 'phalanx' | 'leader') => `${automaticStem(of, language.value)} ${number}`;
            change(addPhalanx(army, name('phalanx'), name('leader')), 'phalanx');
          }}
        >
          <Icon name="plus" />
          {t.armies.addPhalanx}
        </button>
      </section>
      <BlazonChoice
        value={army.blazon}
        colour={colourOf(army)}
        onChoose={blazon => change({ ...army, blazon }, 'blazon')}
      />
      <ColourChoice
        label={t.armies.colour}
        value={colourOf(army)}
        blazon={army.blazon}
        onChoose={colour => change({ ...army, colour }, 'colour')}
      />
    </>
  );
};

const NUMBERED = /\s+(?:[IVX]+|\d+)$/;

/** A name with the lowest number that no unit has: hoplites 1, hoplites 2. */
const freshName = (army: Army, stem: string): string => {
  const taken = new Set(army.units.map(({ name }) => displayName(name)));
  let number = 1;
  while (taken.has(`${stem} ${number}`)) number++;
  return `${stem} ${number}`;
};
