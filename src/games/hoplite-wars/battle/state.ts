import { type CommitRevealState, startCommitReveal } from '../../../core/crypto/commitments.ts';
import type { DrawOfferVote } from '../../../core/crypto/draw-offer-vote.ts';
import type { Engagement } from '../../../core/engagement.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Position } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import type { SeasonStart } from '../season/actions.ts';
import type { Dislodged } from '../season/adjudicate.ts';
import type { FoughtClash, Statements } from '../season/fought-clashes.ts';
import { canRetreat } from '../season/retreats.ts';
import type { Treasure, WinterStart } from '../winter/adjust.ts';
import { type Moment, OPENING, questionIdOf } from '../winter/calendar.ts';
import { type Centres, isInGame, openingCentres } from '../winter/supply.ts';
import type { AnyEvent } from './events.ts';
import { type Seats, seatPlayerOf } from './players/seats.ts';
import type { Setup } from './setup.ts';

/** How a campaign ended: by a victory (V2), by a draw, or because the other players conceded (V4). */
export interface CampaignEnd {
  readonly by: 'victory' | 'draw' | 'concession';
  readonly winner: Player | null;
}

/** The situation at a step: board, centres and calendar. */
export interface Situation {
  readonly moment: Moment;
  readonly position: Position;
  readonly centres: Centres;
  /** Stacks that were dislodged and may retreat (T1). */
  readonly dislodged: readonly Dislodged[];
  /** Players who have sacked Delphi (D2 D5). */
  readonly sackers: readonly Player[];
  /** The sacred units that the next Winter raises for the player (D3). */
  readonly treasures: readonly Treasure[];
  readonly ended: CampaignEnd | null;
}

/** A battle on this phone, with the engagement from which it was made. */
interface BegunBattle {
  readonly id: string;
  readonly engagement: Engagement;
}

/** The battles of a campaign that offers them. */
export interface CampaignBattles {
  /** True if the orders of the season are closed, because its battles have been shown. */
  readonly closed: boolean;
  /** The clashes of the season that are decided: a battle, or null for the rules. */
  readonly decided: Readonly<Record<string, BegunBattle | null>>;
  /** What players state about the clashes of the season. */
  readonly stated: Readonly<Record<string, Statements>>;
  /** All clashes that were fought and have a result on which all persons in them agree, in order. */
  readonly fought: readonly FoughtClash[];
  /**
   * Events of later steps, in order, that wait because one of the current step's battles was removed or restored
   * . They wait until the current step is resolved again. The first of them is its earlier result.
   */
  readonly waiting: readonly AnyEvent[];
}

/** The state of a campaign, reduced from its log. */
export interface WarState extends Situation, Seats {
  /** Committed orders, and the orders that are shown (O1 B1). */
  readonly sealing: CommitRevealState<readonly Order[]>;
  /** Orders that were handed in openly, for example to a game master. */
  readonly given: Readonly<Partial<Record<Player, readonly Order[]>>>;
  /** Seats that are absent for this step (W6). */
  readonly absent: readonly Player[];
  /** The seats whose player has missed this step, with the stand-in: the rules, or a computer (W6). */
  readonly standIns?: Readonly<Partial<Record<Player, 'rules' | 'program'>>>;
  /** Players who have given up, in order (V4). */
  readonly conceded?: readonly Player[];
  /** The votes on a draw in this step. */
  readonly vote?: DrawOfferVote;
  /** The public key of the game master's phone, if the campaign has a game master. */
  readonly master?: string;
  /** Absent if the campaign offers no battles. */
  readonly battles?: CampaignBattles;
}

/** The state at the beginning of a step. The players, who has given up, the game master's key and the fought battles stay. */
export const startStep = (
  setup: Setup,
  situation: Situation,
  { master, replaced, conceded, battles }: Pick<WarState, 'master' | 'replaced' | 'conceded' | 'battles'> = {},
): WarState => ({
  setup,
  ...situation,
  ...(master === undefined ? {} : { master }),
  ...(replaced === undefined ? {} : { replaced }),
  ...(conceded === undefined ? {} : { conceded }),
  ...(battles && { battles: { ...battles, closed: false, decided: {}, stated: {} } }),
  sealing: startCommitReveal(questionIdOf(situation.moment)),
  given: {},
  absent: [],
});

/** Winter 451, before the set-up (V1 P6). */
export const startCampaign = (setup: Setup): WarState =>
  startStep(
    setup,
    {
      moment: OPENING,
      position: {},
      centres: openingCentres(),
      dislodged: [],
      sackers: [],
      treasures: [],
      ended: null,
    },
    setup.settings.battles === 'offered'
      ? { battles: { closed: false, decided: {}, stated: {}, fought: [], waiting: [] } }
      : {},
  );

/** The id of the current question. */
export const currentQuestionId = ({ moment }: Pick<Situation, 'moment'>): string => questionIdOf(moment);

export const seasonStartOf = ({ position, setup: { settings }, sackers }: WarState): SeasonStart => ({
  board: BOARD,
  position,
  settings,
  sackers,
});

export const winterStartOf = ({ position, centres, treasures }: Situation): WinterStart => ({
  board: BOARD,
  position,
  centres,
  treasures,
});

/** The players who are asked for orders, absent or not (V4). */
export const playersToOrder = ({
  moment: { step },
  position,
  centres,
  dislodged,
  ended,
}: Situation): readonly Player[] => {
  if (ended || step === 'deal') return [];
  if (step === 'opening') return PLAYERS;
  return PLAYERS.filter(player => {
    if (step === 'retreats') return dislodged.some(stack => stack.player === player && canRetreat(stack));
    if (step === 'orders') return Object.values(position).some(stack => stack.player === player);
    return isInGame(position, centres, player);
  });
};

/** The players who are asked for orders and not absent. Of a power that nobody plays only sealed orders count. */
export const awaitedSeats = (state: WarState): readonly Player[] =>
  playersToOrder(state).filter(
    player =>
      !state.absent.includes(player) &&
      (seatPlayerOf(state, player).by !== 'nobody' || Object.hasOwn(state.sealing.seals, player)),
  );

/** The seats that still seal orders: awaited seats that have not handed them in. */
export const seatsToSeal = (state: WarState): readonly Player[] =>
  awaitedSeats(state).filter(player => !state.given[player]);

/** A seat's orders for the current step, if known. An absent seat has none (W6). */
export const ordersOf = ({ sealing, given, absent }: WarState, player: Player): readonly Order[] =>
  absent.includes(player) ? [] : (sealing.shown[player] ?? given[player] ?? []);
