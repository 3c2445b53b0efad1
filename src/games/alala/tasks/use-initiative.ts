import { useEffect, useRef, useState } from 'preact/hooks';
import { rollDice } from '../../../core/probability/dice.ts';
import { randomInt } from '../../../ui/device/random.ts';
import type { PendingRoll } from '../battle/dice/pending-roll.ts';
import { SIDES, type SideId } from '../battle/sides.ts';
import { initiativeFrom, TABLE_SIDES } from '../rules/turn.ts';
import { useTaskRoll } from './dice/use-task-roll.ts';
import { recordTask, type TaskProps } from './task-props.ts';

/** The dice for the initiative (T0, R-1), from thrown or typed to recorded; the app throws a tie again at once. */
export const useInitiative = (task: TaskProps) => {
  const { session, state } = task;
  const [typed, setTyped] = useState<readonly (number | undefined)[]>([]);
  const [tied, setTied] = useState<readonly number[]>([]);
  const [isTied, setIsTied] = useState(false);
  const [isRolled, setRolled] = useState(false);
  const dice = useTaskRoll(task, { for: 'initiative' });
  // No choice is left: dice thrown here count at once, and so do pending dice when the screen opens.
  const isAwaited = useRef(true);
  const found = { turn: state.turn.turn, side: state.turn.initiative };
  const rollBoth = (): void => {
    isAwaited.current = true;
    dice.roll([rollDice('d6', 2, randomInt)]);
  };
  const settle = (faces: readonly [number, number], by: 'app' | 'typed'): void => {
    const winner = initiativeFrom(faces);
    setTyped([]);
    setRolled(by === 'app');
    setIsTied(winner === 'rollAgain');
    // The app's tied dice stay visible next to the dice that decide.
    if (winner === 'rollAgain' || by === 'typed') setTied(winner === 'rollAgain' ? faces : []);
    if (winner === 'rollAgain') {
      dice.discard();
      if (by === 'app') rollBoth();
      return;
    }
    dice.apply('initiative', { side: SIDES[winner], by, faces: [...faces], found });
  };
  const faces = dice.rolled?.faces[0];
  // Dice of another phone are settled there, and here only when somebody asks for it.
  const isThrownHere = session.pendingRolls.value.some(
    ({ author, data }) => author === session.author && (data as PendingRoll).for === 'initiative',
  );
  useEffect(() => {
    const [first, second] = faces ?? [];
    if (!isAwaited.current || !isThrownHere || first === undefined || second === undefined) return;
    isAwaited.current = false;
    settle([first, second], 'app');
  }, [faces]);
  return {
    /** A face for each side, as far as they are typed. */
    typed,
    /** Both faces of the last tie; empty if there was none. */
    tied,
    /** The tie is not decided yet. */
    isTied,
    /** The app has thrown the last dice on this screen. */
    isRolled,
    isRolling: dice.isSaving,
    /** Types the face of a side; both together are recorded. */
    type: (side: number, face: number): void => {
      const [first, second] = TABLE_SIDES.map(each => (each === side ? face : typed[each]));
      if (first !== undefined && second !== undefined) settle([first, second], 'typed');
      else setTyped([first, second]);
    },
    roll: (): void => {
      const [first, second] = faces ?? [];
      if (first !== undefined && second !== undefined) {
        settle([first, second], 'app');
        return;
      }
      setTied([]);
      rollBoth();
    },
    /** Records the side with the initiative, without dice. */
    choose: (side: SideId): void => {
      setIsTied(false);
      setTied([]);
      setTyped([]);
      recordTask(task, 'initiative', { side, by: 'hand', faces: [], found });
    },
  };
};
