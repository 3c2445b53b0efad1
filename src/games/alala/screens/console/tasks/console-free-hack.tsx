import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { Stepper } from '../../../../../ui/form/stepper.tsx';
import type { BattleUnit, PendingQuestion } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { FREE_HACK_HIT } from '../../../rules/combat/after-combat.ts';
import { useFreeHack } from '../../../tasks/use-free-hack.ts';
import type { CardProps } from '../card-props.ts';
import { EnterOwnDice } from '../enter-own-dice.tsx';

type Due = Extract<PendingQuestion, { kind: 'hack' }>;

/** A free hack at a caught unit: figures in contact, and their dice (P5). */
export const ConsoleFreeHack = ({ due, ...props }: CardProps<'question'> & { readonly due: Due }) => {
  const { session, state, ours } = props;
  const t = gameMessages();
  const unit = state.units[due.unit] as BattleUnit;
  const hack = useFreeHack(props, { unit, victim: state.units[due.victim] as BattleUnit, done: due.id });
  const { dice, figures } = hack;
  const label = t.hack.hitsOf(unitName(state, due.unit));
  return (
    <EnterOwnDice
      session={session}
      state={state}
      ours={ours}
      task={hack}
      shown={
        <Dice
          pools={[{ dice: { total: figures }, needed: FREE_HACK_HIT }]}
          faces={dice.rolled?.faces[0] ?? []}
          fresh={dice.fresh}
        />
      }
      keys={{
        label,
        heading: label,
        faces: Array.from({ length: figures + 1 }, (_, i) => i),
        onFace: hits => hack.type({ by: 'count' }, hits),
      }}
      roll={{ text: t.fight.roll(figures), name: t.fight.roll(figures) }}
    >
      <div class="console-inline">
        <Stepper
          label={t.hack.figures}
          value={figures}
          least={1}
          most={hack.most}
          onStep={by => hack.setFigures(figures + by)}
        />
      </div>
    </EnterOwnDice>
  );
};
