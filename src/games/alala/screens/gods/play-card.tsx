import { useState } from 'preact/hooks';
import { DICE, rollDice } from '../../../../core/probability/dice.ts';
import { DiceStatus } from '../../../../game-ui/dice/dice-status.tsx';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { FaceKeys } from '../../../../ui/pads/face-keys.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import type { DeckCard } from '../../gods/deck.ts';
import { needsDie, needsTarget, playEvent, targetsOf } from '../../gods/god-play.ts';
import { sideName, targetName } from '../../messages/describe/names.ts';
import { describeChanges, describeDue } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import { mayMake } from '../../rules/movement/manoeuvres.ts';
import { useRoll } from '../../tasks/dice/use-roll.ts';
import { ShieldChoice } from '../field/shield-choice.tsx';
import { ReasonList } from '../rules/reasons.tsx';
import { CardFace } from './card-face.tsx';

interface PlayProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly side: SideId;
  readonly card: DeckCard;
}

/** A card being played, visible to both sides: its target, its die if any, and its effect. */
export const PlayCard = ({ session, state, side, card }: PlayProps) => {
  const t = gameMessages();
  const { effect } = card;
  const targets = targetsOf(state, side, effect);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const changesOn = (id: string): boolean => {
    const { changes, due } = playEvent(state, side, card, { target: id });
    return changes.units.length + changes.leaders.length + due.length > 0;
  };
  const planned = (targets.find(({ id }) => id === chosen) ?? targets.find(({ id }) => changesOn(id)) ?? targets[0])
    ?.id;
  const blow = useRoll(
    session,
    state,
    { for: 'play', side, card: card.id, ...(planned !== undefined && { target: planned }) },
    (_face: number) => true,
  );
  const target = blow.rolled?.target ?? planned;
  const face = blow.rolled?.faces[0]?.[0] ?? blow.typed;
  const thrown = face === undefined ? undefined : { face, by: blow.rolled ? ('app' as const) : ('typed' as const) };
  const asksDie = needsDie(effect) && target !== undefined;
  const event = playEvent(state, side, card, { ...(target !== undefined && { target }), ...thrown });
  const unit = state.units[target ?? ''];
  const verdict = effect.kind === 'formUp' && unit ? mayMake(unit, 'formUp') : undefined;
  const told = [...describeChanges(state, event.changes), ...event.due.map(due => describeDue(state, due))];
  const ready = !asksDie || thrown !== undefined;
  return (
    <>
      <div class="scroll">
        <h2>{sideName(state, side)}</h2>
        <CardFace card={card} />
        <DiceStatus {...blow} />
        {needsTarget(effect) && targets.length === 0 && <Banner role="note">{t.gods.nobody}</Banner>}
        {targets.length > 0 && !(asksDie && thrown) && targets.every(({ what }) => what === 'unit') && (
          <ShieldChoice
            label={t.gods.whom}
            state={state}
            units={targets.map(({ id }) => id)}
            value={target}
            onChoose={setChosen}
          />
        )}
        {targets.some(({ what }) => what !== 'unit') && !(asksDie && thrown) && (
          <RadioGroup
            label={t.gods.whom}
            value={target ?? ''}
            options={targets.map(({ id }) => ({
              value: id,
              label: targetName(state, id),
            }))}
            onChoose={setChosen}
          />
        )}
        {verdict && !verdict.ok && (
          <Banner role="note">
            <ReasonList reasons={verdict.reasons} />
          </Banner>
        )}
        {asksDie && !thrown && (
          <fieldset class="min-w-0">
            <legend class="field-label">{t.gods.die}</legend>
            <FaceKeys label={t.gods.die} faces={DICE.d6} onFace={blow.type} />
          </fieldset>
        )}
        {ready && (
          <div role="status">
            <h3 class="text-base">
              {t.gods.does}
              {thrown && `\u00a0· ${t.gods.die}: ${thrown.face}`}
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
      <ActionRow>
        {ready ? (
          <button
            type="button"
            class="btn btn-main"
            data-main
            onClick={() => blow.apply('play', event) && closeOverlay()}
          >
            <Icon name="check" />
            {t.gods.play}
          </button>
        ) : (
          <button
            type="button"
            class="btn btn-main"
            data-main
            disabled={blow.isSaving}
            onClick={() => blow.roll([rollDice('d6', 1, randomInt)])}
          >
            <Icon name="dice" />
            {t.gods.rollDie}
          </button>
        )}
      </ActionRow>
    </>
  );
};
