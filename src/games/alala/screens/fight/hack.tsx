import { useState } from 'preact/hooks';
import { countHits, throwDice } from '../../../../core/probability/dice.ts';
import { probabilityThat, toProbability } from '../../../../core/probability/odds.ts';
import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { DiceEntry } from '../../../../game-ui/dice/dice-entry.tsx';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { OddsBar } from '../../../../ui/odds-bar.tsx';
import { hackEvent, likelyDice, questionFor } from '../../actions/due.ts';
import type { RolledDice } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { FREE_HACK_HIT, freeHackSpread } from '../../rules/combat/after-combat.ts';
import { useRoll } from '../../tasks/use-roll.ts';
import { OutcomeBox } from '../battle/outcome-box.tsx';
import { diceSourceOf } from '../dice/dice-choice.ts';
import { DicePage, rolledDiceOf } from '../dice/dice-page.tsx';

interface HackProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly victim: BattleUnit;
  /** The question on the list of what is due that this answers. */
  readonly done: string | undefined;
}

interface Hits {
  readonly thrown: RolledDice;
  readonly hits: number;
}

/** A free hack at a unit that was caught (P5). */
export const Hack = ({ session, state, unit, victim, done }: HackProps) => {
  const t = gameMessages();
  const [inContact, setFigures] = useState(likelyDice(unit));
  const [typing, setTyping] = useState(diceSourceOf(session.battle.id) === 'ours');
  const planned = Math.min(inContact, Math.max(1, unit.men));
  const question = questionFor(
    state,
    done,
    item => item.kind === 'hack' && item.unit === unit.id && item.victim === victim.id,
  );
  const hack = useRoll(
    session,
    state,
    {
      for: 'hack',
      unit: unit.id,
      victim: victim.id,
      figures: planned,
      ...(question !== undefined && { done: question }),
    },
    ({ thrown, hits }: Hits) => hits <= planned && (thrown.by === 'count' || thrown.faces[0]?.length === planned),
  );
  const { lying } = hack;
  const figures = lying?.figures ?? planned;
  const result: Hits | undefined = lying
    ? { thrown: { by: 'app', faces: lying.faces }, hits: countHits(lying.faces[0] ?? [], FREE_HACK_HIT) }
    : hack.typed;
  const spread = freeHackSpread(figures, victim.men);
  const event =
    result && hackEvent(state, { unit: unit.id, victim: victim.id, figures }, result.thrown, result.hits, question);
  const chance = (test: (casualties: number) => boolean): number => toProbability(probabilityThat(spread, test));
  const half = Math.ceil(figures / 2);
  const roll = (): void => {
    hack.roll([throwDice('d6', figures, randomInt)]);
  };
  return (
    <DicePage
      session={session}
      state={state}
      dice={hack}
      whole={event !== undefined}
      typing={{ on: typing, onChange: setTyping }}
      roll={{ text: t.fight.roll(figures), onRoll: roll }}
      onAgain={() => hack.type(undefined)}
      onApply={() => event && hack.apply('hack', event) && closeOverlay()}
    >
      <h2 class="wrap-anywhere">{t.hack.title(unitName(state, unit.id), unitName(state, victim.id))}</h2>
      <DiceStatus {...hack} />
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
              fresh={lying !== undefined}
            />
          )}
        </OutcomeBox>
      ) : (
        <>
          <Stepper
            label={t.hack.figures}
            value={figures}
            least={1}
            most={Math.max(1, unit.men)}
            onStep={by => setFigures(figures + by)}
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
            <DiceEntry
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
              onDice={typed =>
                typed &&
                hack.type({
                  thrown: rolledDiceOf(typed),
                  hits: typed.hits[0] ?? 0,
                })
              }
            />
          )}
        </>
      )}
    </DicePage>
  );
};
