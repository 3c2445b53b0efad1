import type {
  ArmyBattle,
  CampaignBattle,
  CampaignRecords,
  ServiceRecord,
} from '../../../core/campaign/campaign-records.ts';
import type { Entry } from '../../../core/log.ts';
import { mapPair } from '../../../core/pair.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { applyEvent } from '../battle/game.ts';
import { rerunTurn } from '../battle/make-report.ts';
import { type EncounterState, ownEmpireOf } from '../battle/state.ts';
import type { Chart } from '../map/chart.ts';
import { fitsClash } from '../referee/clashes.ts';
import type { Code } from '../rules/force.ts';

/** The service record of a force, from which its honours and level follow (R-79 R-80 R-81). Its times are turns, its places hexes. */
export interface ForceRecord extends ServiceRecord {
  readonly owner: Code;
  /** The number of the force. */
  readonly number: number;
}

export type EncounterRecords = CampaignRecords<ForceRecord>;

const NO_RECORDS: EncounterRecords = { battles: [], armies: [] };

/** The record of a force that is in the field; undefined if it has none. */
export const recordOfForce = ({ armies }: EncounterRecords, empire: Code, number: number): ForceRecord | undefined =>
  armies.find(army => army.owner === empire && army.number === number && !army.end);

/**
 * The battles and armies of a game from the active entries. A player's phone has none, because it knows no other
 * forces.
 */
export const campaignRecordsOf = (chart: Chart, start: EncounterState, inForce: readonly Entry[]): EncounterRecords => {
  if (start.setup.settings.battles !== 'offered' || ownEmpireOf(start) !== undefined) return NO_RECORDS;
  let state = start;
  let records = NO_RECORDS;
  for (const { type, data } of inForce) {
    const event = { type, data } as AnyEvent;
    const next = applyEvent(chart, state, event);
    if (event.type === 'nameArmy') records = withName(records, state, event.data);
    else if (event.type === 'run' && next !== state) records = afterTurn(chart, records, state, next);
    state = next;
  }
  return records;
};

/** The records with an army's changed record, or with a new one. */
const withRecord = (
  records: EncounterRecords,
  turn: number,
  empire: Code,
  number: number,
  change: (record: ForceRecord) => ForceRecord,
): EncounterRecords => {
  const found = recordOfForce(records, empire, number);
  const { armies } = records;
  const begun: ForceRecord = { id: `${empire}-${number}-${turn}`, owner: empire, number, battles: [] };
  return {
    ...records,
    armies: found ? armies.map(army => (army === found ? change(army) : army)) : [...armies, change(begun)],
  };
};

const withName = (
  records: EncounterRecords,
  { position }: EncounterState,
  { turn, empire, number, name }: EventData<'nameArmy'>,
): EncounterRecords => {
  const isThere = position.forces.some(force => force.empire === empire && force.number === number);
  if (turn !== position.turn || !isThere) return records;
  return withRecord(records, turn, empire, number, ({ name: _name, ...army }) => ({ ...army, ...(name && { name }) }));
};

/** The records after a turn: its battles that counted, and the end of forces that no longer exist. */
const afterTurn = (
  chart: Chart,
  records: EncounterRecords,
  before: EncounterState,
  { position: { forces } }: EncounterState,
): EncounterRecords => {
  const { turn } = before.position;
  const fought = withBattles(chart, records, before);
  return {
    ...fought,
    armies: fought.armies.map(army => {
      const isThere = forces.some(force => force.empire === army.owner && force.number === army.number);
      if (army.end || isThere) return army;
      const hasFought = army.battles.some(({ battle }) => battle.when === String(turn));
      return { ...army, end: { when: String(turn), how: hasFought ? 'destroyed' : 'disbanded' } };
    }),
  };
};

const withBattles = (chart: Chart, records: EncounterRecords, before: EncounterState): EncounterRecords => {
  const { turn } = before.position;
  const results = before.fought.filter(each => each.turn === turn);
  if (results.length === 0) return records;
  const { clashes, fought } = rerunTurn(chart, before);
  let all = records;
  for (const clash of clashes) {
    const found = results.find(each => each.clash === clash.id && fitsClash(clash, each));
    if (!found) continue;
    const { hex, empires, forces } = clash;
    const fights = fought.fights.filter(
      fight => fight.hex === hex && fight.sides.every(({ empire }, side) => empire === empires[side]),
    );
    const lossesOf = (side: 0 | 1, number?: number): number =>
      fights.reduce((sum, { sides }) => {
        const { losses, number: of } = sides[side];
        return number === undefined || of === number ? sum + losses : sum;
      }, 0);
    const battle: CampaignBattle = {
      id: clash.id,
      when: String(turn),
      place: String(hex),
      owners: empires,
      holder: found.result.holder,
      strengths: mapPair(forces, group => group.reduce((sum, { H }) => sum + H, 0)),
      losses: mapPair([0, 1] as const, side => lossesOf(side)),
      ...(found.battle && { fought: found.battle }),
    };
    all = { ...all, battles: [...all.battles, battle] };
    for (const side of [0, 1] as const)
      for (const { empire, number } of forces[side]) {
        const served: ArmyBattle = { battle, side, losses: lossesOf(side, number) };
        all = withRecord(all, turn, empire, number, army => ({ ...army, battles: [...army.battles, served] }));
      }
  }
  return all;
};
