import { useState } from 'preact/hooks';
import { diceMessages as diceWords } from '../../../../game-ui/dice/messages.ts';
import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import {
  checkOrder,
  commandEvent,
  firstOrder,
  isUnitAdvancing,
  type Order,
  phalanxOf,
  possibleActions,
} from '../../actions/order.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, isOnTable, type Leader, unitsOf } from '../../battle/state.ts';
import { leaderName } from '../../messages/describe/names.ts';
import { describeChanges } from '../../messages/describe/short-descriptions.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { COMMAND_REACH, LEADER_MOVE } from '../../rules/command.ts';
import type { CommandAction } from '../../rules/vocabulary.ts';
import { invokeGods } from '../gods/invoke.ts';
import { DistanceFields } from '../moves/distance-fields.tsx';
import { PackNotes } from '../phones/pack-status.tsx';
import { ReckoningTable, RuleWarning } from '../rules/reasons.tsx';

interface CommandProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly leader: Leader;
}

/** A leader's order: the five actions with their cost, and the reasons against them. */
export const Command = ({ session, state, leader }: CommandProps) => {
  const t = gameMessages();
  const [action, setAction] = useState<CommandAction>(() => firstOrder(state, leader));
  const friends = unitsOf(state, leader.side).filter(isOnTable);
  const [unit, setUnit] = useState<string>(leader.unit ?? friends[0]?.id ?? '');
  const [steps, setSteps] = useState<1 | -1>(1);
  const [advancing, setAdvancing] = useState<boolean | undefined>(undefined);
  const { touching, apart } = phalanxOf(state, leader);
  const [inHand, setInHand] = useState<readonly string[]>(() => touching.map(({ id }) => id));
  const [inches, setInches] = useState<number | undefined>(undefined);
  const named = action === 'encourage' || action === 'move';
  // His own unit is within reach (C3). A leader who stays with it does not move (C2).
  const isMeasured = named && unit !== (leader.unit ?? '');
  const order: Order = {
    leader: leader.id,
    action,
    ...(named && { unit: unit === '' ? null : unit }),
    ...(isMeasured && inches !== undefined && { inches }),
    ...(action === 'encourage' && { steps, ...(advancing !== undefined && { advancing }) }),
    ...(action === 'control' && { units: inHand }),
  };
  const encouraged = state.units[unit];
  const { cost, verdict } = checkOrder(state, order);
  const event = commandEvent(state, order);
  const price = (each: CommandAction): number =>
    checkOrder(state, { ...order, action: each, unit: unit === '' ? (friends[0]?.id ?? null) : unit }).cost.total;
  return (
    <>
      <div class="scroll">
        <h2>{t.command.title(leaderName(state, leader.id))}</h2>
        <p class="text-soft">
          {t.unit.cpLeft(leader.cp - leader.spent, leader.cp)}
          {leader.signalled && `\u00a0· ${t.signalled}`}
        </p>
        <RuleWarning verdict={verdict} />
        <RadioGroup
          label={t.command.action}
          value={action}
          options={possibleActions(state, leader).map(value => ({
            value,
            label: t.command.costs(t.orderNames[value], price(value)),
          }))}
          onChoose={next => {
            setAction(next);
            setInches(undefined);
          }}
        />
        <p class="text-sm text-soft">{t.command.about[action]}</p>
        {action === 'invoke' && <PackNotes session={session} state={state} side={leader.side} />}
        {action === 'invoke' && (
          <button type="button" class="btn" onClick={() => openOverlay(`gods/${leader.side}`)}>
            <Icon name="cards" />
            {t.gods.open}
          </button>
        )}
        {action === 'encourage' && (
          <RadioGroup
            label={t.command.which}
            value={String(steps)}
            options={[
              { value: '1', label: t.command.up },
              { value: '-1', label: t.command.down },
            ]}
            onChoose={value => setSteps(value === '1' ? 1 : -1)}
          />
        )}
        {named && (
          <RadioGroup
            label={action === 'move' ? t.command.joins : t.command.whom}
            value={unit}
            options={[
              ...friends.map(({ id, name }) => ({ value: id, label: displayName(name) })),
              ...(action === 'move' ? [{ value: '', label: t.command.alone }] : []),
            ]}
            onChoose={id => {
              setUnit(id);
              setAdvancing(undefined);
            }}
          />
        )}
        {isMeasured && (
          <div class="pair">
            <DistanceFields
              label={action === 'move' ? t.command.goes : t.command.away}
              inches={inches}
              reach={action === 'move' ? LEADER_MOVE : COMMAND_REACH}
              onInches={setInches}
            />
          </div>
        )}
        {action === 'encourage' && encouraged?.grade === 'C' && (
          <Toggle on={advancing ?? isUnitAdvancing(state, encouraged)} onToggle={setAdvancing}>
            {t.command.advancing}
          </Toggle>
        )}
        {action === 'control' && (
          <fieldset class="min-w-0">
            <legend class="field-label">{t.command.inHand}</legend>
            <div class="pair">
              {[...touching, ...apart].map(({ id, name }) => (
                <Toggle
                  key={id}
                  on={inHand.includes(id)}
                  onToggle={on => setInHand(on ? [...inHand, id] : inHand.filter(other => other !== id))}
                >
                  {displayName(name)}
                </Toggle>
              ))}
            </div>
          </fieldset>
        )}
        <ReckoningTable reckoning={cost} caption={t.command.cost} />
        <ul class="list-disc ps-5">
          {describeChanges(state, event.changes).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <ActionRow>
        <button
          type="button"
          class="btn btn-main"
          data-main
          onClick={() => {
            if (session.state.value !== state) return;
            if (action === 'invoke' && invokeGods(session, state, leader)) return;
            session.record('command', event);
            closeOverlay();
          }}
        >
          <Icon name="check" />
          {diceWords().apply}
        </button>
      </ActionRow>
    </>
  );
};
