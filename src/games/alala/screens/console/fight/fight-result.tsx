import { Dice } from '../../../../../game-ui/dice/dice.tsx';
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import { Toggle } from '../../../../../ui/form/toggle.tsx';
import { mayJoin } from '../../../actions/fight-outcome.ts';
import type { BattleState } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import type { Fight } from '../../../tasks/use-fight.ts';
import { outcomeStyle } from '../../fight/fight-odds.tsx';

/** The result of a fight for both sides, as instructions for the table, and the players' choices. */
export const FightResult = ({ state, fight }: { readonly state: BattleState; readonly fight: Fight }) => {
  const t = gameMessages();
  const { plan, choices, outcome, dice } = fight;
  if (!outcome) return null;
  const { results, moves } = outcome;
  const faces = dice.rolled?.faces;
  return (
    <section aria-label={t.fight.result} class="console-two verdict">
      {([0, 1] as const).map(side => {
        const result = results[side];
        return (
          <div key={side} class="grid min-w-0 grid-cols-1 content-start gap-1">
            <div class={`outcome-head ${outcomeStyle(result.outcome)}`} role={side === 0 ? 'status' : undefined}>
              <strong>{t.outcomes[result.outcome]}</strong>
              <span>{t.fight.hits(result.hits)}</span>
            </div>
            {result.combatants.map((combatant, i) => {
              const fighter = plan[side][i];
              const [unit] = combatant.units;
              const move = fighter && moves[fighter.unit];
              if (!fighter || !unit) return null;
              return (
                <div key={fighter.unit} class="text-sm">
                  <b>{unitName(state, fighter.unit)}</b>{' '}
                  {[
                    unit.casualties > 0 ? t.fight.casualties(unit.casualties) : t.fight.noCasualties,
                    unit.destroyed && t.fight.destroyed,
                    !unit.destroyed && unit.aggression !== unit.morale.from && t.aggressions[unit.aggression],
                    move && combatant.moves.length < 2 && t.moves[move],
                  ]
                    .filter(Boolean)
                    .join('\u00a0· ')}
                  {move && combatant.moves.length > 1 && (
                    <RadioGroup
                      label={t.fight.choose}
                      hideLabel
                      value={move}
                      options={combatant.moves.map(value => ({ value, label: t.moves[value] }))}
                      onChoose={value => fight.chooseMove(fighter.unit, value)}
                    />
                  )}
                  {move &&
                    move !== 'stay' &&
                    mayJoin(state, plan, fighter).map(other => (
                      <Toggle
                        key={other.id}
                        on={choices.joining.includes(other.id)}
                        onToggle={on => fight.chooseJoining(other.id, on)}
                      >
                        {t.fight.joins(unitName(state, other.id))}
                      </Toggle>
                    ))}
                </div>
              );
            })}
            {faces && <Dice pools={fight.combat.pools[side]} faces={faces[side] ?? []} />}
          </div>
        );
      })}
    </section>
  );
};
