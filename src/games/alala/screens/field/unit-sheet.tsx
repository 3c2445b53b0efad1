import { reasonsOf } from '../../../../core/rule-check.ts';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { closeOverlay, openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { SeatGuard } from '../../../../game-ui/seats/seat-guard.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { mayBeginCharge } from '../../actions/charges.ts';
import { proposedMove } from '../../actions/movement/voluntary-moves.ts';
import { standingChange } from '../../actions/unit-changes.ts';
import { recordCorrection } from '../../battle/correct.ts';
import type { LeaderChange, UnitChange } from '../../battle/events.ts';
import { LIMITS } from '../../battle/limits.ts';
import { mayStandBehind } from '../../battle/relations.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { STANDINGS } from '../../battle/sides.ts';
import { type BattleState, type BattleUnit, leadersWith, type PendingQuestion, unitsOf } from '../../battle/state.ts';
import { leaderName, sideName, unitName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { belowHalf } from '../../rules/morale.ts';
import { isHoplites, kindOf } from '../../rules/unit-kinds.ts';
import { AGGRESSIONS } from '../../rules/vocabulary.ts';
import { BelowHalfQuestion } from './below-half-question.tsx';
import { PlaceSteps } from './plan/place-steps.tsx';

interface UnitSheetProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly unit: BattleUnit;
}

/** A unit with every figure under the thumb. Quick taps become one entry of the log. */
export const UnitSheet = ({ session, state, unit }: UnitSheetProps) => {
  const t = gameMessages();
  const leaders = leadersWith(state, unit.id);
  const [first] = leaders;
  const alone = Object.values(state.leaders).filter(
    other => other.alive && other.side === unit.side && other.unit === null,
  );
  const [against] = reasonsOf(mayBeginCharge(state, unit));
  const noCharge = against && (t.reasons[against.word]?.(against.figures ?? {}) ?? against.word);
  const halved = state.due.find(due => due.kind === 'halved' && due.unit === unit.id) as
    | Extract<PendingQuestion, { kind: 'halved' }>
    | undefined;
  const fronts = unitsOf(state, unit.side).filter(front => mayStandBehind(unit, front));
  const change = (more: Omit<UnitChange, 'unit'>): void =>
    recordCorrection(session, { units: [{ unit: unit.id, ...more }], leaders: [] });
  const changeLeader = (id: string, more: Omit<LeaderChange, 'leader'>): void =>
    recordCorrection(session, { units: [], leaders: [{ leader: id, ...more }] });
  return (
    <section class="panel" aria-label={unitName(state, unit.id)}>
      <div class="flex flex-wrap items-center gap-2">
        <div class="min-w-0 flex-1 basis-[8rem]">
          <h2>{unitName(state, unit.id)}</h2>
          <p class="text-sm text-soft">
            {[
              t.kinds[unit.kind],
              unit.grade && t.grade(unit.grade),
              unit.behind !== undefined && t.unit.behind(unitName(state, unit.behind)),
              belowHalf(unit) && unit.men > 0 && t.unit.belowHalf,
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
          </p>
        </div>
        <button type="button" class="btn btn-quiet" aria-label={tableWords().close} onClick={closeOverlay}>
          <Icon name="close" />
        </button>
      </div>
      <p class="text-sm font-semibold text-accent">{t.field.pickEnemy}</p>
      <SeatGuard session={session} of={[{ seat: unit.side, name: sideName(state, unit.side) }]}>
        <div class="pair">
          <Stepper label={t.unit.men} value={unit.men} least={0} most={LIMITS.men} onStep={men => change({ men })} />
          <Stepper
            label={t.unit.disorder}
            value={unit.disorder}
            least={0}
            most={LIMITS.disorder}
            onStep={disorder => change({ disorder })}
          />
        </div>
        {halved && (
          <Banner role="status" mark="none">
            <BelowHalfQuestion session={session} state={state} due={halved} />
          </Banner>
        )}
        <RadioGroup
          label={t.unit.aggression}
          value={unit.aggression}
          options={AGGRESSIONS.map(value => ({ value, label: t.aggressions[value] }))}
          onChoose={aggression => change({ aggression })}
        />
        <div class="pair">
          <button type="button" class="btn" onClick={() => openOverlay(`control/${unit.id}`)}>
            <Icon name="dice" />
            {t.unit.control}
          </button>
          {leaders.length < 2 && (
            <button
              type="button"
              class="btn"
              disabled={!first}
              title={first ? undefined : t.unit.noLeader}
              onClick={() => first && openOverlay(`risk/${first.id}`)}
            >
              <Icon name="leader" />
              {t.unit.risk}
            </button>
          )}
          <button type="button" class="btn" onClick={() => openOverlay(`move/${unit.id}/${proposedMove(state, unit)}`)}>
            <Icon name="move" />
            {t.unit.move}
          </button>
          <button type="button" class="btn" title={noCharge} onClick={() => openOverlay(`charge/${unit.id}`)}>
            <Icon name={noCharge === undefined ? 'fight' : 'warning'} />
            {t.unit.charge}
          </button>
        </div>
        {leaders.map(leader => (
          <section key={leader.id} class="grid grid-cols-1 gap-1" aria-label={leaderName(state, leader.id)}>
            <div class="flex flex-wrap items-center gap-2">
              <h3 class="min-w-0 flex-1 basis-[7rem]">{leaderName(state, leader.id)}</h3>
              <button type="button" class="btn" onClick={() => openOverlay(`command/${leader.id}`)}>
                <Icon name="leader" />
                {t.command.open}
              </button>
              {leaders.length > 1 && (
                <button type="button" class="btn" onClick={() => openOverlay(`risk/${leader.id}`)}>
                  <Icon name="leader" />
                  {t.unit.risk}
                </button>
              )}
            </div>
            <div class="pair">
              <Stepper
                label={t.unit.cp}
                value={leader.cp - leader.spent}
                least={0}
                most={leader.cp}
                onStep={by => changeLeader(leader.id, { spent: -by })}
              />
              <Stepper
                label={t.unit.cpEach}
                value={leader.cp}
                least={0}
                most={LIMITS.cp}
                onStep={cp => changeLeader(leader.id, { cp })}
              />
            </div>
          </section>
        ))}
        {alone.map(({ id }) => (
          <button key={id} type="button" class="btn" onClick={() => changeLeader(id, { unit: unit.id })}>
            <Icon name="leader" />
            {t.command.joinsHere(leaderName(state, id))}
          </button>
        ))}
        {isHoplites(unit) && (
          <Stepper
            label={t.unit.advanced}
            value={unit.thisTurn.advanced}
            least={0}
            most={LIMITS.inches}
            onStep={advanced => change({ advanced })}
          />
        )}
        {isHoplites(unit) && (
          <RadioGroup
            label={t.unit.formed}
            hideLabel
            value={unit.formed ? 'formed' : 'unformed'}
            options={[
              { value: 'formed', label: t.unit.formedWord },
              { value: 'unformed', label: t.unit.unformed },
            ]}
            onChoose={value => change({ formed: value === 'formed' })}
          />
        )}
        <RadioGroup
          label={t.unit.standing}
          value={unit.standing}
          options={STANDINGS.filter(standing => standing !== 'destroyed' || unit.men === 0).map(value => ({
            value,
            label: t.standings[value],
          }))}
          onChoose={standing => change(standingChange(unit, standing))}
        />
        <PlaceSteps session={session} state={state} unit={unit.id} />
        {(unit.rank === 'rear' || fronts.length > 0) && (
          <details class="fold">
            <summary>{t.unit.place}</summary>
            <RadioGroup
              label={t.unit.place}
              hideLabel
              value={unit.behind ?? ''}
              options={[
                { value: '', label: t.unit.ranks[kindOf(unit).rank] },
                ...fronts.map(front => ({ value: front.id, label: t.unit.behind(unitName(state, front.id)) })),
              ]}
              onChoose={id => change({ behind: id === '' ? null : id })}
            />
          </details>
        )}
        <Stepper
          label={t.unit.startingMen}
          value={unit.startingMen}
          least={1}
          most={LIMITS.men}
          onStep={startingMen => change({ startingMen })}
        />
      </SeatGuard>
    </section>
  );
};
