import type { Entry } from '../../../core/log.ts';
import { countHits, splitFacesByPool } from '../../../core/probability/dice.ts';
import { type DiceSource, type LuckBySide, luckOfSides, type SideRoll } from '../../../core/probability/luck.ts';
import { combatOf, type FightPlan } from '../actions/fight.ts';
import type { AnyEvent, EventData, RolledDice } from '../battle/events.ts';
import { alalaGame, eventOf, eventsOf } from '../battle/game.ts';
import { otherSide, SIDES, type SideId } from '../battle/sides.ts';
import type { BattleState } from '../battle/state.ts';
import { FREE_HACK_HIT } from '../rules/combat/after-combat.ts';
import { SHOOTING_NEEDS } from '../rules/combat/shooting.ts';
import { controlDie } from '../rules/control-test.ts';

/**
 * The luck of a battle from its active entries. The initiative is left out: its ties are rolled again and not stored,
 * so its faces are not independent.
 */
export const diceLuckOf = (start: BattleState, inForce: readonly Entry[]): LuckBySide<SideId> => {
  const thrown: (readonly SideThrow[] | undefined)[] = [];
  let state = start;
  for (const entry of inForce) {
    const whole = eventOf(entry);
    const oneThrow = whole?.type === 'together' && whole.data.body === true;
    eventsOf(entry).forEach((event, i) => {
      // The dice of a body are stored in each of its moves but were rolled once.
      thrown.push(oneThrow && i > 0 ? [] : throwsOf(state, event));
      state = alalaGame.apply(state, event);
    });
  }
  return luckOfSides(SIDES, thrown);
};

type SideThrow = SideRoll<SideId>;

/** The dice rolled in an entry; undefined if the entry no longer fits its state. */
const throwsOf = (before: BattleState, event: AnyEvent): readonly SideThrow[] | undefined => {
  switch (event.type) {
    case 'fight':
      return fightThrows(before, event.data);
    case 'shoot':
      return shotThrows(before, event.data);
    case 'control': {
      const unit = unitOf(before, event.data.unit);
      return (
        unit && [{ side: unit.side, source: sourceOf(event.data), die: controlDie(unit), faces: [event.data.face] }]
      );
    }
    case 'risk': {
      const leader = Object.hasOwn(before.leaders, event.data.leader) ? before.leaders[event.data.leader] : undefined;
      return leader && [{ side: leader.side, source: sourceOf(event.data), die: 'd6', faces: event.data.faces }];
    }
    case 'move': {
      const unit = unitOf(before, event.data.unit);
      const source = sourceOf({ by: event.data.by === 'app' ? 'app' : 'typed' });
      return unit && event.data.thrown.map(({ die, face }) => ({ side: unit.side, source, die, faces: [face] }));
    }
    case 'hack': {
      const { unit: id, thrown, figures, hits } = event.data;
      const unit = unitOf(before, id);
      const faces = thrown.by === 'count' ? undefined : thrown.faces[0];
      return (
        unit && [
          {
            side: unit.side,
            source: sourceOf(thrown),
            die: 'd6',
            faces,
            needs: [{ dice: figures, needed: FREE_HACK_HIT }],
            hits,
          },
        ]
      );
    }
    case 'dropped':
      return droppedThrows(before, event.data);
    default:
      return [];
  }
};

const sourceOf = ({ by }: { readonly by: RolledDice['by'] | 'typed' }): DiceSource =>
  by === 'app' ? 'rolled' : 'typed';

const unitOf = (state: BattleState, id: string): BattleState['units'][string] | undefined =>
  Object.hasOwn(state.units, id) ? state.units[id] : undefined;

const fightThrows = (before: BattleState, { sides, thrown, hits }: EventData<'fight'>): SideThrow[] | undefined => {
  const all = sides.flat().flatMap(({ unit, supports }) => [unit, ...supports.map(support => support.unit)]);
  if (!all.every(id => unitOf(before, id))) return undefined;
  const { pools } = combatOf(before, sides as FightPlan);
  const throws = sides.map((plans, i): SideThrow | undefined => {
    const own = pools[i as 0 | 1];
    const needs = own.map(({ dice, needed }) => ({ dice: dice.total, needed }));
    const most = needs.reduce((sum, { dice }) => sum + dice, 0);
    const faces = thrown.by === 'count' ? undefined : (thrown.faces[i] ?? []);
    const counted = faces
      ? splitFacesByPool(own, faces).reduce((sum, { pool, thrown }) => sum + countHits(thrown, pool.needed), 0)
      : (hits[i] as number) - own.reduce((sum, { automatic }) => sum + automatic, 0);
    const fits = faces ? faces.length === most : counted >= 0 && counted <= most;
    const leads = unitOf(before, plans[0]?.unit ?? '');
    return fits && leads
      ? { side: leads.side, source: sourceOf(thrown), die: 'd6', faces, needs, hits: counted }
      : undefined;
  });
  return throws.every(one => one !== undefined) ? throws : undefined;
};

const shotThrows = (
  before: BattleState,
  { shooter, dice, thrown, sixes }: EventData<'shoot'>,
): SideThrow[] | undefined => {
  const unit = unitOf(before, shooter);
  const faces = thrown.by === 'count' ? undefined : (thrown.faces[0] ?? []);
  const hits = faces ? countHits(faces, SHOOTING_NEEDS) : sixes;
  if (!unit || hits > dice || (faces && faces.length !== dice)) return undefined;
  return [
    { side: unit.side, source: sourceOf(thrown), die: 'd6', faces, needs: [{ dice, needed: SHOOTING_NEEDS }], hits },
  ];
};

// Rolled and never applied: the faces count anyway. Rolls of a single unit are skipped, because they may be average
// dice.
const droppedThrows = (before: BattleState, { units, faces }: EventData<'dropped'>): SideThrow[] => {
  const unit = unitOf(before, units[0] ?? '');
  return !unit || units.length < 2
    ? []
    : faces.map((thrown, i) => ({
        side: i === 0 ? unit.side : otherSide(unit.side),
        source: 'rolled',
        die: 'd6',
        faces: thrown,
      }));
};
