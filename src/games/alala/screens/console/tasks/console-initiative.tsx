import { DICE } from '../../../../../core/probability/dice.ts';
import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { Icon } from '../../../../../ui/icons.tsx';
import { addSoftHyphens } from '../../../../../ui/messages/hyphens.tsx';
import { SIDES, type SideId } from '../../../battle/sides.ts';
import { sideName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { TABLE_SIDES } from '../../../rules/turn.ts';
import { useInitiative } from '../../../tasks/use-initiative.ts';
import { SideMark } from '../../battle/side-mark.tsx';
import { chooseDiceSource } from '../../dice/dice-choice.ts';
import type { CardProps } from '../card-props.ts';

/** The initiative (T0): both dice in one tap, typed dice, or the side chosen directly. */
export const ConsoleInitiative = (props: CardProps<'initiative'>) => {
  const t = gameMessages();
  const { session, state, ours } = props;
  const { typed, tied, isRolling, type, roll, choose } = useInitiative(props);
  const name = (side: SideId): string => sideName(state, side);
  return (
    <>
      {tied.length > 0 && (
        <p class="console-line" role="status">
          <Dice pools={[{ dice: { total: 2 }, needed: 7 }]} faces={tied} fresh />
          {t.initiative.tie}
        </p>
      )}
      {ours ? (
        TABLE_SIDES.map(side => (
          <fieldset key={side} class="console-keys" aria-label={t.initiative.dieOf(name(SIDES[side]))}>
            <span class="console-mark">
              <SideMark state={state} sides={[SIDES[side]]} />
            </span>
            {DICE.d6.map(face => (
              <button
                key={face}
                type="button"
                class="console-key"
                aria-label={`${t.initiative.dieOf(name(SIDES[side]))}: ${face}`}
                aria-pressed={typed[side] === face}
                onClick={() => type(side, face)}
              >
                {face}
              </button>
            ))}
          </fieldset>
        ))
      ) : (
        <div class="console-two">
          {SIDES.map(side => (
            <button
              key={side}
              type="button"
              class="btn"
              aria-label={t.turn.hasIt(name(side))}
              onClick={() => choose(side)}
            >
              <SideMark state={state} sides={[side]} />
              <span class="min-w-0 wrap-anywhere">{addSoftHyphens(name(side))}</span>
            </button>
          ))}
        </div>
      )}
      <div class="console-foot">
        {ours ? (
          <button type="button" class="btn btn-quiet" onClick={() => chooseDiceSource(session.battle.id, 'app')}>
            <Icon name="dice" />
            {t.console.app}
          </button>
        ) : (
          <div class="console-two">
            <button type="button" class="btn" onClick={() => chooseDiceSource(session.battle.id, 'ours')}>
              {t.console.ours}
            </button>
            <button type="button" class="btn btn-main" data-main disabled={isRolling} onClick={roll}>
              <Icon name="dice" />
              {t.initiative.roll}
            </button>
          </div>
        )}
      </div>
    </>
  );
};
