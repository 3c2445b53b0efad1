import { useState } from 'preact/hooks';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { gameMessages } from '../../messages/index.ts';
import {
  defaultFighter,
  QUESTION_LIMITS,
  type QuestionFighter,
  type QuestionOf,
  rulesOfQuestion,
} from '../../odds/question.ts';
import { combatOfQuestion, diceGainInQuestion } from '../../odds/question-odds.ts';
import { FightForecastView } from '../fight/fight-forecast.tsx';
import { FightOdds } from '../fight/fight-odds.tsx';
import { PoolReasons } from '../fight/pool-reasons.tsx';
import { WhatChanges } from '../fight/what-changes.tsx';
import { QuestionFighterForm } from './question-fighter.tsx';
import { figuresText } from './unit-figures.tsx';

type FightAsked = QuestionOf<'fight'>;

/** A fight of any units: its odds, the circumstances that would change them, and its likely end. */
export const FightQuestion = ({
  question,
  onAsk,
}: {
  readonly question: FightAsked;
  readonly onAsk: (question: FightAsked) => void;
}) => {
  const t = gameMessages().calc;
  const [fresh, setFresh] = useState(0);
  const combat = combatOfQuestion(question);
  const house = rulesOfQuestion(question);
  const names = question.sides.map((side, s) =>
    side.map((_, i) => (side.length > 1 ? `${t.sides[s as 0 | 1]} ${i + 1}` : t.sides[s as 0 | 1])),
  ) as [string[], string[]];
  const setSide = (side: 0 | 1, fighters: readonly QuestionFighter[]): void =>
    onAsk({ ...question, sides: side === 0 ? [[...fighters], question.sides[1]] : [question.sides[0], [...fighters]] });
  return (
    <>
      <div class="calc-answer">
        <p class="calc-dice">
          {([0, 1] as const).map(side => (
            <span key={side}>
              <span class="text-sm font-semibold text-soft">{t.sides[side]}</span>{' '}
              <span class="numeral-xl">
                {combat.pools[side].map(({ dice }) => dice.total).reduce((sum, dice) => sum + dice, 0)}
              </span>{' '}
              <span class="inline-block text-sm font-semibold text-soft">
                {gameMessages().fight.hitsOn(combat.pools[side][0]?.needed ?? 6)}
              </span>
            </span>
          ))}
        </p>
        <FightOdds combat={combat} name={t.sides[0]} />
      </div>
      <div class="calc-sides">
        {([0, 1] as const).map(side => (
          <section key={side} class="grid content-start gap-2" aria-label={t.sides[side]}>
            <h2>{t.sides[side]}</h2>
            {question.sides[side].map((fighter, i) => (
              <div key={`${fresh} ${i}`} class="flex items-start gap-2">
                <div class="min-w-0 flex-1">
                  <QuestionFighterForm
                    title={question.sides[side].length > 1 ? t.unit(i + 1) : ''}
                    fighter={fighter}
                    worth={(held, not) =>
                      diceGainInQuestion(
                        question.sides[side === 0 ? 1 : 0],
                        { ...fighter, ...held },
                        { ...fighter, ...not },
                        house,
                      )
                    }
                    onChange={next =>
                      setSide(
                        side,
                        question.sides[side].map((old, at) => (at === i ? next : old)),
                      )
                    }
                  />
                </div>
                {question.sides[side].length > 1 && (
                  <button
                    type="button"
                    class="btn btn-quiet"
                    aria-label={t.removeUnit(figuresText(fighter))}
                    onClick={() => {
                      setFresh(fresh + 1);
                      setSide(
                        side,
                        question.sides[side].filter((_, at) => at !== i),
                      );
                    }}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </div>
            ))}
            {question.sides[side].length < QUESTION_LIMITS.fighters && (
              <button
                type="button"
                class="btn"
                onClick={() => setSide(side, [...question.sides[side], defaultFighter('hoplites')])}
              >
                <Icon name="plus" />
                {t.add}
              </button>
            )}
          </section>
        ))}
      </div>
      <Collapsible title={t.whatChanges}>
        {() => <WhatChanges combat={combat} house={house} names={names} />}
      </Collapsible>
      <Collapsible title={t.fightOut}>
        {() => <FightForecastView combat={combat} house={house} names={[t.sides[0], t.sides[1]]} />}
      </Collapsible>
      <Collapsible title={t.why}>
        {() =>
          ([0, 1] as const).flatMap(side =>
            combat.pools[side].map((pool, i) => (
              <PoolReasons key={`${side} ${names[side][i]}`} pool={pool} name={names[side][i] ?? ''} />
            )),
          )
        }
      </Collapsible>
    </>
  );
};
