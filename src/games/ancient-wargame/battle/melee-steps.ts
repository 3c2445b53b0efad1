import {
  type CommitRevealState,
  haveAllRevealed,
  type PendingCommitReveal,
  startCommitReveal,
} from '../../../core/crypto/commitments.ts';
import { loadedCommitRevealReducer } from '../../../core/crypto/loaded-commit-reveal.ts';
import type { Entry } from '../../../core/log.ts';
import { isRecord } from '../../../core/sanitize.ts';
import type { Piece } from '../board/field.ts';
import type { Square } from '../board/squares.ts';
import { createMeleeStakes, type MeleeStakes } from '../equilibrium/payoff.ts';
import { isAiSide } from '../guide/ai-sides.ts';
import { catapultFate } from '../melee/aftermath.ts';
import { assignCasualties } from '../melee/casualties.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { type AttackerDefender, type MeleeResult, resolveMelee } from '../melee/losses.ts';
import { fightersOf, type Melee, strengthOf } from '../melee/strength.ts';
import { isCatapult, isCommander } from '../troops/roster.ts';
import { otherSide, perSide, SIDES, type SideId } from '../troops/side.ts';
import type { AnyEvent, EventData } from './events.ts';
import type { Retreating } from './modes/mode-rules.ts';
import { modeRules } from './modes/rules-by-mode.ts';
import { type BattleMelee, type BattleState, type BattleUnit, currentField, findUnit, pieceOf } from './state.ts';
import { withIds, withLoss, withOwner, withTurn } from './state-changes.ts';

export const meleeAt = (state: BattleState, contact: Square): BattleMelee | undefined =>
  state.turn.melees.find(melee => melee.contact === contact);

/** Attacker and defender of this turn. */
export const attackerAndDefender = ({ turn: { attacker } }: BattleState): AttackerDefender<SideId> => [
  attacker,
  otherSide(attacker),
];

/** A melee with all current participants (L1, R-9, R-11). A commander in a supporter's square takes part. */
export const meleeWithPieces = (state: BattleState, contact: Square): Melee => {
  const field = currentField(state);
  const [attacker, defender] = attackerAndDefender(state);
  const heads = (side: SideId): readonly Piece[] => field.at(contact).filter(piece => piece.side === side);
  const supporters = (side: SideId): readonly Piece[] => {
    const named = field.pieces.filter(
      piece => piece.side === side && state.turn.supports[piece.id] === contact && piece.square !== contact,
    );
    const commanders = named.flatMap(({ square }) =>
      field
        .at(square)
        .filter(piece => piece.side === side && isCommander(piece.kind) && state.turn.supports[piece.id] === undefined),
    );
    return [...new Set([...named, ...commanders])];
  };
  return {
    contact,
    attacker,
    heads: [heads(attacker), heads(defender)],
    supporters: [supporters(attacker), supporters(defender)],
  };
};

/** A support declared, or cancelled (L1, L3). */
export const applySupport = (state: BattleState, { unit, contact }: EventData<'support'>): BattleState => {
  const { [unit]: _, ...others } = state.turn.supports;
  const supports = contact === null || !meleeAt(state, contact) ? others : { ...others, [unit]: contact };
  return withTurn(state, { supports });
};

const withPart = (state: BattleState, contact: Square, part: Partial<BattleMelee>): BattleState =>
  withTurn(state, {
    melees: state.turn.melees.map(melee => (melee.contact === contact ? { ...melee, ...part } : melee)),
  });

/** Picks a deployment (L4). After both sides have picked, neither can change. A pick of the app is final. */
export const applyPick = (state: BattleState, { contact, side, deployment }: EventData<'pick'>): BattleState => {
  const melee = meleeAt(state, contact);
  if (!melee || melee.fought || (melee.picks.a !== null && melee.picks.b !== null)) return state;
  const isSealed = melee.sealing !== undefined && Object.hasOwn(melee.sealing.seals, side);
  if (isAiSide(state, side) && (isSealed || melee.picks[side] !== null)) return state;
  return withPart(state, contact, { picks: { ...melee.picks, [side]: deployment } });
};

/** The id of the question that a melee's sealed picks answer, from its turn and contact square. */
export const deploymentCommitments = (
  { turn }: BattleState,
  { contact, sealing }: BattleMelee,
): CommitRevealState<Deployment> => sealing ?? startCommitReveal(`t${turn.number}.${contact}`);

/**
 * The last pick of each side that any entry of a log revealed, active or undone. After an undo a side may know the
 * other side's pick (L4), so the same picks are proposed again.
 */
export const revealedDeployment = (
  log: readonly Pick<Entry, 'type' | 'data'>[],
  about: string,
): Partial<Readonly<Record<SideId, Deployment>>> => {
  const shown: Partial<Record<SideId, Deployment>> = {};
  for (const { type, data } of log) {
    if (type !== 'shown' || !isRecord(data) || data.about !== about) continue;
    const side = SIDES.find(each => each === data.seat);
    const pick = DEPLOYMENTS.find(each => each === data.choice);
    if (side && pick) shown[side] = pick;
  }
  return shown;
};

/** The sealed picks that are asked for now. */
export const openChoices = (state: BattleState): readonly PendingCommitReveal[] =>
  state.turn.melees.flatMap(melee =>
    melee.fought || melee.sealing === undefined
      ? []
      : [{ sealing: melee.sealing, seats: SIDES, show: 'shown' } satisfies PendingCommitReveal],
  );

const askedAbout = (state: BattleState, about: string): BattleMelee | undefined =>
  state.turn.melees.find(melee => !melee.fought && deploymentCommitments(state, melee).about === about);

/** A side commits to its secret pick, reveals it, or reports that it is lost (L4). The picks count when both are revealed. */
export const applyCommitment = (
  state: BattleState,
  event: Extract<AnyEvent, { readonly type: 'sealed' | 'shown' | 'lost' }>,
): BattleState => {
  const melee = askedAbout(state, event.data.about);
  if (!melee) return state;
  const sealing = loadedCommitRevealReducer()(deploymentCommitments(state, melee), SIDES, event);
  const picks = haveAllRevealed(sealing, SIDES) ? perSide(side => sealing.shown[side] ?? null) : melee.picks;
  return withPart(state, melee.contact, { sealing, picks });
};

/** The result of a melee when both have picked (L5–L8); undefined before. */
export const meleeResultAt = (state: BattleState, contact: Square): MeleeResult | undefined => {
  const picks = meleeAt(state, contact)?.picks;
  const [attacker, defender] = attackerAndDefender(state);
  const first = picks?.[attacker];
  const second = picks?.[defender];
  if (!first || !second) return undefined;
  const melee = meleeWithPieces(state, contact);
  const field = currentField(state);
  const strengths: AttackerDefender<number> = [strengthOf(field, melee, 0).total, strengthOf(field, melee, 1).total];
  return resolveMelee(strengths, [first, second], state.setup.settings.measure);
};

/** Whether a side's loss needs a coin, for both sides (L10). */
export const coinsNeeded = (state: BattleState, contact: Square): Readonly<Record<SideId, boolean>> => {
  const reckoned = meleeResultAt(state, contact);
  const melee = meleeWithPieces(state, contact);
  const needs = (i: 0 | 1): boolean =>
    reckoned !== undefined &&
    !reckoned.destroyed[i] &&
    assignCasualties(fightersOf(currentField(state), melee, i), reckoned.lost[i]).coin !== undefined;
  return perSide(side => needs(side === state.turn.attacker ? 0 : 1));
};

/** A side's units of a melee that are still on the board. */
const menOf = (state: BattleState, melee: Melee, i: 0 | 1): readonly (BattleUnit & Piece)[] => {
  const side = attackerAndDefender(state)[i];
  return [...melee.heads[i], ...melee.supporters[i]].flatMap(({ id, kind }) => {
    const now = isCatapult(kind) ? undefined : pieceOf(findUnit(state.units, id));
    return now?.side === side ? [now] : [];
  });
};

/** One side of a melee as it would retreat. */
const retreatingSide = (state: BattleState, melee: Melee, i: 0 | 1): Retreating => ({
  contact: melee.contact,
  side: attackerAndDefender(state)[i],
  isAttacker: i === 0,
  men: menOf(state, melee, i),
});

/** A melee fought (L5–L13, R-9, R-11): losses with their coins, destruction, booty, retreats, attacker first. */
export const applyMelee = (state: BattleState, { contact, coins, stuck = [] }: EventData<'fight'>): BattleState => {
  const reckoned = meleeResultAt(state, contact);
  if (!reckoned || meleeAt(state, contact)?.fought !== false) return state;
  const melee = meleeWithPieces(state, contact);
  const field = currentField(state);
  const sides = attackerAndDefender(state);
  const rules = modeRules(state.setup);
  const fighters = ([0, 1] as const).map(i => fightersOf(field, melee, i));
  let next = state;
  for (const i of [0, 1] as const) {
    const { fallen } = assignCasualties(fighters[i] ?? [], reckoned.lost[i], coins[sides[i]] ?? 'tails');
    for (const [id, stands] of Object.entries(fallen)) next = withLoss(next, id, stands);
    if (reckoned.destroyed[i]) for (const { id, stands } of fighters[i] ?? []) next = withLoss(next, id, stands);
  }
  next = withBooty(next, contact);
  for (const i of [0, 1] as const)
    if (reckoned.retreats[i]) next = rules.withRetreats(next, retreatingSide(next, melee, i), stuck);
  next = withBooty(next, contact);
  const fought = fighters.flat().map(({ id }) => id);
  const left = fought.filter(id => findUnit(next.units, id)?.standing === 'board');
  next = rules.afterMelee(
    next,
    [...melee.heads.flat(), ...melee.supporters.flat()].map(({ id }) => id),
  );
  return withTurn(withPart(next, contact, { fought: true }), {
    fought: withIds(next.turn.fought, ...fought),
    free: withIds(next.turn.free, ...left),
  });
};

/** Units that must retreat from a melee after its losses, assuming that all find a way (L5, L6, L8). */
export const retreatingUnits = (state: BattleState, { contact, coins }: EventData<'fight'>): readonly BattleUnit[] => {
  const reckoned = meleeResultAt(state, contact);
  if (!reckoned) return [];
  const melee = meleeWithPieces(state, contact);
  const { units } = applyMelee(state, { contact, coins });
  return ([0, 1] as const).flatMap(i =>
    reckoned.retreats[i]
      ? menOf(state, melee, i).flatMap(({ id }) => {
          const unit = findUnit(units, id);
          return unit?.standing === 'board' ? [unit] : [];
        })
      : [],
  );
};

// The defender's equipment in the contact square goes by the units left there (L12).
const withBooty = (state: BattleState, contact: Square): BattleState => {
  const [attacker, defender] = attackerAndDefender(state);
  const field = currentField(state);
  const catapults = field.at(contact).filter(piece => isCatapult(piece.kind) && piece.side === defender);
  const booty = catapultFate(field, contact, attacker);
  return booty === 'kept' ? state : withOwner(state, catapults, booty === 'taken' ? attacker : null);
};

/** The stakes of a melee for the equilibrium. */
export const meleeStakes = (state: BattleState, contact: Square): MeleeStakes => {
  const melee = meleeWithPieces(state, contact);
  const { isShutIn } = modeRules(state.setup);
  const shutIn: AttackerDefender<boolean> = [
    isShutIn(state, retreatingSide(state, melee, 0)),
    isShutIn(state, retreatingSide(state, melee, 1)),
  ];
  return createMeleeStakes(currentField(state), melee, shutIn, state.setup.settings.measure);
};
