import { useEffect, useRef, useState } from 'preact/hooks';
import { DICE, throwDice } from '../../../../core/dice.ts';
import { Dice } from '../../../../table/dice/dice.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { below } from '../../../../ui/device/dice-source.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { FaceKeys } from '../../../../ui/pads/face-keys.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES, type SideId } from '../../battle/terms.ts';
import { initiativeFrom, TABLE_SIDES } from '../../rules/turn.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';
import { SideMark } from '../battle/side-mark.tsx';
import { useThrow } from '../dice/use-throw.ts';

/** Who has the initiative: rolled, typed or said (T0, R-1), with the dice that gave it. */
export const Initiative = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = words().turn;
  const [typed, setTyped] = useState<readonly (number | undefined)[]>([]);
  const [tied, setTied] = useState<readonly number[]>([]);
  const [rolled, setRolled] = useState(false);
  const { initiative, initiativeDice } = state.turn;
  const thrown = useThrow(session, state, { for: 'initiative' }, (_faces: readonly number[]) => true);
  // Nothing is left to decide: what we threw counts at once, and so does what lay here when the screen was opened.
  const ours = useRef(true);
  const tie = tied.length > 0;
  const shown = tie ? tied : initiativeDice;
  const lit = typed.length > 0 || tie ? typed : initiativeDice;
  const name = (side: SideId): string => sideName(state, side);
  const settle = (faces: readonly [number, number], by: 'app' | 'typed'): void => {
    const won = initiativeFrom(faces);
    setTyped([]);
    setRolled(by === 'app');
    setTied(won === 'rollAgain' ? faces : []);
    if (won === 'rollAgain') thrown.drop();
    else thrown.apply('initiative', { side: SIDES[won], by, faces: [...faces] });
  };
  const dice = thrown.lying?.faces[0];
  useEffect(() => {
    const [first, second] = dice ?? [];
    if (!ours.current || first === undefined || second === undefined) return;
    ours.current = false;
    settle([first, second], 'app');
  }, [dice]);
  const type = (side: number, face: number): void => {
    const [first, second] = TABLE_SIDES.map(each => (each === side ? face : typed[each]));
    if (first !== undefined && second !== undefined) settle([first, second], 'typed');
    else setTyped([first, second]);
  };
  return (
    <>
      <h2>{t.initiative}</h2>
      <p role="status" class="font-bold">
        {tie ? t.tie : initiative === null ? t.whoHasIt : t.hasIt(name(initiative))}
      </p>
      {shown.length > 0 && (
        <ul class="pair" aria-label={t.initiative}>
          {TABLE_SIDES.map(side => (
            <li key={`${side} ${shown.join()}`} class="flex items-center gap-2">
              <Dice
                pools={[{ dice: { total: 1 }, needed: !tie && initiative === SIDES[side] ? 1 : 7 }]}
                faces={shown.slice(side, side + 1)}
                fresh={rolled}
              />
              <SideMark state={state} sides={[SIDES[side]]} />
              <span class="min-w-0 wrap-anywhere">{name(SIDES[side])}</span>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        class="btn"
        disabled={thrown.rolling}
        onClick={() => {
          ours.current = true;
          thrown.roll([throwDice('d6', 2, below)]);
        }}
      >
        <Mark name="dice" />
        {t.roll}
      </button>
      {TABLE_SIDES.map(side => (
        <fieldset key={side} class="min-w-0">
          <legend class="field-label">
            {t.dieOf(name(SIDES[side]))}
            {lit[side] !== undefined && `: ${lit[side]}`}
          </legend>
          <FaceKeys
            label={t.dieOf(name(SIDES[side]))}
            faces={DICE.d6}
            chosen={lit[side]}
            onFace={face => type(side, face)}
          />
        </fieldset>
      ))}
      <Choice<SideId | 'nobody'>
        label={t.byHand}
        value={initiative ?? 'nobody'}
        options={SIDES.map(value => ({ value, label: name(value) }))}
        onChoose={value => {
          setTied([]);
          setTyped([]);
          if (value !== 'nobody') session.record('initiative', { side: value, by: 'hand', faces: [] });
        }}
      />
    </>
  );
};
