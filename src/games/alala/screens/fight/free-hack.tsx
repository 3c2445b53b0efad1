import { useState } from 'preact/hooks';
import { countHits } from '../../../../core/probability/dice.ts';
import { computeChance, toProbability } from '../../../../core/probability/distribution.ts';
import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { DiceInput } from '../../../../game-ui/dice/dice-input.tsx';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { OddsBar } from '../../../../ui/odds-bar.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { FREE_HACK_HIT, freeHackSpread } from '../../rules/combat/after-combat.ts';
import { useFreeHack } from '../../tasks/use-free-hack.ts';
import { OutcomeBox } from '../battle/outcome-box.tsx';
import { diceSourceOf } from '../dice/dice-choice.ts';
import { DicePage, rolledDiceOf } from '../dice/dice-page.tsx';

interface HackProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly victim: BattleUnit;
  /** The due question that this answers. */
  readonly done: string | undefined;
}

/** A free hack at a unit that was caught (P5). */
export const FreeHack = ({ session, state, unit, victim, done }: HackProps) => {
  const t = gameMessages();
  const [typing, setTyping] = useState(diceSourceOf(session.battle.id) === 'ours');
  const hack = useFreeHack({ session, state, onDone: closeOverlay }, { unit, victim, done });
  const { dice, figures, result, event } = hack;
  const spread = freeHackSpread(figures, victim.men);
  const chance = (test: (casualties: number) => boolean): number => toProbability(computeChance(spread, test));
  const half = Math.ceil(figures / 2);
  return (
    <DicePage
      session={session}
      state={state}
      dice={dice}
      whole={event !== undefined}
      typing={{ on: typing, onChange: setTyping }}
      roll={{ text: t.fight.roll(figures), onRoll: hack.roll }}
      onAgain={hack.clear}
      onApply={hack.apply}
    >
      <h2 class="wrap-anywhere">{t.hack.title(unitName(state, unit.id), unitName(state, victim.id))}</h2>
      <DiceStatus {...dice} />
      {event && result ? (
        <OutcomeBox
          title={t.fight.casualties(-(event.changes.units[0]?.men ?? 0))}
          detail={t.fight.hits(result.hits)}
          state={state}
          event={event}
        >
          {result.thrown.by !== 'count' && (
            <Dice
              pools={[{ dice: { total: figures }, needed: FREE_HACK_HIT }]}
              faces={result.thrown.faces[0] ?? []}
              fresh={dice.fresh}
            />
          )}
        </OutcomeBox>
      ) : (
        <>
          <Stepper
            label={t.hack.figures}
            value={figures}
            least={1}
            most={hack.most}
            onStep={by => hack.setFigures(figures + by)}
          />
          <OddsBar
            label={t.hack.chance}
            parts={[
              { word: `${half}+`, ratio: chance(n => n >= half), style: 'outcome-success' },
              {
                word: half === 2 ? '1' : `1–${half - 1}`,
                ratio: chance(n => n > 0 && n < half),
                style: 'outcome-inconclusive',
              },
              { word: t.fight.noCasualties, ratio: chance(n => n === 0), style: 'outcome-setback' },
            ].filter(({ ratio: part }) => part > 0)}
          />
          {typing && (
            <DiceInput
              key={figures}
              parties={[
                {
                  name: unitName(state, unit.id),
                  dice: figures,
                  automatic: 0,
                  count: faces => countHits(faces, FREE_HACK_HIT),
                  label: t.hack.hitsOf(unitName(state, unit.id)),
                },
              ]}
              onDice={typed => typed && hack.type(rolledDiceOf(typed), typed.hits[0] ?? 0)}
            />
          )}
        </>
      )}
    </DicePage>
  );
};
