import { useState } from 'preact/hooks';
import { below } from '../../../app/parts/dice-source.ts';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { OddsBar } from '../../../app/parts/odds-bar.tsx';
import { closePlace } from '../../../app/parts/place.ts';
import { Stepper } from '../../../app/parts/stepper.tsx';
import { words as appWords } from '../../../app/words/index.ts';
import { countHits, throwDice } from '../../../core/dice.ts';
import { chanceThat, ratio } from '../../../core/odds.ts';
import type { Session } from '../../contract.ts';
import type { Thrown } from '../events.ts';
import { hackEvent } from '../resolve.ts';
import { FREE_HACK_HIT, freeHackSpread } from '../rules/after-combat.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { ApplyBar } from './apply-bar.tsx';
import { Dice } from './dice.tsx';
import { DiceEntry } from './dice-entry.tsx';
import { useDropped } from './dropped.ts';
import { OutcomeBox } from './outcome-box.tsx';

interface HackProps {
  readonly session: Session<BattleState>;
  readonly state: BattleState;
  readonly unit: BattleUnit;
  readonly victim: BattleUnit;
  /** The question on the list of what is due that this answers. */
  readonly done: string | undefined;
}

/** A free hack at a unit that was caught (P5). */
export const Hack = ({ session, state, unit, victim, done }: HackProps) => {
  const t = words();
  const [figures, setFigures] = useState(Math.max(1, Math.min(unit.men, 6)));
  const [typing, setTyping] = useState(false);
  const [result, setResult] = useState<{ readonly thrown: Thrown; readonly hits: number } | undefined>(undefined);
  const applied = useDropped(session, [unit.id, victim.id], result?.thrown);
  const spread = freeHackSpread(figures, victim.men);
  const event =
    result && hackEvent(state, { unit: unit.id, victim: victim.id, figures }, result.thrown, result.hits, done);
  const chance = (test: (casualties: number) => boolean): number => ratio(chanceThat(spread, test));
  const half = Math.ceil(figures / 2);
  const roll = (): void => {
    const faces = throwDice('d6', figures, below);
    diceThrown(figures);
    setResult({ thrown: { by: 'app', faces: [faces] }, hits: countHits(faces, FREE_HACK_HIT) });
  };
  return (
    <>
      <div class="scroll">
        <h2 class="wrap-anywhere">{t.hack.title(nameOf(unit.name), nameOf(victim.name))}</h2>
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
                fresh={result.thrown.by === 'app'}
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
                parties={[
                  {
                    name: nameOf(unit.name),
                    dice: figures,
                    automatic: 0,
                    count: faces => countHits(faces, FREE_HACK_HIT),
                    label: t.hack.hitsOf(nameOf(unit.name)),
                  },
                ]}
                onDice={typed =>
                  typed &&
                  setResult({
                    thrown:
                      typed.by === 'count'
                        ? { by: 'count' }
                        : { by: 'faces', faces: typed.faces.map(side => [...side]) },
                    hits: typed.hits[0] ?? 0,
                  })
                }
              />
            )}
          </>
        )}
      </div>
      {event ? (
        <ApplyBar
          onAgain={result?.thrown.by === 'app' ? undefined : () => setResult(undefined)}
          onApply={() => {
            applied();
            session.record('hack', event);
            closePlace();
          }}
          again={result && { session, state, units: [unit.id, victim.id], thrown: result.thrown, onThrow: roll }}
        />
      ) : (
        <div class="actions">
          <button type="button" class="btn" aria-pressed={typing} onClick={() => setTyping(!typing)}>
            {typing ? appWords().back : t.fight.type}
          </button>
          <button type="button" class="btn btn-main" data-main onClick={roll}>
            <Mark name="dice" />
            {t.fight.roll(figures)}
          </button>
        </div>
      )}
    </>
  );
};
