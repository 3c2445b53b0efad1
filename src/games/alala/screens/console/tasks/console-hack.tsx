import { useState } from 'preact/hooks';
import { countHits, throwDice } from '../../../../../core/probability/dice.ts';
import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { randomInt } from '../../../../../ui/device/random.ts';
import { Stepper } from '../../../../../ui/form/stepper.tsx';
import { hackEvent, likelyDice } from '../../../actions/due.ts';
import type { RolledDice } from '../../../battle/events.ts';
import type { BattleUnit, PendingQuestion } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { FREE_HACK_HIT } from '../../../rules/combat/after-combat.ts';
import { useTaskRoll } from '../../../tasks/use-task-roll.ts';
import type { CardProps } from '../card-props.ts';
import { EnterOwnDice } from '../own-dice.tsx';

type Due = Extract<PendingQuestion, { kind: 'hack' }>;

/** A free hack at who was caught: how many figures reach, and their dice (P5). */
export const ConsoleHack = ({ due, ...props }: CardProps<'question'> & { readonly due: Due }) => {
  const { session, state, ours } = props;
  const t = gameMessages();
  const unit = state.units[due.unit] as BattleUnit;
  const [reaching, setReaching] = useState(likelyDice(unit));
  const planned = Math.min(reaching, Math.max(1, unit.men));
  const hack = useTaskRoll(props, {
    for: 'hack',
    unit: due.unit,
    victim: due.victim,
    figures: planned,
    done: due.id,
  });
  const { lying } = hack;
  const figures = lying?.figures ?? planned;
  const apply = (thrown: RolledDice, hits: number): void => {
    hack.apply('hack', hackEvent(state, { unit: due.unit, victim: due.victim, figures }, thrown, hits, due.id));
  };
  const applyLying = (): void => {
    if (lying) apply({ by: 'app', faces: lying.faces }, countHits(lying.faces[0] ?? [], FREE_HACK_HIT));
  };
  const roll = (): void => hack.roll([throwDice('d6', figures, randomInt)]);
  return (
    <EnterOwnDice
      session={session}
      state={state}
      offer={props.offer}
      ours={ours}
      dice={hack}
      shown={
        <Dice
          pools={[{ dice: { total: figures }, needed: FREE_HACK_HIT }]}
          faces={lying?.faces[0] ?? []}
          fresh={hack.fresh}
        />
      }
      keys={{
        label: t.hack.hitsOf(unitName(state, due.unit)),
        heading: t.hack.hitsOf(unitName(state, due.unit)),
        faces: Array.from({ length: figures + 1 }, (_, i) => i),
        onFace: hits => apply({ by: 'count' }, hits),
      }}
      roll={{ text: t.fight.roll(figures), name: t.fight.roll(figures), onRoll: roll }}
      onApply={applyLying}
    >
      <div class="console-inline">
        <Stepper
          label={t.hack.figures}
          value={figures}
          least={1}
          most={Math.max(1, unit.men)}
          onStep={by => setReaching(figures + by)}
        />
      </div>
    </EnterOwnDice>
  );
};
