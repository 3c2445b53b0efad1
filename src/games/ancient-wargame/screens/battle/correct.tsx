import { useState } from 'preact/hooks';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import type { EventData } from '../../battle/events.ts';
import { modeOf } from '../../battle/modes/mode-rules.ts';
import { modeRules } from '../../battle/modes/rules-by-mode.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, findUnit, STANDINGS, type Standing } from '../../battle/state.ts';
import { squareByName } from '../../board/squares.ts';
import { gameMessages, logMessages, pageMessages } from '../../messages/index.ts';
import { sideName, squareText, unitNameAndSquare } from '../../messages/names.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { maxStandsTogether } from '../../troops/value.ts';
import { FacingRing } from '../turn/facing-ring.tsx';

interface CorrectProps {
  readonly session: AncientSession;
  readonly state: BattleState;
  readonly id: string;
}

/** The form that corrects a unit, overriding the app's result. */
export const Correct = ({ session, state, id }: CorrectProps) => {
  const t = pageMessages().correct;
  const unit = findUnit(state.units, id);
  const [stands, setStands] = useState(unit?.stands ?? 0);
  const [name, setName] = useState(unit && unit.square !== null ? squareText(state, unit.square) : '');
  const [facing, setFacing] = useState(unit?.facing ?? 0);
  const [standing, setStanding] = useState<Standing>(unit?.standing ?? 'board');
  const [side, setSide] = useState<SideId | 'nobody'>(unit?.side ?? 'nobody');
  if (!unit) return <Banner>{t.unknown}</Banner>;
  const square = squareByName(state.setup.board, name);
  const { hasBoard, standings } = modeRules(state.setup);
  const needsSquare = hasBoard && standing === 'board';
  const wrong = needsSquare && square === undefined;
  const owner = side === 'nobody' ? null : side;
  const apply = (): void => {
    const data: EventData<'correct'> = {
      unit: id,
      ...(stands !== unit.stands && { stands }),
      ...(needsSquare && square !== undefined && square !== unit.square && { square }),
      ...(facing !== unit.facing && { facing }),
      ...(standing !== unit.standing && { standing }),
      ...(owner !== unit.side && { side: owner }),
    };
    if (Object.keys(data).length > 1) session.record('correct', data);
    closeOverlay();
  };
  return (
    <>
      <div class="scroll">
        <h2>{t.title(unitNameAndSquare(state, unit))}</h2>
        <p class="text-sm text-soft">{t.help}</p>
        <RadioGroup
          label={t.standing}
          value={standing}
          options={STANDINGS.filter(value => standings.includes(value)).map(value => ({
            value,
            label: logMessages().standings[modeOf(state.setup)][value],
          }))}
          onChoose={setStanding}
        />
        {needsSquare && (
          <label class="block">
            <span class="field-label">{t.square}</span>
            <input
              class="input"
              autocomplete="off"
              autocapitalize="characters"
              aria-invalid={wrong}
              value={name}
              onInput={event => setName(event.currentTarget.value)}
            />
          </label>
        )}
        {wrong && (
          <p class="problem" role="alert">
            {t.noSquare}
          </p>
        )}
        <Stepper
          label={t.stands}
          value={stands}
          least={0}
          most={Math.max(maxStandsTogether(unit.kind), unit.stands)}
          onStep={by => setStands(stands + by)}
        />
        {hasBoard && (
          <FacingRing label={gameMessages().move.facing} kind={unit.kind} facing={facing} onFace={setFacing} />
        )}
        <RadioGroup
          label={t.side}
          value={side}
          options={[
            ...SIDES.map(value => ({ value, label: sideName(state, value) })),
            { value: 'nobody' as const, label: t.nobody },
          ]}
          onChoose={setSide}
        />
      </div>
      <ActionRow>
        <button type="button" class="btn btn-main" data-main disabled={wrong} onClick={apply}>
          {gameMessages().take}
        </button>
      </ActionRow>
    </>
  );
};
