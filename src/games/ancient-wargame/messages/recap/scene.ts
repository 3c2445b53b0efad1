import type { RecapEvent } from '../../../../game-contract/recap.ts';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { type BattleState, type BattleUnit, findUnit } from '../../battle/state.ts';
import type { Square } from '../../board/squares.ts';
import { isCatapult } from '../../troops/roster.ts';
import { otherSide, type SideId } from '../../troops/side.ts';
import { sideName, unitNameAndSquare } from '../names.ts';
import { recapWords } from './recap-words.ts';

/** Who looks: one side, or both on one phone. */
export type Viewer = SideId | 'both';

/** Where something happened. On a real table there are no squares. */
export interface AncientSpot {
  readonly kind: 'shot' | 'charge' | 'move' | 'melee' | 'other';
  /** The acting units, and their targets. */
  readonly units: readonly string[];
  readonly arrows: readonly {
    readonly squares: readonly Square[];
    readonly as: 'aim' | 'support' | 'way' | 'retreat';
  }[];
  /** Stands that fell, by the unit that lost them. */
  readonly losses: readonly { readonly unit: string; readonly square: Square | null; readonly stands: number }[];
}

export type Step = RecapEvent<AncientSpot>;

/** An event with the states around it, and the viewer. */
export interface Scene {
  readonly before: BattleState;
  readonly after: BattleState;
  readonly viewer: Viewer;
  /** The acting side; null if neither. */
  readonly side: SideId | null;
}

/** A step of the acting side: its title names the side. */
export const stepOf = (
  { before, viewer, side }: Scene,
  step: Omit<Step, 'isOwn' | 'mood' | 'figures'> & Partial<Pick<Step, 'mood' | 'figures'>>,
): Step => ({
  mood: 'plain',
  figures: [],
  ...step,
  title: side === null ? step.title : recapWords().of(sideName(before, side), step.title),
  isOwn: viewer === side,
});

/** How something that is good for a side is for the viewer. */
export const moodFor = ({ viewer }: Scene, side: SideId | null): Step['mood'] =>
  viewer === 'both' || side === null ? 'plain' : viewer === side ? 'good' : 'bad';

export const moodAgainst = (scene: Scene, side: SideId | null): Step['mood'] =>
  moodFor(scene, side === null ? null : otherSide(side));

/** A unit on its current square, or on its square at the start of the step. */
const unitAt = ({ before }: Scene, id: string): BattleUnit | undefined => {
  const now = findUnit(before.units, id);
  return now && now.square !== null ? now : (findUnit(before.turn.opening, id) ?? now);
};

export const squareOf = (scene: Scene, id: string): Square | null => unitAt(scene, id)?.square ?? null;

export const nameOf = (scene: Scene, id: string): string => {
  const unit = unitAt(scene, id);
  return unit ? unitNameAndSquare(scene.before, unit) : id;
};

/** A unit without its square. */
export const kindNameOf = (scene: Scene, id: string): string => {
  const unit = unitAt(scene, id);
  return unit ? unitNameAndSquare(scene.before, { ...unit, square: null }) : id;
};

export const namesOf = (scene: Scene, ids: readonly string[]): string =>
  formatList([...new Set(ids.map(id => nameOf(scene, id)))]);

/** The stands that units lost. */
export const lossesOf = ({ before, after }: Scene): AncientSpot['losses'] =>
  Object.values(before.units).flatMap(({ id, stands, square }) => {
    const now = findUnit(after.units, id);
    const fallen = stands - (now?.stands ?? stands);
    return fallen > 0 ? [{ unit: id, square, stands: fallen }] : [];
  });

/** The losses in a few words; "destroyed" if nothing is left of the units hit. */
export const lossText = (scene: Scene, losses: AncientSpot['losses']): string => {
  const t = recapWords();
  const all = losses.reduce((sum, { stands }) => sum + stands, 0);
  if (all === 0) return t.nobodyFalls;
  const isGone = losses.every(({ unit }) => findUnit(scene.after.units, unit)?.stands === 0);
  const isMachine = losses.every(({ unit }) => isCatapult(unitAt(scene, unit)?.kind ?? 'commander'));
  return isGone || isMachine ? t.destroyed : t.falls(all);
};

/** A way from square to square, if both are known. */
export const arrow = (
  as: AncientSpot['arrows'][number]['as'],
  ...squares: readonly (Square | null | undefined)[]
): AncientSpot['arrows'] => {
  const known = squares.filter(square => square !== null && square !== undefined);
  return known.length === squares.length && known.length > 1 ? [{ squares: known, as }] : [];
};
