import {
  type ArmyBattle,
  type CampaignBattle,
  countFieldsHeld,
  earnedLevelOf,
  type Honour,
  honoursOf,
  type ServiceRecord,
} from '../../core/campaign/campaign-records.ts';
import type { DocBlock, DocItem, DocSection } from '../report/doc.ts';
import { armyMessages } from './army-messages.ts';
import { engagementMessages } from './messages.ts';

/** The campaign's names for the ids in its records. */
export interface ArmyReportNames {
  readonly when: (id: string) => string;
  readonly place: (id: string) => string;
  readonly owner: (id: string) => string;
  /** The army's own name, or the campaign's description of it. */
  readonly army: (army: ServiceRecord) => string;
  /** True if the house rule for levels is on. */
  readonly hasLevels: boolean;
}

/** The title of a battle. */
export const formatBattleTitle = (names: ArmyReportNames, { fought, place, owners: [a, b] }: CampaignBattle): string =>
  fought?.title ?? `${names.place(place)}: ${names.owner(a)} – ${names.owner(b)}`;

/** A battle as an item of a report: time, sides, who held the field, losses. */
export const createBattleReportItem = (names: ArmyReportNames, battle: CampaignBattle): DocItem => {
  const t = armyMessages();
  const { when, owners, holder, strengths, losses, fought } = battle;
  const [first, second] = [names.owner(owners[0]), names.owner(owners[1])];
  return {
    title: formatBattleTitle(names, battle),
    note: names.when(when),
    text: [
      [
        t.strengths(first, strengths[0], second, strengths[1]),
        holder === null ? t.drawn : t.held(holder === 0 ? first : second),
        ...(losses ? [t.losses(`${t.lost(first, losses[0])}, ${t.lost(second, losses[1])}`)] : []),
        ...(fought ? [] : [t.onTable]),
      ].join(' '),
    ],
  };
};

const listOf = (items: readonly DocItem[]): DocBlock => ({ kind: 'list', ordered: false, items });

export const BATTLES_SECTION = 'battles';

/**
 * A section with the battles of a campaign that were fought out, or of one of its turns; undefined if there are none.
 */
export const createBattlesSection = (
  names: ArmyReportNames,
  battles: readonly CampaignBattle[],
): DocSection | undefined =>
  battles.length === 0
    ? undefined
    : {
        id: BATTLES_SECTION,
        title: engagementMessages().past,
        blocks: [listOf(battles.map(battle => createBattleReportItem(names, battle)))],
      };

const honourText = (names: ArmyReportNames, { kind, place, times }: Honour): string => {
  const t = armyMessages();
  return t.honour(t.kinds[kind], names.place(place), times);
};

const servedText = (names: ArmyReportNames, { battle, side, losses }: ArmyBattle): string => {
  const t = armyMessages();
  const enemy = names.owner(battle.owners[side === 0 ? 1 : 0]);
  const outcome = battle.holder === null ? 'drawn' : battle.holder === side ? 'held' : 'lost';
  const told = [t.outcomes[outcome], ...(losses === undefined ? [] : [t.lostUnits(losses)])].join(', ');
  return `${t.against(names.when(battle.when), names.place(battle.place), enemy)} ${told}.`;
};

/** The service record of an army: its battles, level, end and honours. */
export const createArmySection = (names: ArmyReportNames, army: ServiceRecord): DocSection => {
  const t = armyMessages();
  const { battles, end } = army;
  const level = names.hasLevels ? earnedLevelOf(army) : undefined;
  const summary = [
    battles.length === 0 ? t.noBattles : t.service(battles.length, countFieldsHeld(army)),
    ...(level ? [t.level(engagementMessages().levels[level])] : []),
    ...(end ? [t.ends[end.how](names.when(end.when))] : []),
  ].join(' ');
  const honours = honoursOf(army).map(honour => honourText(names, honour));
  const items = [
    ...(honours.length > 0 ? [{ title: t.honours, text: honours }] : []),
    ...battles.map(served => ({ text: [servedText(names, served)] })),
  ];
  return {
    id: army.id,
    title: names.army(army),
    blocks: [{ kind: 'text', text: summary }, ...(items.length > 0 ? [listOf(items)] : [])],
  };
};
