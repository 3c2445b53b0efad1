import type { ComponentChildren } from 'preact';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { diceMessages as diceWords } from '../../../../game-ui/dice/messages.ts';
import type { DiceTask } from '../../tasks/dice/use-task-roll.ts';
import { RerollCard } from '../gods/reroll-card.tsx';
import type { CardProps } from './card-props.ts';
import { RollKeys } from './roll-keys.tsx';

interface EnterOwnDiceProps extends Pick<CardProps<'question'>, 'session' | 'state' | 'ours'> {
  readonly task: DiceTask;
  /** The dice on the table, and their result. */
  readonly shown: ComponentChildren;
  /** The placeholder before the roll. */
  readonly children: ComponentChildren;
  readonly keys: {
    readonly label: string;
    readonly heading?: string | undefined;
    readonly faces: readonly number[];
    readonly onFace: (face: number) => void;
  };
  readonly roll: { readonly text: string; readonly name: string; readonly disabled?: boolean };
}

/** A roll of one unit or leader without a decision: typed in one tap, or rolled and then applied automatically. */
export const EnterOwnDice = ({ session, state, ours, task, shown, children, keys, roll }: EnterOwnDiceProps) => {
  const { dice } = task;
  const lies = dice.rolled !== undefined;
  return (
    <>
      <DiceStatus notice={dice.notice} isSaving={false} />
      {lies ? shown : children}
      <div class="console-foot">
        {lies ? (
          dice.landed &&
          !task.isApplying && (
            <div class="console-two">
              <RerollCard session={session} state={state} byApp onDrop={dice.discard} onThrow={task.roll} />
              <button type="button" class="btn btn-main" data-main onClick={task.apply}>
                {diceWords().apply}
              </button>
            </div>
          )
        ) : (
          <RollKeys
            session={session}
            {...keys}
            ours={ours}
            roll={{
              ...roll,
              disabled: dice.isSaving || roll.disabled === true,
              onRoll: task.roll,
            }}
          />
        )}
      </div>
    </>
  );
};
