import type { Entry } from '../../../../core/log.ts';
import type { RecapAdapter } from '../../../../game-contract/recap.ts';
import { warsGame } from '../../battle/game.ts';
import type { StepOutcome } from '../../battle/resolve.ts';
import type { WarState } from '../../battle/state.ts';
import { COLONIES } from '../../board/map.ts';
import { type Player, playerOf, powerOf } from '../../board/powers.ts';
import { arrowsOfResult, orderAccountsOf, removalsOf, sortHumansFirst } from '../../guide/order-accounts.ts';
import type { ControlChange } from '../../winter/control.ts';
import { toEvent } from '../entry-messages.ts';
import { gameMessages } from '../index.ts';
import { componentsText, endText, momentText, playerName, powerName, spaceName } from '../names.ts';
import { orderInWords } from '../order-words.ts';
import { reasonTextsOf } from './fates.ts';
import {
  isIdle,
  isViewer,
  orderStep,
  placeSpot,
  type Scene,
  type Step,
  spacesOf,
  type WarSpot,
} from './order-steps.ts';
import { recapWords } from './recap-words.ts';

/** The orders of a season or a retreat, those of the viewers first. */
const orderSteps = (scene: Scene): readonly Step[] => {
  const all = orderAccountsOf(scene.before, scene.result).filter(told => !isIdle(told));
  return playersInOrder(scene).flatMap(player =>
    all.filter(told => told.player === player).map(told => orderStep(scene, told, all)),
  );
};

const playersInOrder = ({ before, viewers }: Pick<Scene, 'before' | 'viewers'>): readonly Player[] => [
  ...viewers,
  ...sortHumansFirst(before).filter(player => !viewers.includes(player)),
];

/** The set-ups of an opening, or the builds and removals of a Winter: one step a player. */
const sumSteps = (scene: Scene): readonly Step[] => {
  const t = recapWords();
  const { before, after, result } = scene;
  const isOpening = before.moment.step === 'opening';
  const all = orderAccountsOf(before, result);
  return playersInOrder(scene).flatMap((player): Step[] => {
    const spaces = Object.keys(after.position).filter(space => after.position[space]?.player === player);
    const own = all.filter(told => told.player === player);
    const done = isOpening
      ? spaces.map(space => t.does(spaceName(space), componentsText(after.position[space]?.parts ?? [])))
      : own.filter(({ refused }) => !refused).map(({ order }) => orderInWords(order));
    const refused = own.flatMap(told => reasonTextsOf(told).map(({ text }) => t.who(orderInWords(told.order), text)));
    if (done.length + refused.length === 0) return [];
    const name = playerName(before, player);
    return [
      {
        title: isOpening ? t.setUp(name) : done.length > 0 ? t.who(name, done.join('; ')) : t.winter(name),
        result: t.done,
        mood: 'plain',
        isOwn: isViewer(scene, player),
        figures: [],
        why: `${[...done, ...refused].join('; ')}.`,
        clause: isOpening ? 'O2' : 'W3',
        spot: placeSpot('other', ...(isOpening ? spaces : own.flatMap(spacesOf))),
      },
    ];
  });
};

/** Changes that are no results of orders: garrisons, forced removals, centres that changed hands, the end. */
const changeSteps = (scene: Scene): readonly Step[] => {
  const t = recapWords();
  const { before, after, result } = scene;
  const group = gameMessages().past.changes;
  const bad = (player: Player): Step['mood'] => (isViewer(scene, player) ? 'bad' : 'plain');
  const { ended } = after;
  const isOfViewer = ({ from, to }: ControlChange): boolean =>
    [from, to].some(power => power !== null && isViewer(scene, playerOf(power)));
  return [
    ...result.disbanded.map(
      ({ player, from, parts }): Step => ({
        title: t.garrison(playerName(before, player), `${componentsText(parts)}, ${spaceName(from)}`),
        result: t.lost,
        mood: bad(player),
        isOwn: isViewer(scene, player),
        figures: [],
        why: t.garrisonsDisband,
        clause: 'G3',
        group,
        spot: placeSpot('other', from),
      }),
    ),
    ...removalsOf(before, result).map(
      ({ player, space, part }): Step => ({
        title: t.removed(powerName(powerOf(player, part.state)), `${componentsText([part])}, ${spaceName(space)}`),
        result: t.byRule,
        mood: bad(player),
        isOwn: isViewer(scene, player),
        figures: [],
        why: t.tooFewHalves,
        clause: 'R-30',
        group,
        spot: placeSpot('other', space),
      }),
    ),
    ...[...result.passed.filter(isOfViewer), ...result.passed.filter(change => !isOfViewer(change))].map(
      ({ space, from, to }): Step => {
        const isOwn = isViewer(scene, playerOf(to));
        return {
          title: t.takes(powerName(to), spaceName(space)),
          result: t.taken,
          mood: isOwn ? 'good' : from !== null && isViewer(scene, playerOf(from)) ? 'bad' : 'plain',
          isOwn,
          figures: [],
          why: from === null ? t.wasNobodys : t.was(powerName(from)),
          clause: 'K1',
          group,
          spot: placeSpot('place', space),
        };
      },
    ),
    ...(ended
      ? [
          {
            title: endText(after, ended),
            result: t.over,
            mood: ended.winner && isViewer(scene, ended.winner) ? 'good' : 'plain',
            isOwn: ended.winner !== null && isViewer(scene, ended.winner),
            figures: [],
            why: '',
            clause: 'V2',
            group,
            spot: placeSpot('other'),
          } as const,
        ]
      : []),
  ];
};

const lotSteps = (before: WarState, order: readonly Player[], viewers: readonly Player[]): readonly Step[] => {
  const t = recapWords();
  return order.map((player, i): Step => {
    const space = COLONIES[i] ?? '';
    const isOwn = viewers.includes(player);
    return {
      title: t.colony(spaceName(space), playerName(before, player)),
      result: t.byLot,
      mood: isOwn ? 'good' : 'plain',
      isOwn,
      figures: [],
      why: t.oneEach,
      clause: 'K5',
      group: gameMessages().steps.deal,
      spot: placeSpot('lot', space),
    };
  });
};

const recapEventsFor =
  (viewers: readonly Player[]) =>
  (before: WarState, entry: Entry, after: WarState): readonly Step[] => {
    const event = toEvent(entry);
    switch (event.type) {
      case 'resolve': {
        const result = event.data.result as StepOutcome;
        const scene: Scene = { before, after, result, arrows: arrowsOfResult(result), viewers };
        const { step } = before.moment;
        return [...(step === 'orders' || step === 'retreats' ? orderSteps : sumSteps)(scene), ...changeSteps(scene)];
      }
      case 'deal':
        return lotSteps(before, event.data.order, viewers);
      case 'correct':
        return [
          {
            title: gameMessages().log.correct(spaceName(event.data.space)),
            result: recapWords().corrected,
            mood: 'plain',
            isOwn: false,
            figures: [],
            why: '',
            spot: placeSpot('other', event.data.space),
          },
        ];
      // Sealed orders are shown when they are resolved.
      default:
        return [];
    }
  };

/** What happened in a campaign, for those who play some of its seats on this phone. */
export const createRecapMessages = (viewers: readonly Player[]): RecapAdapter<WarState, WarSpot> => ({
  game: warsGame,
  turnOf: ({ moment }) => `${moment.year} ${moment.season}`,
  turnName: ({ moment }) => momentText(moment),
  recapEvents: recapEventsFor(viewers),
  summary: recapEvents => {
    const t = recapWords();
    const many = (test: (step: Step) => boolean): number => recapEvents.filter(test).length;
    const counts: readonly (readonly [n: number, text: (n: number) => string])[] = [
      [many(({ spot }) => spot.kind === 'order'), t.units],
      [many(({ isOwn, mood, spot }) => isOwn && mood === 'bad' && !spot.isDislodged), t.failed],
      [many(({ spot }) => spot.isDislodged === true), t.dislodged],
      [many(({ spot }) => spot.kind === 'place'), t.places],
      [many(({ spot }) => spot.kind === 'lot'), t.lots],
      [many(({ spot }) => spot.kind === 'other'), t.others],
    ];
    return counts.flatMap(([n, text]) => (n > 0 ? [text(n)] : [])).join(', ');
  },
});
