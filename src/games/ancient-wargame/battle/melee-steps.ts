import { isRecord } from '../../../core/clean.ts';
import {
  allRevealed,
  type CommitRevealState,
  commitRevealReducer,
  type OpenCommitment,
  startCommitReveal,
} from '../../../core/crypto/commit-reveal.ts';
import type { Entry } from '../../../core/log.ts';
import type { Piece } from '../board/field.ts';
import { retreatOf } from '../board/retreats.ts';
import { opposite, type Square } from '../board/squares.ts';
import { type Stakes, stakesOf } from '../equilibrium/payoff.ts';
import { isGuarded } from '../guide/seats.ts';
import { bootyOf, RETREAT, type Retreating, retreatAll, takenAlong } from '../melee/aftermath.ts';
import { fallenOf } from '../melee/casualties.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { type Both, type Reckoned, reckonMelee } from '../melee/losses.ts';
import { fightersOf, headOf, type Melee, strengthOf } from '../melee/strength.ts';
import { isCatapult, isCommander } from '../troops/roster.ts';
import { bySide, otherSide, SIDES, type SideId } from '../troops/side.ts';
import type { AnyEvent, EventData } from './events.ts';
import { type BattleMelee, type BattleState, type BattleUnit, fieldNow, pieceOf, unitNamed } from './state.ts';
import { withLoss, withNames, withOwner, withRetreat, withTurn } from './state-changes.ts';
import { withGone, withStageEmpty } from './table-assistant/table-steps.ts';

export const meleeAt = (state: BattleState, contact: Square): BattleMelee | undefined =>
  state.turn.melees.find(melee => melee.contact === contact);

/** Attacker and defender of this turn. */
export const sidesOf = ({ turn: { attacker } }: BattleState): Both<SideId> => [attacker, otherSide(attacker)];

/** A melee with everybody in it now (L1, R-9, R-11): a commander in the square of one who supports comes along. */
export const meleeOf = (state: BattleState, contact: Square): Melee => {
  const field = fieldNow(state);
  const [attacker, defender] = sidesOf(state);
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

/** A support declared, or taken back (L1, L3). */
export const afterSupport = (state: BattleState, { unit, contact }: EventData<'support'>): BattleState => {
  const { [unit]: _, ...others } = state.turn.supports;
  const supports = contact === null || !meleeAt(state, contact) ? others : { ...others, [unit]: contact };
  return withTurn(state, { supports });
};

const withPart = (state: BattleState, contact: Square, part: Partial<BattleMelee>): BattleState =>
  withTurn(state, {
    melees: state.turn.melees.map(melee => (melee.contact === contact ? { ...melee, ...part } : melee)),
  });

/** A deployment picked (L4): once the other has picked too, neither changes; what the app has picked stands. */
export const afterPick = (state: BattleState, { contact, side, deployment }: EventData<'pick'>): BattleState => {
  const melee = meleeAt(state, contact);
  if (!melee || melee.fought || (melee.picks.a !== null && melee.picks.b !== null)) return state;
  const isSealed = melee.sealing !== undefined && Object.hasOwn(melee.sealing.seals, side);
  if (isGuarded(state, side) && (isSealed || melee.picks[side] !== null)) return state;
  return withPart(state, contact, { picks: { ...melee.picks, [side]: deployment } });
};

/** The question that a melee's sealed picks answer: its turn and its contact square name it. */
export const sealingOf = ({ turn }: BattleState, { contact, sealing }: BattleMelee): CommitRevealState<Deployment> =>
  sealing ?? startCommitReveal(`t${turn.number}.${contact}`);

/**
 * The picks for a question that were shown by any entry of a log, in force or taken back, the last of each side: who then
 * picks anew may know the other's (L4), so that they stand unless the table says otherwise.
 */
export const shownIn = (
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
export const openChoices = (state: BattleState): readonly OpenCommitment[] =>
  state.turn.melees.flatMap(melee =>
    melee.fought || melee.sealing === undefined
      ? []
      : [{ sealing: melee.sealing, seats: SIDES, show: 'shown' } satisfies OpenCommitment],
  );

const askedAbout = (state: BattleState, about: string): BattleMelee | undefined =>
  state.turn.melees.find(melee => !melee.fought && sealingOf(state, melee).about === about);

/**
 * A side commits itself to its pick, which nobody can tell from it, shows it, or says that it is lost (L4): the picks
 * stand when both are shown.
 */
export const afterSealed = (
  state: BattleState,
  event: Extract<AnyEvent, { readonly type: 'sealed' | 'shown' | 'lost' }>,
): BattleState => {
  const melee = askedAbout(state, event.data.about);
  if (!melee) return state;
  const sealing = commitRevealReducer(sealingOf(state, melee), SIDES, event);
  const picks = allRevealed(sealing, SIDES) ? bySide(side => sealing.shown[side] ?? null) : melee.picks;
  return withPart(state, melee.contact, { sealing, picks });
};

/** What a melee comes to when both have picked (L5–L8), or undefined before. */
export const reckonedAt = (state: BattleState, contact: Square): Reckoned | undefined => {
  const picks = meleeAt(state, contact)?.picks;
  const [attacker, defender] = sidesOf(state);
  const first = picks?.[attacker];
  const second = picks?.[defender];
  if (!first || !second) return undefined;
  const melee = meleeOf(state, contact);
  const field = fieldNow(state);
  const strengths: Both<number> = [strengthOf(field, melee, 0).total, strengthOf(field, melee, 1).total];
  return reckonMelee(strengths, [first, second], state.setup.settings.measure);
};

/** Whether each side's loss needs a coin (L10). */
export const coinsFor = (state: BattleState, contact: Square): Readonly<Record<SideId, boolean>> => {
  const reckoned = reckonedAt(state, contact);
  const melee = meleeOf(state, contact);
  const needs = (i: 0 | 1): boolean =>
    reckoned !== undefined &&
    !reckoned.destroyed[i] &&
    fallenOf(fightersOf(fieldNow(state), melee, i), reckoned.lost[i]).coin !== undefined;
  return bySide(side => needs(side === state.turn.attacker ? 0 : 1));
};

/** Men of a side of a melee who are still on the board. */
const menOf = (state: BattleState, melee: Melee, i: 0 | 1): readonly (BattleUnit & Piece)[] => {
  const side = sidesOf(state)[i];
  return [...melee.heads[i], ...melee.supporters[i]].flatMap(({ id, kind }) => {
    const now = isCatapult(kind) ? undefined : pieceOf(unitNamed(state.units, id));
    return now?.side === side ? [now] : [];
  });
};

// Who of a side has to retreat, square by square, with what goes along (L8, L11, L12).
const retreating = (state: BattleState, melee: Melee, i: 0 | 1): readonly Retreating[] => {
  const field = fieldNow(state);
  const side = sidesOf(state)[i];
  const men = menOf(state, melee, i);
  return [...new Set(men.map(({ square }) => square))].map(square => {
    const group = men.filter(piece => piece.square === square);
    const head = headOf(group);
    const leader = group.find(({ id }) => id === head?.id) ?? (group[0] as (typeof group)[number]);
    const rear = opposite(leader.facing);
    return {
      pieces: [
        ...group,
        ...takenAlong(
          field,
          side,
          square,
          group.map(({ id }) => id),
        ),
      ],
      from: square,
      due: i === 0 ? (leader.cameFrom ?? rear) : rear,
    };
  });
};

const withRetreats = (state: BattleState, melee: Melee, i: 0 | 1, stuck: readonly string[]): BattleState => {
  if (state.setup.beside) return withGone(state, sidesOf(state)[i], menOf(state, melee, i), stuck);
  const groups = retreating(state, melee, i);
  const done = retreatAll(fieldNow(state), sidesOf(state)[i], melee.contact, groups);
  return done.reduce(withRetreat, state);
};

/** A melee fought (L5–L13, R-9, R-11): losses with their coins, destruction, booty, retreats, attacker first. */
export const afterFight = (state: BattleState, { contact, coins, stuck = [] }: EventData<'fight'>): BattleState => {
  const reckoned = reckonedAt(state, contact);
  if (!reckoned || meleeAt(state, contact)?.fought !== false) return state;
  const melee = meleeOf(state, contact);
  const field = fieldNow(state);
  const sides = sidesOf(state);
  const fighters = ([0, 1] as const).map(i => fightersOf(field, melee, i));
  let next = state;
  for (const i of [0, 1] as const) {
    const { fallen } = fallenOf(fighters[i] ?? [], reckoned.lost[i], coins[sides[i]] ?? 'tails');
    for (const [id, stands] of Object.entries(fallen)) next = withLoss(next, id, stands);
    if (reckoned.destroyed[i]) for (const { id, stands } of fighters[i] ?? []) next = withLoss(next, id, stands);
  }
  next = withBooty(next, contact);
  for (const i of [0, 1] as const) if (reckoned.retreats[i]) next = withRetreats(next, melee, i, stuck);
  next = withBooty(next, contact);
  const fought = fighters.flat().map(({ id }) => id);
  const left = fought.filter(id => unitNamed(next.units, id)?.standing === 'board');
  if (state.setup.beside) {
    const all = [...melee.heads.flat(), ...melee.supporters.flat()];
    next = withStageEmpty(
      next,
      all.map(({ id }) => id),
    );
  }
  return withTurn(withPart(next, contact, { fought: true }), {
    fought: withNames(next.turn.fought, ...fought),
    free: withNames(next.turn.free, ...left),
  });
};

/** Men who have to go back from a melee once its losses are taken, were all to find a way (L5, L6, L8). */
export const retreatersAt = (state: BattleState, { contact, coins }: EventData<'fight'>): readonly BattleUnit[] => {
  const reckoned = reckonedAt(state, contact);
  if (!reckoned) return [];
  const melee = meleeOf(state, contact);
  const { units } = afterFight(state, { contact, coins });
  return ([0, 1] as const).flatMap(i =>
    reckoned.retreats[i]
      ? menOf(state, melee, i).flatMap(({ id }) => {
          const unit = unitNamed(units, id);
          return unit?.standing === 'board' ? [unit] : [];
        })
      : [],
  );
};

// The defender's equipment in the contact square, by who is left there (L12).
const withBooty = (state: BattleState, contact: Square): BattleState => {
  const [attacker, defender] = sidesOf(state);
  const field = fieldNow(state);
  const catapults = field.at(contact).filter(piece => isCatapult(piece.kind) && piece.side === defender);
  const booty = bootyOf(field, contact, attacker);
  return booty === 'kept' ? state : withOwner(state, catapults, booty === 'taken' ? attacker : null);
};

/** Whether a side of a melee could not retreat as it stands now (L11). */
const isShutIn = (state: BattleState, melee: Melee, i: 0 | 1): boolean =>
  // The table tells, once it is so.
  !state.setup.beside &&
  retreating(state, melee, i).some(
    ({ from, due }) =>
      retreatOf(fieldNow(state), { side: sidesOf(state)[i], from, due, steps: RETREAT, away: melee.contact }) ===
      undefined,
  );

/** What is at stake in a melee for the equilibrium. */
export const stakesAt = (state: BattleState, contact: Square): Stakes => {
  const melee = meleeOf(state, contact);
  const shutIn: Both<boolean> = [isShutIn(state, melee, 0), isShutIn(state, melee, 1)];
  return stakesOf(fieldNow(state), melee, shutIn, state.setup.settings.measure);
};
