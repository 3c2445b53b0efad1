import type { ComponentChildren } from 'preact';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { diceMessages as diceWords } from '../../../../game-ui/dice/messages.ts';
import type { RollPurposeKind } from '../../battle/throws.ts';
import { type TaskRoll, useApplyAtRest } from '../../tasks/use-task-roll.ts';
import { RerollCard } from '../gods/throw-again.tsx';
import type { CardProps } from './card-props.ts';
import { RollKeys } from './roll-keys.tsx';

interface OwnDiceProps<For extends RollPurposeKind>
  extends Pick<CardProps<'question'>, 'session' | 'state' | 'offer' | 'ours'> {
  readonly dice: TaskRoll<For>;
  /** The dice as they lie, and what they come to. */
  readonly shown: ComponentChildren;
  /** What stands there before they are thrown. */
  readonly children: ComponentChildren;
  readonly keys: {
    readonly label: string;
    readonly heading?: string | undefined;
    readonly faces: readonly number[];
    readonly onFace: (face: number) => void;
  };
  readonly roll: {
    readonly text: string;
    readonly name: string;
    readonly disabled?: boolean;
    readonly onRoll: () => void;
  };
  /** Writes down what the app's dice come to. */
  readonly onApply: () => void;
}

/**
 * A throw of one unit or leader that leaves nothing to decide: typed in one tap, or thrown, and written down as soon as it
 * lies, unless a card may still throw it again.
 */
export const EnterOwnDice = <For extends RollPurposeKind>({
  session,
  state,
  offer,
  ours,
  dice,
  shown,
  children,
  keys,
  roll,
  onApply,
}: OwnDiceProps<For>) => {
  const lies = dice.lying !== undefined;
  const goes = useApplyAtRest({ session, state, offer }, dice, true, onApply);
  return (
    <>
      <DiceStatus news={dice.news} rolling={false} />
      {lies ? shown : children}
      <div class="console-foot">
        {lies ? (
          dice.landed &&
          !goes && (
            <div class="console-two">
              <RerollCard session={session} state={state} byApp onDrop={dice.drop} onThrow={roll.onRoll} />
              <button type="button" class="btn btn-main" data-main onClick={onApply}>
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
              disabled: dice.rolling || roll.disabled === true,
            }}
          />
        )}
      </div>
    </>
  );
};
