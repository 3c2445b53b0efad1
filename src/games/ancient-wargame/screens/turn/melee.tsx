import { useState } from 'preact/hooks';
import type { AiRequest } from '../../../../game-ui/ai/ai-client.ts';
import { SecretChoice } from '../../../../game-ui/pass-and-play/secret-choice.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { ButtonGroup } from '../../../../ui/form/button-group.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Level } from '../../ai/decide.ts';
import type { EventData } from '../../battle/events.ts';
import { applyEvent } from '../../battle/game.ts';
import {
  attackerAndDefender,
  coinsNeeded,
  deploymentCommitments,
  meleeResultAt,
  meleeWithPieces,
  revealedDeployment,
} from '../../battle/melee-steps.ts';
import { type BattleMelee, type BattleState, type BattleUnit, currentField, findUnit } from '../../battle/state.ts';
import { isAiSide, levelOf } from '../../guide/ai-sides.ts';
import { assignCasualties, COIN_SIDES, type CoinSide } from '../../melee/casualties.ts';
import { BEATS, DEPLOYMENTS, type Deployment } from '../../melee/deployments.ts';
import { fightersOf } from '../../melee/strength.ts';
import { describeChanges } from '../../messages/describe.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { sideName, squareText, unitName, unitNameAndSquare } from '../../messages/names.ts';
import { sixteenthsText } from '../../messages/number-text.ts';
import { reasonText } from '../../messages/reasons.ts';
import { otherSide, type PerSide, perSide, SIDES, type SideId } from '../../troops/side.ts';
import { MeleeOdds } from '../advice/advice.tsx';
import { DiceBox } from '../dice/dice-box.tsx';
import { EMPTY_SELECTION, type StepProps } from '../selection.ts';
import { Strengths } from './supports.tsx';

interface MeleeProps extends StepProps {
  readonly melee: BattleMelee;
  /** On a real table: units that must retreat. The players say which of them cannot. */
  readonly unitsToAsk?: (fight: EventData<'fight'>) => readonly BattleUnit[];
}

/** A melee from the two picks to the losses (L4–L12). */
export const Melee = (props: MeleeProps) => {
  const { session, state, melee, onSelect, isOwn } = props;
  const t = gameMessages().melee;
  const { contact, picks } = melee;
  const sides = attackerAndDefender(state);
  if (picks.a !== null && picks.b !== null) return <Outcome {...props} />;
  const sealing = deploymentCommitments(state, melee);
  const shown = revealedDeployment(session.log.value, sealing.about);
  const toChoose = SIDES.some(side => !sealing.seals[side]);
  return (
    <>
      <h2 class="text-base">{t.title(squareText(state, contact))}</h2>
      <Strengths state={state} contact={contact} />
      {Object.keys(shown).length > 0 && <Banner>{t.seen}</Banner>}
      {shown.a && shown.b && toChoose && SIDES.every(isOwn) && (
        <button
          type="button"
          class="btn btn-main"
          data-main
          onClick={() => {
            for (const side of SIDES) session.record('pick', { contact, side, deployment: shown[side] as Deployment });
          }}
        >
          {t.asShown(SIDES.map(side => gameMessages().deployments[shown[side] as Deployment]).join(' – '))}
        </button>
      )}
      <SecretChoice<Deployment>
        key={sealing.about}
        sealing={sealing}
        choosers={sides.map(side => {
          const level = levelOf(state, side);
          return {
            seat: side,
            name: sideName(state, side),
            // A person who plays against the app needs no privacy screen.
            ...(isAiSide(state, otherSide(side)) && { alone: true as const }),
            by: level
              ? { program: () => deploymentOf(state, side, level, contact) }
              : { form: choose => <Deployments state={state} contact={contact} side={side} onChoose={choose} /> },
          };
        })}
        session={session}
        isAutomatic={SIDES.some(side => isAiSide(state, side))}
      />
      {Object.keys(sealing.seals).length === 0 && SIDES.every(isOwn) && <Open {...props} />}
      <button type="button" class="btn" onClick={() => onSelect(EMPTY_SELECTION)}>
        {gameMessages().cancel}
      </button>
    </>
  );
};

/** Asks the app's side for a deployment. Its code is loaded on demand. */
const deploymentOf = (state: BattleState, side: SideId, level: Level, contact: number): AiRequest<Deployment> => {
  let stopped = false;
  let stop = (): void => {
    stopped = true;
  };
  const move = import('../ai/ask-ai.ts').then(({ askAiDeployment }) => {
    if (stopped) throw new Error('stopped');
    const asked = askAiDeployment(state, side, level, contact);
    stop = asked.stop;
    return asked.move;
  });
  return { move, stop: () => stop() };
};

interface DeploymentsProps {
  readonly state: BattleState;
  readonly contact: number;
  readonly side: SideId;
  readonly onChoose: (deployment: Deployment) => void;
}

/** The six faces of the block, with what each beats. */
const Deployments = ({ state, contact, side, onChoose }: DeploymentsProps) => {
  const t = gameMessages().melee;
  const names = gameMessages().deployments;
  return (
    <ButtonGroup
      label={t.choose(sideName(state, side))}
      of={DEPLOYMENTS}
      say={deployment => (
        <span class="min-w-0">
          {names[deployment]}
          <span class="block text-sm font-normal text-soft">
            {deployment === 'withdrawal'
              ? t.withdraws
              : t.beats(
                  BEATS[deployment]
                    .filter(each => each !== 'withdrawal')
                    .map(each => names[each])
                    .join(', '),
                )}
          </span>
        </span>
      )}
      onTap={onChoose}
    >
      <h2 class="text-base">{t.choose(sideName(state, side))}</h2>
      <MeleeOdds state={state} contact={contact} side={side} />
    </ButtonGroup>
  );
};

/** Both deployments at once, for players whose wooden blocks already show them. */
const Open = ({ session, state, melee: { contact } }: MeleeProps) => {
  const t = gameMessages().melee;
  const [picked, setPicked] = useState<PerSide<Deployment>>({ a: 'line', b: 'line' });
  return (
    <details class="fold card">
      <summary>{t.open}</summary>
      <div class="grid gap-3 pt-2">
        {SIDES.map(side => (
          <RadioGroup
            key={side}
            label={t.openSide(sideName(state, side))}
            value={picked[side]}
            options={DEPLOYMENTS.map(value => ({ value, label: gameMessages().deployments[value] }))}
            onChoose={value => setPicked({ ...picked, [side]: value })}
          />
        ))}
        <button
          type="button"
          class="btn"
          onClick={() => {
            for (const side of SIDES) session.record('pick', { contact, side, deployment: picked[side] });
          }}
        >
          {t.take}
        </button>
      </div>
    </details>
  );
};

/** The result of both picks: losses, coins, retreats and destruction, and the button that applies it. */
const Outcome = ({ session, state, melee, onSelect, unitsToAsk }: MeleeProps) => {
  const t = gameMessages().melee;
  const { contact, picks } = melee;
  const sides = attackerAndDefender(state);
  const [stuck, setStuck] = useState<readonly string[]>([]);
  const reckoned = meleeResultAt(state, contact);
  if (!reckoned) return null;
  const needs = coinsNeeded(state, contact);
  const field = currentField(state);
  const fighting = meleeWithPieces(state, contact);
  const coinOf = (side: SideId): string => {
    const i = side === sides[0] ? 0 : 1;
    const { coin } = assignCasualties(fightersOf(field, fighting, i), reckoned.lost[i]);
    return coin === undefined ? '' : t.coin(sideName(state, side), unitName(state, coin));
  };
  const fight = (coins: PerSide<CoinSide | null>) => ({
    contact,
    coins,
    ...(stuck.length > 0 && { stuck: [...stuck] }),
  });
  return (
    <>
      <section class="grid gap-2" aria-label={t.result}>
        <h2 class="text-base">{t.title(squareText(state, contact))}</h2>
        <div class="outcome-head raised" role="status">
          {sides.map(side => {
            const pick = picks[side];
            return (
              pick && <strong key={side}>{t.chose(sideName(state, side), gameMessages().deployments[pick])}</strong>
            );
          })}
        </div>
        <ul class="list-disc ps-5">
          {reckoned.reasons.map(reason => (
            <li key={reason.word}>
              {reasonText(reason)} <span class="clause">{reason.clause}</span>
            </li>
          ))}
          {sides.map((side, i) => (
            <li key={side}>
              {t.loses(
                sideName(state, side),
                sixteenthsText(reckoned.lost[i] ?? 0),
                sixteenthsText(reckoned.left[i] ?? 0),
              )}
            </li>
          ))}
          {sides.map((side, i) =>
            reckoned.destroyed[i] || reckoned.retreats[i] ? (
              <li key={side}>{(reckoned.destroyed[i] ? t.destroyed : t.retreats)(sideName(state, side))}</li>
            ) : null,
          )}
        </ul>
      </section>
      <DiceBox
        session={session}
        state={state}
        purpose={{ for: 'fight', square: contact }}
        labels={[coinOf('a'), coinOf('b')]}
        coins
      >
        {(faces, apply) => {
          const coins = perSide((side): CoinSide | null => {
            const face = faces[side === 'a' ? 0 : 1]?.[0];
            return needs[side] && face !== undefined ? (COIN_SIDES[face - 1] ?? null) : null;
          });
          const changes = describeChanges(
            state,
            state.units,
            applyEvent(state, { type: 'fight', data: fight(coins) }).units,
          );
          return (
            <>
              <ul class="list-disc ps-5">
                {changes
                  .filter(({ id }) => findUnit(state.units, id))
                  .map(({ id, text }) => (
                    <li key={`${id} ${text}`}>{text}</li>
                  ))}
              </ul>
              {unitsToAsk?.(fight(coins)).map(unit => (
                <Toggle
                  key={unit.id}
                  on={stuck.includes(unit.id)}
                  onToggle={on => setStuck(on ? [...stuck, unit.id] : stuck.filter(id => id !== unit.id))}
                >
                  {pageMessages().tableAssistant.stuck(
                    unitNameAndSquare(state, unit),
                    unit.side ? sideName(state, unit.side) : '',
                  )}
                </Toggle>
              ))}
              <button
                type="button"
                class="btn btn-main"
                data-main
                onClick={() => {
                  if (apply('fight', fight(coins))) onSelect(EMPTY_SELECTION);
                }}
              >
                <Icon name="check" />
                {t.apply}
              </button>
            </>
          );
        }}
      </DiceBox>
    </>
  );
};
