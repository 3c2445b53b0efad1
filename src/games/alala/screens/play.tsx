import { useState } from 'preact/hooks';
import { Choice } from '../../../app/parts/choice.tsx';
import { below } from '../../../app/parts/dice-source.ts';
import { FaceKeys } from '../../../app/parts/face-keys.tsx';
import { diceThrown } from '../../../app/parts/feedback.ts';
import { Mark } from '../../../app/parts/icons.tsx';
import { closePlace } from '../../../app/parts/place.ts';
import { DICE, throwDice } from '../../../core/dice.ts';
import type { Session } from '../../contract.ts';
import type { DeckCard } from '../deck.ts';
import { needsDie, needsTarget, playEvent, targetsOf } from '../god-play.ts';
import { mayMake } from '../rules/manoeuvres.ts';
import type { BattleState, SideId } from '../state.ts';
import { describeChanges, describeDue } from '../words/describe.ts';
import { nameOf, words } from '../words/index.ts';
import { leaderName } from '../words/names.ts';
import { CardFace } from './card-face.tsx';
import { useDropped } from './dropped.ts';
import { ReasonList } from './reasons.tsx';

interface PlayProps {
  readonly session: Session<BattleState>;
  readonly state: BattleState;
  readonly side: SideId;
  readonly card: DeckCard;
}

/** A card as it is played, open to both sides: on whom, the die where there is one, and what it does. */
export const Play = ({ session, state, side, card }: PlayProps) => {
  const t = words();
  const { effect } = card;
  const targets = targetsOf(state, side, effect);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const changesOn = (id: string): boolean => {
    const { changes, due } = playEvent(state, side, card, { target: id });
    return changes.units.length + changes.leaders.length + due.length > 0;
  };
  const target = (targets.find(({ id }) => id === chosen) ?? targets.find(({ id }) => changesOn(id)) ?? targets[0])?.id;
  const [thrown, setThrown] = useState<{ readonly face: number; readonly by: 'app' | 'typed' } | undefined>(undefined);
  const asksDie = needsDie(effect) && target !== undefined;
  const applied = useDropped(
    session,
    target !== undefined && state.units[target] ? [target] : [],
    thrown?.by === 'app' ? { by: 'app', faces: [[thrown.face]] } : undefined,
  );
  const event = playEvent(state, side, card, { ...(target !== undefined && { target }), ...thrown });
  const unit = state.units[target ?? ''];
  const verdict = effect.kind === 'formUp' && unit ? mayMake(unit, 'formUp') : undefined;
  const told = [...describeChanges(state, event.changes), ...event.due.map(due => describeDue(state, due))];
  const ready = !asksDie || thrown !== undefined;
  return (
    <>
      <div class="scroll">
        <h2>{nameOf(state.armies[side].name)}</h2>
        <CardFace card={card} />
        {needsTarget(effect) && targets.length === 0 && (
          <div class="note" role="note">
            <Mark name="warning" />
            {t.gods.nobody}
          </div>
        )}
        {targets.length > 0 && !(asksDie && thrown) && (
          <Choice
            label={t.gods.whom}
            value={target ?? ''}
            options={targets.map(({ id, what, name }) => ({
              value: id,
              label: what === 'leader' ? leaderName(state, id) : nameOf(name),
            }))}
            onChoose={setChosen}
          />
        )}
        {verdict && !verdict.ok && (
          <div class="note" role="note">
            <Mark name="warning" />
            <ReasonList reasons={verdict.reasons} />
          </div>
        )}
        {asksDie && !thrown && (
          <fieldset class="min-w-0">
            <legend class="field-label">{t.gods.die}</legend>
            <FaceKeys label={t.gods.die} faces={DICE.d6} onFace={face => setThrown({ face, by: 'typed' })} />
          </fieldset>
        )}
        {ready && (
          <div role="status">
            <h3 class="text-base">
              {t.gods.does}
              {thrown && ` · ${t.gods.die}: ${thrown.face}`}
            </h3>
            {effect.kind === 'reroll' || effect.kind === 'table' ? (
              <p>{effect.kind === 'reroll' ? t.gods.rerollHelp : t.gods.nothing}</p>
            ) : (
              <ul class="list-disc ps-5">
                {told.length === 0 ? <li>{t.gods.noChange}</li> : told.map(text => <li key={text}>{text}</li>)}
              </ul>
            )}
          </div>
        )}
      </div>
      <div class="actions">
        {ready ? (
          <button
            type="button"
            class="btn btn-main"
            data-main
            onClick={() => {
              applied();
              session.record('play', event);
              closePlace();
            }}
          >
            <Mark name="check" />
            {t.gods.play}
          </button>
        ) : (
          <button
            type="button"
            class="btn btn-main"
            data-main
            onClick={() => {
              diceThrown(1);
              setThrown({ face: throwDice('d6', 1, below)[0] as number, by: 'app' });
            }}
          >
            <Mark name="dice" />
            {t.gods.rollDie}
          </button>
        )}
      </div>
    </>
  );
};
