import { useState } from 'preact/hooks';
import { Choice } from '../../../app/parts/choice.tsx';
import { below } from '../../../app/parts/dice-source.ts';
import { FaceKeys } from '../../../app/parts/face-keys.tsx';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { DICE, throwDice } from '../../../core/dice.ts';
import type { Session } from '../../contract.ts';
import { initiativeFrom, TABLE_SIDES } from '../rules/turn.ts';
import { type BattleState, SIDES, type SideId } from '../state.ts';
import { nameOf, words } from '../words/index.ts';

/** Who has the initiative: rolled, typed or said (T0, R-1). */
export const Initiative = ({ session, state }: { readonly session: Session; readonly state: BattleState }) => {
  const t = words().turn;
  const [faces, setFaces] = useState<readonly (number | undefined)[]>([undefined, undefined]);
  const [tie, setTie] = useState(false);
  const { initiative } = state.turn;
  const name = (side: SideId): string => nameOf(state.armies[side].name);
  const settle = (first: number, second: number, by: 'app' | 'typed'): void => {
    const won = initiativeFrom([first, second]);
    setTie(won === 'rollAgain');
    setFaces([undefined, undefined]);
    if (won !== 'rollAgain') session.record('initiative', { side: SIDES[won] as SideId, by, faces: [first, second] });
  };
  const type = (side: number, face: number): void => {
    const [first, second] = faces.map((old, i) => (i === side ? face : old));
    if (first !== undefined && second !== undefined) settle(first, second, 'typed');
    else setFaces([first, second]);
  };
  return (
    <>
      <h2>{t.initiative}</h2>
      <p role="status" class="font-bold">
        {tie ? t.tie : initiative === null ? t.whoHasIt : t.hasIt(name(initiative))}
      </p>
      <button
        type="button"
        class="btn"
        onClick={() => {
          diceThrown(2);
          const [first = 1, second = 1] = throwDice('d6', 2, below);
          settle(first, second, 'app');
        }}
      >
        <Mark name="dice" />
        {t.roll}
      </button>
      {TABLE_SIDES.map(side => (
        <fieldset key={side} class="min-w-0">
          <legend class="field-label">
            {t.dieOf(name(SIDES[side]))}
            {faces[side] !== undefined && `: ${faces[side]}`}
          </legend>
          <FaceKeys label={t.dieOf(name(SIDES[side]))} faces={DICE.d6} onFace={face => type(side, face)} />
        </fieldset>
      ))}
      <Choice
        label={t.byHand}
        value={initiative ?? 'nobody'}
        options={[...SIDES.map(value => ({ value: value as string, label: name(value) }))]}
        onChoose={value => session.record('initiative', { side: value, by: 'hand', faces: [] })}
      />
    </>
  );
};
