import type { ComponentChildren } from 'preact';
import { ApplyBar } from '../../../../game-ui/dice/apply-bar.tsx';
import type { EnteredDice } from '../../../../game-ui/dice/dice-input.tsx';
import { diceMessages as diceWords } from '../../../../game-ui/dice/messages.ts';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { RolledDice } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { RerollCard } from '../gods/reroll-card.tsx';

interface DicePageProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly dice: { readonly isSaving: boolean; readonly rolled: unknown; readonly discard: () => void };
  /** True if there is a result to apply. */
  readonly whole: boolean;
  /** Whether players type their dice; absent if the keys are shown anyway. */
  readonly typing?: { readonly on: boolean; readonly onChange: (typing: boolean) => void };
  readonly roll: { readonly text: string; readonly disabled?: boolean; readonly onRoll: () => void };
  /** Types the dice again. */
  readonly onAgain?: (() => void) | undefined;
  readonly onApply: () => void;
  readonly children: ComponentChildren;
}

/** A page of roll, type and apply: its subject above, the dice buttons at the bottom. */
export const DicePage = ({ session, state, dice, whole, typing, roll, onAgain, onApply, children }: DicePageProps) => {
  const isRolled = dice.rolled !== undefined;
  const t = tableWords();
  return (
    <>
      <div class="scroll">{children}</div>
      {whole ? (
        <ApplyBar onAgain={isRolled ? undefined : onAgain} onApply={onApply}>
          <RerollCard session={session} state={state} byApp={isRolled} onDrop={dice.discard} onThrow={roll.onRoll} />
        </ApplyBar>
      ) : (
        <ActionRow>
          {typing && (
            <button
              type="button"
              class="btn"
              aria-pressed={typing.on}
              disabled={dice.isSaving}
              onClick={() => typing.onChange(!typing.on)}
            >
              {typing.on ? t.back : diceWords().type}
            </button>
          )}
          <button
            type="button"
            class={typing?.on ? 'btn' : 'btn btn-main'}
            data-main
            disabled={dice.isSaving || roll.disabled === true}
            onClick={roll.onRoll}
          >
            <Icon name="dice" />
            {roll.text}
          </button>
        </ActionRow>
      )}
    </>
  );
};

/** Typed dice as the log has them. */
export const rolledDiceOf = (typed: EnteredDice): RolledDice =>
  typed.by === 'count' ? { by: 'count' } : { by: 'faces', faces: typed.faces.map(side => [...side]) };
