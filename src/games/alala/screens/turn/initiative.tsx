import { DICE } from '../../../../core/probability/dice.ts';
import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { addSoftHyphens } from '../../../../ui/messages/hyphens.tsx';
import { FaceKeys } from '../../../../ui/pads/face-keys.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { TABLE_SIDES } from '../../rules/turn.ts';
import { useInitiative } from '../../tasks/use-initiative.ts';
import { SideMark } from '../battle/side-mark.tsx';

/** The side with the initiative: rolled, typed or set (T0, R-1), with the dice. */
export const Initiative = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const { turn: t, initiative: words } = gameMessages();
  const { initiative, initiativeDice } = state.turn;
  const { typed, tied, isTied, isRolled, isRolling, type, roll, choose } = useInitiative({ session, state });
  const shown = isTied ? tied : initiativeDice;
  const lit = typed.length > 0 || isTied ? typed : initiativeDice;
  const name = (side: SideId): string => sideName(state, side);
  return (
    <>
      <h2>{t.initiative}</h2>
      <p role="status" class="font-bold">
        {isTied ? words.tie : initiative === null ? t.whoHasIt : t.hasIt(name(initiative))}
      </p>
      {shown.length > 0 && (
        <ul class="pair" aria-label={t.initiative}>
          {TABLE_SIDES.map(side => (
            <li key={`${side} ${shown.join()}`} class="flex items-center gap-2">
              <Dice
                pools={[{ dice: { total: 1 }, needed: !isTied && initiative === SIDES[side] ? 1 : 7 }]}
                faces={shown.slice(side, side + 1)}
                fresh={isRolled}
              />
              <SideMark state={state} sides={[SIDES[side]]} />
              <span class="min-w-0 wrap-anywhere">{addSoftHyphens(name(SIDES[side]))}</span>
            </li>
          ))}
        </ul>
      )}
      {!isTied && tied.length > 0 && <p class="text-soft">{words.afterTie(tied.join(' – '))}</p>}
      <button type="button" class="btn" disabled={isRolling} onClick={roll}>
        <Icon name="dice" />
        {words.roll}
      </button>
      {TABLE_SIDES.map(side => (
        <fieldset key={side} class="min-w-0">
          <legend class="field-label">
            {words.dieOf(name(SIDES[side]))}
            {lit[side] !== undefined && `: ${lit[side]}`}
          </legend>
          <FaceKeys
            label={words.dieOf(name(SIDES[side]))}
            faces={DICE.d6}
            chosen={lit[side]}
            onFace={face => type(side, face)}
          />
        </fieldset>
      ))}
      <RadioGroup<SideId | 'nobody'>
        label={words.byHand}
        value={initiative ?? 'nobody'}
        options={SIDES.map(value => ({ value, label: name(value) }))}
        onChoose={value => value !== 'nobody' && choose(value)}
      />
    </>
  );
};
