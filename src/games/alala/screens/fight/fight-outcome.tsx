import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { RotatedView } from '../../../../ui/rotated-view.tsx';
import { unitsSharingResult } from '../../actions/fight.ts';
import { mayJoin } from '../../actions/fight-outcome.ts';
import type { FighterPlan } from '../../battle/events.ts';
import type { BattleState } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { describeDue } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import type { CombatantResult, SideResult } from '../../rules/combat/outcome.ts';
import type { Move } from '../../rules/vocabulary.ts';
import type { Fight } from '../../tasks/use-fight.ts';
import { ReasonList } from '../rules/reasons.tsx';
import { outcomeStyle } from './fight-odds.tsx';

/** The result of a fight for both sides, with reasons and the players' choices. */
export const FightOutcome = ({ state, fight }: { readonly state: BattleState; readonly fight: Fight }) => {
  const t = gameMessages().fight;
  const { plan, combat, result: rolled, outcome } = fight;
  if (!rolled || !outcome) return null;
  const { thrown } = rolled;
  const { results, moves, due } = outcome;
  return (
    <RotatedView>
      <section aria-label={t.result} class="grid gap-3">
        <div class="pair" role="status">
          {([0, 1] as const).map(side => (
            <OutcomeHead key={side} result={results[side]} />
          ))}
        </div>
        {thrown.by !== 'count' && (
          <div class="pair">
            {([0, 1] as const).map(side => (
              <Dice
                key={side}
                pools={combat.pools[side]}
                faces={thrown.faces[side] ?? []}
                fresh={thrown.by === 'app'}
              />
            ))}
          </div>
        )}
        <div class="pair">
          {([0, 1] as const).map(side => (
            <div key={side} class="grid grid-cols-[minmax(min-content,1fr)] content-start gap-3">
              {results[side].combatants.map((result, i) => {
                const fighter = plan[side][i] as FighterPlan;
                return (
                  <CombatantOutcome
                    key={fighter.unit}
                    state={state}
                    fight={fight}
                    fighter={fighter}
                    result={result}
                    move={moves[fighter.unit]}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {due.length > 0 && (
          <div>
            <h2 class="text-base">{t.afterwards}</h2>
            <ul class="list-disc ps-5">
              {due.map((item, _i) => {
                const text = describeDue(state, item);
                return <li key={text}>{text}</li>;
              })}
            </ul>
          </div>
        )}
      </section>
    </RotatedView>
  );
};

const OutcomeHead = ({ result }: { readonly result: SideResult }) => {
  const t = gameMessages();
  return (
    <div class={`outcome-head ${outcomeStyle(result.outcome)}`}>
      <strong class="inline-block text-lg">{t.outcomes[result.outcome]}</strong>
      <span>
        {t.fight.hits(result.hits)}&nbsp;· {t.signed(result.difference)}
      </span>
    </div>
  );
};

interface CombatantOutcomeProps {
  readonly state: BattleState;
  readonly fight: Fight;
  readonly fighter: FighterPlan;
  readonly result: CombatantResult;
  readonly move: Move | undefined;
}

const CombatantOutcome = ({ state, fight, fighter, result, move }: CombatantOutcomeProps) => {
  const { plan, choices } = fight;
  const t = gameMessages();
  const rear = unitsSharingResult(state, plan, fighter).map(({ id }) => id);
  const sharers = [fighter.unit, ...rear];
  return (
    <div class="card grid grid-cols-[minmax(min-content,1fr)] content-start gap-2 p-2.5">
      {sharers.map((id, i) => {
        const unit = result.units[i] as CombatantResult['units'][number];
        return (
          <div key={id}>
            <h2 class="text-base wrap-break-word">{unitName(state, id)}</h2>
            <p class="font-bold">{unit.casualties > 0 ? t.fight.casualties(unit.casualties) : t.fight.noCasualties}</p>
            <p>
              {t.unit.men}: {unit.menAfter + unit.casualties} → <strong>{unit.menAfter}</strong>
            </p>
            {unit.destroyed ? (
              <p class="font-bold text-bad">{t.fight.destroyed}</p>
            ) : (
              unit.aggression !== unit.morale.from && (
                <p>
                  {t.aggressions[unit.morale.from]} → <strong>{t.aggressions[unit.aggression]}</strong>
                </p>
              )
            )}
            {/* O4 and O5 say themselves what A2 makes of a Shaken unit that drops again. */}
            <ReasonList reasons={i === 0 ? unit.reasons.filter(({ clause }) => clause !== 'A2') : unit.reasons} />
          </div>
        );
      })}
      {result.casualties > 0 && rear.length > 0 && (
        <RadioGroup
          label={t.fight.casualtiesFrom}
          value={choices.losers[fighter.unit] ?? (rear.at(-1) as string)}
          options={sharers.map(id => ({ value: id, label: unitName(state, id) }))}
          onChoose={loser => fight.chooseLoser(fighter.unit, loser)}
        />
      )}
      {move &&
        (result.moves.length > 1 ? (
          <RadioGroup
            label={t.fight.choose}
            value={move}
            options={result.moves.map(value => ({ value, label: t.moves[value] }))}
            onChoose={value => fight.chooseMove(fighter.unit, value)}
          />
        ) : (
          <p>
            <span class="text-sm text-soft">{t.fight.must}</span>{' '}
            <strong class="inline-block text-lg">
              <HyphenatedText text={t.moves[move]} />
            </strong>
          </p>
        ))}
      <ReasonList reasons={result.reasons} />
      {move &&
        move !== 'stay' &&
        mayJoin(state, plan, fighter).map(unit => (
          <Toggle
            key={unit.id}
            on={choices.joining.includes(unit.id)}
            onToggle={on => fight.chooseJoining(unit.id, on)}
          >
            {t.fight.joins(unitName(state, unit.id))}
          </Toggle>
        ))}
    </div>
  );
};
