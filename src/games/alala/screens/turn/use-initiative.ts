import { useEffect, useRef, useState } from 'preact/hooks';
import { throwDice } from '../../../../core/probability/dice.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import type { EventData } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES, type SideId } from '../../battle/terms.ts';
import type { PendingRoll } from '../../battle/throws.ts';
import { initiativeFrom, TABLE_SIDES } from '../../rules/turn.ts';
import { useRoll } from '../dice/use-throw.ts';

/** The dice for the initiative (T0, R-1), from thrown or typed to recorded; a tie asks for new ones. */
export const useInitiative = (
  session: AlalaSession,
  state: BattleState,
  {
    stays = false,
    onDone,
  }: { readonly stays?: boolean; readonly onDone?: (data: EventData<'initiative'>) => void } = {},
) => {
  const [typed, setTyped] = useState<readonly (number | undefined)[]>([]);
  const [tied, setTied] = useState<readonly number[]>([]);
  const [rolled, setRolled] = useState(false);
  const thrown = useRoll(session, state, { for: 'initiative' }, (_faces: readonly number[]) => true, { stays });
  // Nothing is left to decide: what we threw counts at once, and so does what lay here when the screen was opened.
  const ours = useRef(true);
  const found = { turn: state.turn.turn, side: state.turn.initiative };
  const settle = (faces: readonly [number, number], by: 'app' | 'typed'): void => {
    const won = initiativeFrom(faces);
    setTyped([]);
    setRolled(by === 'app');
    setTied(won === 'rollAgain' ? faces : []);
    if (won === 'rollAgain') {
      thrown.drop();
      return;
    }
    const data: EventData<'initiative'> = { side: SIDES[won], by, faces: [...faces], found };
    if (thrown.apply('initiative', data)) onDone?.(data);
  };
  const dice = thrown.lying?.faces[0];
  // Dice of another phone are settled there, and here only when somebody asks for it.
  const isThrownHere = session.throws.value.some(
    ({ author, data }) => author === session.author && (data as PendingRoll).for === 'initiative',
  );
  useEffect(() => {
    const [first, second] = dice ?? [];
    if (!ours.current || !isThrownHere || first === undefined || second === undefined) return;
    ours.current = false;
    settle([first, second], 'app');
  }, [dice]);
  return {
    typed,
    /** Both dice, where they were the same. */
    tied,
    /** Thrown by the app, here and now. */
    rolled,
    rolling: thrown.rolling,
    type: (side: number, face: number): void => {
      const [first, second] = TABLE_SIDES.map(each => (each === side ? face : typed[each]));
      if (first !== undefined && second !== undefined) settle([first, second], 'typed');
      else setTyped([first, second]);
    },
    roll: (): void => {
      const [first, second] = dice ?? [];
      if (first !== undefined && second !== undefined) {
        settle([first, second], 'app');
        return;
      }
      ours.current = true;
      thrown.roll([throwDice('d6', 2, randomInt)]);
    },
    say: (side: SideId): void => {
      setTied([]);
      setTyped([]);
      const data: EventData<'initiative'> = { side, by: 'hand', faces: [], found };
      session.record('initiative', data);
      onDone?.(data);
    },
  };
};
