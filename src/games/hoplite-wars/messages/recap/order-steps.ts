import type { RecapEvent } from '../../../../game-contract/recap.ts';
import { formatNumber } from '../../../../ui/messages/format.ts';
import { capitalize } from '../../../../ui/messages/text-format.ts';
import type { StepOutcome } from '../../battle/resolve.ts';
import type { WarState } from '../../battle/state.ts';
import { DELPHI } from '../../board/map.ts';
import type { Player } from '../../board/powers.ts';
import type { SpaceId } from '../../board/space.ts';
import { countOf } from '../../board/stacks.ts';
import { missingSupports } from '../../guide/missing-supports.ts';
import type { Arrow, OrderAccount } from '../../guide/order-accounts.ts';
import { gameMessages } from '../index.ts';
import { playerName, spaceName } from '../names.ts';
import { orderInWords } from '../order-words.ts';
import { reasonText } from '../reasons.ts';
import { fateTextOf, reasonTextsOf } from './fates.ts';
import { recapWords } from './recap-words.ts';

/* The steps of single orders: actor, target, strengths, result and reason. */

/** Where something happened, for the picture of it. */
export interface WarSpot {
  readonly kind: 'order' | 'place' | 'lot' | 'other';
  /** The spaces to frame; empty for the whole map. */
  readonly spaces: readonly SpaceId[];
  /** The arrows with an end in these spaces, and the arrow of the order itself, if it has one. */
  readonly arrows: readonly Arrow[];
  readonly own?: Arrow | undefined;
  readonly isDislodged?: true;
}

/** A step of what happened in a campaign. */
export type Step = RecapEvent<WarSpot>;

/** A resolved step, and who looks at it. */
export interface Scene {
  readonly before: WarState;
  readonly after: WarState;
  readonly result: StepOutcome;
  readonly arrows: readonly Arrow[];
  /** The seats of the people who look. */
  readonly viewers: readonly Player[];
}

export const isViewer = ({ viewers }: Pick<Scene, 'viewers'>, player: Player): boolean => viewers.includes(player);

/** The picture of some spaces, without an order. */
export const placeSpot = (kind: WarSpot['kind'], ...spaces: readonly SpaceId[]): WarSpot => ({
  kind,
  spaces,
  arrows: [],
});

/** The spaces of an order. */
export const spacesOf = ({ order }: Pick<OrderAccount, 'order'>): readonly SpaceId[] => {
  if (order.does === 'merge') return [order.to, ...order.sources.map(({ from }) => from)];
  if (order.does === 'sack') return [DELPHI];
  return [
    order.from,
    ...('to' in order ? [order.to] : []),
    ...('start' in order ? [order.start] : []),
    ...('at' in order ? [order.at] : []),
  ];
};

/** The strengths that decided an order, its own first. */
const figuresOf = ({ fate, reasons }: OrderAccount): Step['figures'] => {
  const { word, figures: { might = 0, against = 0, stand = 0 } = {} } =
    reasons.find(({ figures }) => figures?.might !== undefined) ?? {};
  if (word === undefined) return [];
  const [own, other] =
    fate === 'dislodged' ? [stand, might] : word === 'heldAgainst' ? [against, might] : [might, against];
  const sums = [own, ...(word === 'free' ? [] : [other])].map(n => formatNumber(n));
  return [{ label: recapWords().strength, value: sums.join(' : ') }];
};

/** What would have succeeded, by the adjudicator. Only for the viewers' own orders, and not if a battle decided (R-34). */
const whatIf = ({ before, result }: Scene, { index, fate, order, reasons }: OrderAccount): readonly string[] => {
  if (reasons.some(({ clause }) => clause === 'R-34')) return [];
  const n = index === undefined || fate === undefined ? undefined : missingSupports(before, result, index);
  if (n === undefined) return [];
  const t = recapWords();
  return order.does === 'move' || order.does === 'merge'
    ? [t.moreToArrive(n, spaceName(order.to))]
    : [t.moreToHold(n, spaceName(spacesOf({ order })[0] ?? ''))];
};

/** The reasons for the result, with the orders that caused them, as text. */
const whyOf = (scene: Scene, told: OrderAccount): string => {
  const t = recapWords();
  const { fate, reasons, causes, refused, destroyed, isTrapped, order, isWritten } = told;
  const isOwn = isViewer(scene, told.player);
  const because = (i: number): string => (causes[i] ? ` ${gameMessages().because(orderInWords(causes[i]))}` : '');
  return [
    ...(refused || destroyed || isTrapped
      ? reasonTextsOf({ ...told, reasons: [], causes: [] }).map(({ text }) => text)
      : []),
    ...reasons.map((reason, i) => `${reasonText(reason)}${because(i)}`),
    ...(fate === 'given' && 'parts' in order && reasons.length === 0 ? [t.adds(countOf(order.parts))] : []),
    ...(fate === 'holds' && reasons.length === 0 && !refused ? [t.nobodyCame] : []),
    ...(order.does === 'giveUp' && !isWritten && !isTrapped ? [t.noRetreatOrder] : []),
    ...(isOwn ? whatIf(scene, told) : []),
  ].join(' ');
};

/** How the result of an order is for the viewers. */
const moodOf = (scene: Scene, told: OrderAccount, all: readonly OrderAccount[]): Step['mood'] => {
  if (isViewer(scene, told.player)) return fateTextOf(told).good ? 'good' : 'bad';
  const harmed = all.some(
    ({ player, fate, reasons }) =>
      isViewer(scene, player) &&
      (fate === 'dislodged' || fate === 'cut') &&
      told.fate !== undefined &&
      reasons.some(({ by }) => by !== undefined && by === told.index),
  );
  if (harmed) return 'bad';
  const byViewer = told.reasons.some(({ by }) => {
    const act = by === undefined ? undefined : scene.result.acts[by];
    return act !== undefined && isViewer(scene, act.player);
  });
  return byViewer && !fateTextOf(told).good ? 'good' : 'plain';
};

/** The step of one order. */
export const orderStep = (scene: Scene, told: OrderAccount, all: readonly OrderAccount[]): Step => {
  const t = recapWords();
  const isOwn = isViewer(scene, told.player);
  const isOneOwn = isOwn && scene.viewers.length === 1;
  const name = playerName(scene.before, told.player);
  const spaces = spacesOf(told);
  const isRetreat = told.fate === undefined;
  const own = scene.arrows.find(({ index, kind }) => index === told.index && (kind === 'retreat') === isRetreat);
  return {
    title: isOneOwn ? orderInWords(told.order) : t.who(name, orderInWords(told.order)),
    result: capitalize(fateTextOf(told).said),
    mood: moodOf(scene, told, all),
    isOwn,
    figures: figuresOf(told),
    why: whyOf(scene, told),
    clause: reasonTextsOf(told)[0]?.clause ?? (told.fate === 'given' ? 'B4' : undefined),
    group: isOneOwn ? t.own : name,
    spot: {
      kind: 'order',
      spaces,
      arrows: scene.arrows.filter(({ from, to }) => spaces.includes(from) || spaces.includes(to)),
      own,
      ...(told.fate === 'dislodged' ? { isDislodged: true as const } : {}),
    },
  };
};

/** Components that hold without an order and were not attacked. */
export const isIdle = ({ isWritten, fate, reasons }: OrderAccount): boolean =>
  !isWritten && fate === 'holds' && reasons.length === 0;
