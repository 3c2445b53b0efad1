import { useState } from 'preact/hooks';
import { RulesButton } from '../../../../table/shell/rules-button.tsx';
import { SaveState, Unsaved } from '../../../../table/shell/save-state.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { capital } from '../../../../ui/words/format.ts';
import type { CollectionStore } from '../../../contract.ts';
import { cleanName } from '../../battle/outside.ts';
import { ARMY_LIMITS, type Army } from '../../muster/army.ts';
import { colourOf } from '../../muster/colours.ts';
import { addPhalanx, addUnit, copyUnit, mayAddPhalanx, placeOf, placeUnit, removeUnit } from '../../muster/muster.ts';
import { UNIT_KINDS, type UnitKind } from '../../rules/kinds.ts';
import { nameOf, words } from '../../words/index.ts';
import { NameField } from '../collection/name-field.tsx';
import { useEdit } from '../collection/use-edit.ts';
import { ArmyLine } from './army-line.tsx';
import { ArmyPhalanx } from './army-phalanx.tsx';
import { ArmyShare } from './army-share.tsx';
import { ArmyUnit } from './army-unit.tsx';
import { BlazonChoice } from './blazon-choice.tsx';
import { ColourChoice } from './colour-choice.tsx';

interface ArmyEditProps {
  readonly army: Army;
  readonly store: CollectionStore<Army>;
  readonly onCopy: (army: Army) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** An army to change; every change is stored at once, and can be taken back. */
export const ArmyEdit = ({ army: first, store, onCopy, onRemove, onLeave }: ArmyEditProps) => {
  const t = words();
  const {
    now: army,
    saving,
    atRisk,
    forked,
    change,
    undo,
    retry,
  } = useEdit(
    first,
    store,
    what => /name|second/.test(what),
    army => ({ ...army, name: cleanName(words().muster.copyOf(nameOf(army.name))) }),
  );
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const [sharing, setSharing] = useState(false);
  const unit = army.units.find(({ id }) => id === picked);
  const add = (kind: UnitKind): void => {
    const [next, id] = addUnit(army, kind, freshName(army, capital(t.kinds[kind])));
    change(next, 'add');
    setPicked(id);
  };
  const full = army.units.length >= ARMY_LIMITS.units;
  return (
    <>
      <header class="flex items-center gap-2">
        <button type="button" class="btn btn-quiet" aria-label={t.muster.title} onClick={onLeave}>
          <Mark name="back" />
        </button>
        <h1 class="min-w-0 flex-1 wrap-anywhere">{nameOf(army.name)}</h1>
        <SaveState session={{ saving: { value: saving }, retry }} />
        <RulesButton />
      </header>
      <Unsaved saving={saving} atRisk={atRisk} />
      <div class="muster-scroll">
        {forked && (
          <p class="note" role="alert">
            <Mark name="warning" />
            <span class="min-w-0">{words().muster.forked}</span>
          </p>
        )}
        <NameField
          label={t.muster.name}
          value={nameOf(army.name)}
          onName={name => change({ ...army, name }, 'army name')}
        />
        <section class="grid grid-cols-1 gap-2" aria-label={t.muster.order}>
          {army.units.length === 0 ? (
            <p class="text-soft">{t.muster.noUnits}</p>
          ) : (
            <>
              <ArmyLine
                army={army}
                picked={picked}
                onPick={id => setPicked(id === picked ? undefined : id)}
                onDrop={(id, to) => {
                  change(placeUnit(army, id, placeOf(army, to)), 'place');
                  setPicked(id);
                }}
              />
              {!unit && <p class="text-sm text-soft">{t.muster.orderHelp}</p>}
            </>
          )}
          {unit && (
            <ArmyUnit
              key={unit.id}
              army={army}
              unit={unit}
              onChange={change}
              onCopy={() => {
                const [next, id] = copyUnit(army, unit.id, freshName(army, nameOf(unit.name).replace(NUMBERED, '')));
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
          <h2 class="field-label">{t.muster.add}</h2>
          <div class="add-units">
            {UNIT_KINDS.map(kind => (
              <button
                key={kind}
                type="button"
                class="btn justify-start text-start"
                aria-label={t.muster.addUnit(t.kinds[kind])}
                disabled={full}
                onClick={() => add(kind)}
              >
                <Mark name="plus" />
                {t.kinds[kind]}
              </button>
            ))}
          </div>
          {full && <p class="text-sm text-soft">{t.muster.full(ARMY_LIMITS.units)}</p>}
        </section>
        <section class="grid grid-cols-1 gap-2" aria-label={t.muster.phalanxes}>
          <h2>{t.muster.phalanxes}</h2>
          {army.phalanxes.map(phalanx => (
            <ArmyPhalanx key={phalanx.id} army={army} phalanx={phalanx} onChange={change} />
          ))}
          <button
            type="button"
            class="btn"
            disabled={!mayAddPhalanx(army)}
            onClick={() => {
              const n = army.phalanxes.length + 1;
              change(addPhalanx(army, t.muster.newPhalanx(n), t.muster.newLeader(n)), 'phalanx');
            }}
          >
            <Mark name="plus" />
            {t.muster.addPhalanx}
          </button>
        </section>
        <BlazonChoice
          value={army.blazon}
          colour={colourOf(army)}
          onChoose={blazon => change({ ...army, blazon }, 'blazon')}
        />
        <ColourChoice
          label={t.muster.colour}
          value={colourOf(army)}
          blazon={army.blazon}
          onChoose={colour => change({ ...army, colour }, 'colour')}
        />
        <div class="flex flex-wrap gap-2">
          <button type="button" class="btn grow" onClick={() => onCopy(army)}>
            <Mark name="copy" />
            {t.muster.copyArmy}
          </button>
          <button type="button" class="btn grow" aria-label={t.muster.remove(nameOf(army.name))} onClick={onRemove}>
            <Mark name="trash" />
            {t.muster.removeArmy}
          </button>
        </div>
      </div>
      <div class="muster-bar">
        <button type="button" class="btn" disabled={!undo} onClick={undo}>
          <Mark name="undo" />
          {tableWords().undo}
        </button>
        <button type="button" class="btn" onClick={() => setSharing(true)}>
          <Mark name="share" />
          {t.muster.share}
        </button>
      </div>
      {sharing && <ArmyShare army={army} onClose={() => setSharing(false)} />}
    </>
  );
};

const NUMBERED = /\s+(?:[IVX]+|\d+)$/;

/** A name with the lowest number that no unit has: hoplites 1, hoplites 2. */
const freshName = (army: Army, stem: string): string => {
  const taken = new Set(army.units.map(({ name }) => nameOf(name)));
  let number = 1;
  while (taken.has(`${stem} ${number}`)) number++;
  return `${stem} ${number}`;
};
