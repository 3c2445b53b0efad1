import type { ForceLevel } from '../engagement.ts';

/*
 * The battles of a campaign that were fought out, and the service records of its armies. A campaign derives both from
 * its log. So an undone battle also loses the honours that it gave. Owners, places and times are ids of the campaign.
 */

/** A battle of a campaign that was fought out, in a battle game or on the table. */
export interface CampaignBattle {
  /** The id of the engagement. */
  readonly id: string;
  readonly when: string;
  readonly place: string;
  readonly owners: readonly [string, string];
  /** The side that held the field; null if neither did. */
  readonly holder: 0 | 1 | null;
  readonly strengths: readonly [number, number];
  /** In the campaign's units; absent where battles cost nothing. */
  readonly losses?: readonly [number, number];
  /** Absent if the result was entered from the table. */
  readonly fought?: { readonly id: string; readonly title: string };
}

/** One battle in the service record of an army. */
export interface ArmyBattle {
  readonly battle: CampaignBattle;
  /** The army's side. */
  readonly side: 0 | 1;
  /** The army's own losses; absent where battles cost nothing. */
  readonly losses?: number;
}

/** How an army ended: its last units fell, were given up, or joined a larger army. */
export interface ServiceEnd {
  readonly when: string;
  readonly how: 'destroyed' | 'disbanded' | 'joined';
}

/** The service record of an army. An army that has neither a name nor a battle needs none. */
export interface ServiceRecord {
  /** Unique within the campaign. */
  readonly id: string;
  readonly owner: string;
  /** The name that the player gave it. */
  readonly name?: string;
  /** In the order fought. */
  readonly battles: readonly ArmyBattle[];
  /** Absent while the army exists. */
  readonly end?: ServiceEnd;
}

/** The battles and armies of a campaign, as derived from its log. */
export interface CampaignRecords<Army extends ServiceRecord> {
  readonly battles: readonly CampaignBattle[];
  readonly armies: readonly Army[];
}

const holdsField = ({ battle, side }: ArmyBattle): boolean => battle.holder === side;

/** How many times an army has held the field. */
export const countFieldsHeld = ({ battles }: Pick<ServiceRecord, 'battles'>): number =>
  battles.filter(holdsField).length;

/**
 * An honour of an army, and how many times it was earned. The army held the field at a place: at all, against greater
 * numbers, or without a loss.
 */
export interface Honour {
  readonly kind: 'held' | 'outnumbered' | 'unhurt';
  readonly place: string;
  readonly times: number;
}

/** The honours of an army, in the order in which it earned them. */
export const honoursOf = ({ battles }: Pick<ServiceRecord, 'battles'>): readonly Honour[] => {
  const earned = battles
    .filter(holdsField)
    .flatMap(({ battle: { place, strengths }, side, losses }) => [
      { kind: 'held' as const, place },
      ...(strengths[side] < strengths[side === 0 ? 1 : 0] ? [{ kind: 'outnumbered' as const, place }] : []),
      ...(losses === 0 ? [{ kind: 'unhurt' as const, place }] : []),
    ]);
  const isSame = (a: (typeof earned)[number], b: (typeof earned)[number]) => a.kind === b.kind && a.place === b.place;
  return earned.flatMap((honour, i) =>
    earned.findIndex(other => isSame(other, honour)) === i
      ? [{ ...honour, times: earned.filter(other => isSame(other, honour)).length }]
      : [],
  );
};

/** How often an army has to hold the field for each level. */
const FIELDS_FOR = { veteran: 4, seasoned: 2 } as const satisfies Readonly<Record<ForceLevel, number>>;

/** The level that an army has earned; undefined below the lowest level. */
export const earnedLevelOf = (record: Pick<ServiceRecord, 'battles'>): ForceLevel | undefined => {
  const held = countFieldsHeld(record);
  return held >= FIELDS_FOR.veteran ? 'veteran' : held >= FIELDS_FOR.seasoned ? 'seasoned' : undefined;
};

/**
 * The number for the proposed name of an army: 1 for the first army of its owner that held a field, and so on.
 * Undefined if the army has a name, has ended, or has held no field.
 */
export const ordinalForArmyName = (armies: readonly ServiceRecord[], army: ServiceRecord): number | undefined => {
  if (army.name !== undefined || army.end || countFieldsHeld(army) === 0) return undefined;
  return (
    armies
      .filter(each => each.owner === army.owner && countFieldsHeld(each) > 0)
      .findIndex(({ id }) => id === army.id) + 1
  );
};
