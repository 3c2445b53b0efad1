import { useMemo } from 'preact/hooks';
import { RecapScreen } from '../../../../game-ui/recap/recap-screen.tsx';
import type { RecapStep } from '../../../../game-ui/recap/recap-steps.ts';
import { openPast } from '../../../../game-ui/router/battle-route.ts';
import { formatNumber } from '../../../../ui/messages/format.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Highlights } from '../../guide/card-selection.ts';
import { unitChanges } from '../../guide/unit-changes.ts';
import { columnName } from '../../messages/names.ts';
import { createRecapMessages, type HoplitesSpot } from '../../messages/recap-messages.ts';
import { recapWords } from '../../messages/recap-words.ts';
import { stateFor, type Viewer } from '../../post/shared-device.ts';
import type { SideId } from '../../rules/side.ts';
import { UnitCard } from '../hands/card.tsx';
import { Field } from '../table/field.tsx';

interface BattleRecapProps {
  readonly session: HoplitesSession;
  readonly viewer: Viewer;
  readonly place: string;
}

/** What happened in a battle, with the cards that met. */
export const BattleRecap = ({ session, viewer, place }: BattleRecapProps) => {
  const words = useMemo(() => createRecapMessages(viewer), [viewer]);
  return (
    <RecapScreen<BattleState, HoplitesSpot>
      session={session}
      words={words}
      place={place}
      picture={step => <Picture step={step} viewer={viewer} />}
      {...(!session.past && { show: step => () => openPast(step.place + 1) })}
    />
  );
};

interface PictureProps {
  readonly step: RecapStep<BattleState, HoplitesSpot>;
  readonly viewer: Viewer;
}

const UNLIT: Highlights = { areas: { a: new Set(), b: new Set() }, cards: new Set() };

/** The cards in the step, with neighbours below; or the whole field, for steps without two units. */
const Picture = ({ step, viewer }: PictureProps) => {
  const { actors, targets, face } = step.spot;
  const [before, after] = [stateFor(step.before, viewer), stateFor(step.after, viewer)];
  const near: SideId = viewer === 'both' ? 'a' : viewer;
  if (actors.length === 0) {
    return (
      <div class="hop-felt hop-scene" aria-hidden="true" inert>
        <div class="hop-table">
          <Field
            state={after}
            near={near}
            lit={UNLIT}
            picked={[]}
            changes={unitChanges(before, after)}
            onTap={() => undefined}
          />
        </div>
      </div>
    );
  }
  const actorsNear = (before.units[actors[0]?.unit ?? 0]?.card.side ?? 'a') === near;
  const [below, above] = actorsNear ? [actors, targets] : [targets, actors];
  return (
    <div class="hop-felt hop-scene" aria-hidden="true">
      <Row shown={above} before={before} after={after} />
      <div class="hop-scene-die">{face !== undefined && <span>{formatNumber(face)}</span>}</div>
      <Row shown={below} before={before} after={after} />
    </div>
  );
};

interface RowProps {
  readonly shown: HoplitesSpot['actors'];
  readonly before: BattleState;
  readonly after: BattleState;
}

const Row = ({ shown, before, after }: RowProps) => (
  <div class="hop-scene-row">
    {shown.map(({ unit: id, coh, taken, routed }) => {
      const known = [before, after].find(state => (state.units[id]?.place ?? 'unseen') !== 'unseen');
      const unit = known?.units[id];
      if (!known || !unit) return null;
      return (
        <div key={id} class={routed ? 'hop-scene-unit hop-scene-routed' : 'hop-scene-unit'}>
          <span class="hop-scene-area">
            {unit.place === 'field' && columnName(known, unit.card.side, unit.column)}
            {taken > 0 && <b>+{formatNumber(taken)}</b>}
          </span>
          <UnitCard unit={{ ...unit, coh: Math.min(coh, unit.card.limit) }} state={known} />
          {routed && <span class="hop-scene-ribbon">{recapWords().rout}</span>}
        </div>
      );
    })}
  </div>
);
