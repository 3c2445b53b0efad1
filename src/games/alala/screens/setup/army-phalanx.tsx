import { rollDice } from '../../../../core/probability/dice.ts';
import { NameField } from '../../../../game-ui/library/name-field.tsx';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Army, ArmyLeader } from '../../army/army.ts';
import { changeLeader, changePhalanx, removePhalanx, renameSecond } from '../../army/army-edits.ts';
import type { PhalanxSetup } from '../../army/army-setup.ts';
import { colourOf } from '../../army/colours.ts';
import { LIMITS } from '../../battle/limits.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { Shield } from './army-card.tsx';
import { BlazonChoice } from './blazon-choice.tsx';

interface ArmyPhalanxProps {
  readonly army: Army;
  readonly phalanx: PhalanxSetup;
  readonly onChange: (army: Army, what: string) => void;
}

/** A phalanx with its sign, its leader and his second in command. */
export const ArmyPhalanx = ({ army, phalanx, onChange }: ArmyPhalanxProps) => {
  const t = gameMessages().armies;
  const name = displayName(phalanx.name);
  const leader = army.leaders.find(each => each.phalanx === phalanx.id);
  const units = army.units.filter(unit => unit.phalanx === phalanx.id).length;
  return (
    <details class="card">
      <summary class="summary">
        <span class="army-card">
          <Shield blazon={phalanx.blazon} colour={colourOf(army)} />
          <span class="min-w-0 flex-1 basis-[6rem]">
            <span class="block wrap-anywhere">{name}</span>
            {leader && (
              <span class="block text-sm font-normal text-soft wrap-anywhere">
                {`${gameMessages().begin.units(units)}\u00a0· ${displayName(leader.name)}\u00a0· ${leader.cp === null ? t.cpRolled : gameMessages().unit.cpLeft(leader.cp, leader.cp)}`}
              </span>
            )}
          </span>
        </span>
      </summary>
      <div class="grid grid-cols-1 gap-3 pt-2">
        <NameField
          most={LIMITS.name}
          label={t.phalanxName}
          value={name}
          onName={text => onChange(changePhalanx(army, phalanx.id, { name: text }), `${phalanx.id} name`)}
        />
        <BlazonChoice
          colour={colourOf(army)}
          value={phalanx.blazon}
          onChoose={blazon => onChange(changePhalanx(army, phalanx.id, { blazon }), 'blazon')}
        />
        {leader && <LeaderFields army={army} leader={leader} onChange={onChange} />}
        <button type="button" class="btn" onClick={() => onChange(removePhalanx(army, phalanx.id), 'remove')}>
          <Icon name="trash" />
          <span class="min-w-0 wrap-anywhere">{t.removePhalanx(name)}</span>
        </button>
      </div>
    </details>
  );
};

interface LeaderFieldsProps extends Omit<ArmyPhalanxProps, 'phalanx'> {
  readonly leader: ArmyLeader;
}

const MEAN = 3;

/** Command points are rolled with an average die when the battle begins, or set here. */
const LeaderFields = ({ army, leader, onChange }: LeaderFieldsProps) => {
  const t = gameMessages().armies;
  const change = (more: Partial<ArmyLeader>): void =>
    onChange(changeLeader(army, leader.id, more), `${leader.id} ${Object.keys(more).join()}`);
  return (
    <>
      <NameField
        most={LIMITS.name}
        label={t.leaderName}
        value={displayName(leader.name)}
        onName={text => change({ name: text })}
      />
      {leader.unit === null && <p class="text-sm text-soft">{t.unplaced}</p>}
      <NameField
        most={LIMITS.name}
        label={t.secondName}
        value={leader.secondName ? displayName(leader.secondName) : ''}
        help={t.secondHelp}
        optional
        onName={text => onChange(renameSecond(army, leader.id, text || undefined), `${leader.id} second`)}
      />
      <RadioGroup
        label={t.cp}
        value={leader.cp === null ? 'rolled' : 'set'}
        options={[
          { value: 'rolled', label: t.cpRolled },
          { value: 'set', label: t.cpSet },
        ]}
        onChoose={how => change({ cp: how === 'set' ? MEAN : null })}
      />
      {leader.cp !== null && (
        <div class="add-units items-end">
          <Stepper
            label={t.cp}
            value={leader.cp}
            least={0}
            most={LIMITS.cp}
            onStep={by => change({ cp: (leader.cp ?? 0) + by })}
          />
          <button
            type="button"
            class="btn"
            onClick={() =>
              onChange(changeLeader(army, leader.id, { cp: rollDice('avd', 1, randomInt)[0] as number }), 'roll')
            }
          >
            <Icon name="dice" />
            {t.cpRoll}
          </button>
        </div>
      )}
    </>
  );
};
