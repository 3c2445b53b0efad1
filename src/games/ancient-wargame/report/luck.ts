import type { Entry } from '../../../core/log.ts';
import {
  type DiceSource,
  type LuckBySide,
  luckOfSides,
  type SideRoll,
  type SourcedRoll,
} from '../../../core/probability/luck.ts';
import type { AnyEvent } from '../battle/events.ts';
import { volleyTargets } from '../battle/fire-steps.ts';
import { ancientGame } from '../battle/game.ts';
import { type BattleState, findUnit } from '../battle/state.ts';
import { distance } from '../board/squares.ts';
import { highestScatterHit } from '../fire/catapults.ts';
import { killRequirementAt } from '../fire/kill-requirements.ts';
import { troopOf } from '../troops/roster.ts';
import { SIDES, type SideId } from '../troops/side.ts';
import { chargeRollNeeded } from '../troops/value.ts';

/** The luck of a battle from its active entries. Coins are not counted. */
export const luckOf = (start: BattleState, inForce: readonly Entry[]): LuckBySide<SideId> => {
  let state = start;
  const rolls = inForce.map(entry => {
    const throws = throwsOf(state, { type: entry.type, data: entry.data } as AnyEvent);
    state = ancientGame.apply(state, entry);
    return throws;
  });
  return luckOfSides(SIDES, rolls);
};

type SideThrow = SideRoll<SideId>;

/** The lowest face that counts as a hit where low faces do: 1–2 are as likely as 5–6. */
const asNeeded = (most: number): number => 7 - most;

/** The dice rolled in an entry; undefined if its state no longer names their side. */
const throwsOf = (before: BattleState, event: AnyEvent): readonly SideThrow[] | undefined => {
  switch (event.type) {
    case 'shot': {
      const { catapult, target, face, kindled = [] } = event.data;
      const unit = whoIn(before, catapult);
      if (face === undefined && kindled.length === 0) return [];
      if (!unit || unit.square === null) return undefined;
      const most = highestScatterHit(
        unit,
        distance(before.setup.board, unit.square, target),
        before.setup.settings.scatter,
      );
      return thrownBy(before, unit.side, event.data, [
        ...(face === undefined ? [] : [hitsOf([face], most)]),
        { faces: kindled },
      ]);
    }
    case 'hit': {
      const { catapult, far, face } = event.data;
      const unit = whoIn(before, catapult);
      if (face === undefined) return [];
      if (!unit) return undefined;
      const { range } = troopOf(unit.kind);
      const most = highestScatterHit(unit, far ? range : range / 2, before.setup.settings.scatter);
      return thrownBy(before, unit.side, event.data, [hitsOf([face], most)]);
    }
    case 'volley': {
      const { shooter, faces } = event.data;
      const unit = whoIn(before, shooter);
      return unit && thrownBy(before, unit.side, event.data, [volley(before, shooter, faces)]);
    }
    case 'work': {
      const unit = whoIn(before, event.data.unit);
      const { face } = event.data;
      const needs = unit && chargeRollNeeded(unit.kind);
      if (!unit || needs === undefined) return undefined;
      const one = { faces: [face], needs: [{ dice: 1, needed: needs }], hits: face >= needs ? 1 : 0 };
      return thrownBy(before, unit.side, event.data, [one]);
    }
    case 'dropped': {
      const { unit: id = '', faces } = event.data;
      if (event.data.for === 'fight') return [];
      const unit = whoIn(before, id);
      // Dice that the app rolled count even if they were never applied.
      return unit?.side
        ? faces.map(pool => ({ side: unit.side as SideId, source: 'rolled', die: 'd6', faces: pool }))
        : undefined;
    }
    default:
      return [];
  }
};

const whoIn = (state: BattleState, id: string) => findUnit(state.turn.opening, id) ?? findUnit(state.units, id);

const hitsOf = (faces: readonly number[], most: number): Pick<SourcedRoll, 'faces' | 'needs' | 'hits'> => ({
  faces,
  needs: [{ dice: faces.length, needed: asNeeded(most) }],
  hits: faces.filter(face => face <= most).length,
});

/** A unit's fire: each die hits or not where one die kills; doubles and triples are shown only by their faces (F7). */
const volley = (
  before: BattleState,
  shooter: string,
  faces: readonly number[],
): Pick<SourcedRoll, 'faces' | 'needs' | 'hits'> => {
  const { targets, halves } = volleyTargets(before, shooter);
  const needs = targets.map(({ kind }) => killRequirementAt(troopOf(kind).hitAs, halves));
  const [first] = needs;
  const single =
    first?.alike === 1 && needs.every(need => need?.alike === 1 && need.faces.length === first.faces.length);
  return single ? hitsOf(faces, first.faces.length) : { faces };
};

const thrownBy = (
  { setup: { players } }: BattleState,
  side: SideId | null,
  data: { readonly throw?: unknown },
  throws: readonly Pick<SourcedRoll, 'faces' | 'needs' | 'hits'>[],
): readonly SideThrow[] | undefined => {
  if (side === null) return undefined;
  const byApp = data.throw !== undefined || (players?.[side] ?? 'person') !== 'person';
  const source: DiceSource = byApp ? 'rolled' : 'typed';
  return throws.filter(({ faces }) => faces && faces.length > 0).map(each => ({ side, source, die: 'd6', ...each }));
};
