import type { CampaignBattle, CampaignRecords, ServiceRecord } from '../../../core/campaign/campaign-records.ts';
import type { Entry } from '../../../core/log.ts';
import { mapPair } from '../../../core/pair.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { applyEvent } from '../battle/game.ts';
import { type StepOutcome, seasonClashesOf } from '../battle/resolve.ts';
import { currentQuestionId, type WarState } from '../battle/state.ts';
import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import { countOf } from '../board/stacks.ts';
import type { Clash } from '../season/clashes.ts';
import { clashIdOf, foughtOf } from '../season/fought-clashes.ts';

/** The service record of an army, from which its honours and level follow (R-36 R-37 R-38). Its times are questions, its places spaces joined by a dash. */
export interface StackRecord extends ServiceRecord {
  readonly owner: Player;
  /** The space where it stands, or stood at its end. */
  readonly space: SpaceId;
  /** True if the army is dislodged and has not retreated yet. */
  readonly isDislodged?: true;
}

export type WarRecords = CampaignRecords<StackRecord>;

const NO_RECORDS: WarRecords = { battles: [], armies: [] };

/** The record of the army that stands in a space; undefined if it has none. */
export const recordOfStack = ({ armies }: WarRecords, player: Player, space: SpaceId): StackRecord | undefined =>
  armies.find(army => army.owner === player && army.space === space && !army.end && !army.isDislodged);

/** The battles and armies of a campaign from the entries in force. */
export const campaignRecordsOf = (start: WarState, inForce: readonly Entry[]): WarRecords => {
  if (!start.battles) return NO_RECORDS;
  const events = inForce.map(({ type, data }) => ({ type, data }) as AnyEvent);
  // A name waits for its step if earlier steps must be resolved again.
  const names = events.flatMap(event => (event.type === 'nameArmy' ? [event.data] : []));
  let state = start;
  let records = NO_RECORDS;
  for (const event of events) {
    const next = applyEvent(state, event);
    if (next.sealing.about !== state.sealing.about) {
      records = withNames(records, state, names);
      if (event.type === 'resolve') records = afterStep(records, state, event.data.result as StepOutcome);
    }
    state = next;
  }
  return withNames(records, state, names);
};

/** The records with the changed record of the army in a space, or with a new one. */
const withRecord = (
  records: WarRecords,
  about: string,
  player: Player,
  space: SpaceId,
  change: (army: StackRecord) => StackRecord,
): WarRecords => {
  const found = recordOfStack(records, player, space);
  const { armies } = records;
  const begun: StackRecord = { id: `${about}-${player}-${space}`, owner: player, space, battles: [] };
  return {
    ...records,
    armies: found ? armies.map(army => (army === found ? change(army) : army)) : [...armies, change(begun)],
  };
};

const withNames = (records: WarRecords, state: WarState, names: readonly EventData<'nameArmy'>[]): WarRecords => {
  const now = currentQuestionId(state);
  return names
    .filter(({ about, seat, space }) => about === now && state.position[space]?.player === seat)
    .reduce(
      (all, { seat, space, name }) =>
        withRecord(all, now, seat, space, ({ name: _name, ...army }) => ({ ...army, ...(name && { name }) })),
      records,
    );
};

/** The records after a step: its battles, the new place of each army, and the armies that ended. */
const afterStep = (records: WarRecords, before: WarState, result: StepOutcome): WarRecords => {
  const about = currentQuestionId(before);
  const { step } = before.moment;
  const clashes = step === 'orders' ? foughtClashes(before) : [];
  const fought = clashes.reduce((all, { clash, battle }) => withBattle(all, about, clash, battle), records);
  const moved = fought.armies.map((army): MovedArmy => {
    if (army.end) return { army, size: 0 };
    if (step === 'orders') return afterMovement(army, about, result, clashes);
    return step === 'retreats' && army.isDislodged ? afterRetreat(army, result) : { army, size: 0 };
  });
  const { position } = result.next;
  const how = step === 'orders' || step === 'retreats' ? ('destroyed' as const) : ('disbanded' as const);
  return {
    ...fought,
    armies: withoutJoined(about, moved).map(army =>
      army.end || army.isDislodged || position[army.space]?.player === army.owner
        ? army
        : { ...army, end: { when: about, how } },
    ),
  };
};

interface SettledClash {
  readonly clash: Clash;
  readonly battle: CampaignBattle;
}

/** The clashes of a season that a battle decided. */
const foughtClashes = (before: WarState): readonly SettledClash[] => {
  const about = currentQuestionId(before);
  const results = (before.battles?.fought ?? []).filter(each => each.about === about);
  if (results.length === 0) return [];
  return seasonClashesOf(before).flatMap((clash): SettledClash[] => {
    const found = foughtOf(results, about, clash);
    if (!found) return [];
    const winner = clash.sides.findIndex(({ player }) => player === found.winner);
    const battle: CampaignBattle = {
      id: clashIdOf(about, clash),
      when: about,
      place: clash.spaces.join('-'),
      owners: mapPair(clash.sides, ({ player }) => player),
      holder: winner === 0 || winner === 1 ? winner : null,
      strengths: mapPair(clash.sides, ({ strength }) => strength),
      ...(found.battle && { fought: found.battle }),
    };
    return [{ clash, battle }];
  });
};

const withBattle = (records: WarRecords, about: string, { sides }: Clash, battle: CampaignBattle): WarRecords => {
  let all: WarRecords = { ...records, battles: [...records.battles, battle] };
  for (const side of [0, 1] as const)
    for (const { from } of sides[side].groups)
      all = withRecord(all, about, sides[side].player, from, army => ({
        ...army,
        battles: [...army.battles, { battle, side }],
      }));
  return all;
};

/** An army after a step, and the components that it brought to its space. */
interface MovedArmy {
  readonly army: StackRecord;
  readonly size: number;
}

/** A part of an army with its own orders, after a season. */
interface ArmyPart {
  readonly space: SpaceId;
  readonly isDislodged: boolean;
  readonly hasFought: boolean;
  readonly size: number;
}

/** The army follows the part that fought, or otherwise the largest part; of equal parts, one that stays. */
const afterMovement = (
  army: StackRecord,
  about: string,
  result: StepOutcome,
  clashes: readonly SettledClash[],
): MovedArmy => {
  const { owner, space: from } = army;
  const parts = new Map<string, ArmyPart>();
  for (const [i, act] of result.acts.entries()) {
    if (act.from !== from || act.player !== owner) continue;
    const fate = result.fates[i]?.fate;
    const goal = act.doing.kind === 'move' ? act.doing.to : from;
    const space = fate === 'arrives' ? goal : from;
    const isDislodged = fate === 'dislodged';
    const known = parts.get(`${space} ${isDislodged}`);
    const size = countOf(isDislodged ? act.parts.filter(({ arm }) => arm !== 'G') : act.parts);
    const hasFought = clashes.some(
      ({ clash: { spaces, sides } }) => spaces.includes(goal) && sides.some(({ player }) => player === owner),
    );
    parts.set(`${space} ${isDislodged}`, {
      space,
      isDislodged,
      hasFought: hasFought || known?.hasFought === true,
      size: size + (known?.size ?? 0),
    });
  }
  const stays = (part: ArmyPart): number => Number(part.space === from && !part.isDislodged);
  const [main] = [...parts.values()]
    .filter(({ size }) => size > 0)
    .sort((a, b) => Number(b.hasFought) - Number(a.hasFought) || b.size - a.size || stays(b) - stays(a));
  if (!main) return { army, size: 0 };
  const waits = main.isDislodged && result.next.moment.step === 'retreats';
  if (main.isDislodged && !waits) return { army: { ...army, end: { when: about, how: 'destroyed' } }, size: 0 };
  return { army: { ...army, space: main.space, ...(waits && { isDislodged: true as const }) }, size: main.size };
};

/** The army goes with its largest part that has retreated; none is left if all disband. */
const afterRetreat = ({ isDislodged: _isDislodged, ...army }: StackRecord, { retreats }: StepOutcome): MovedArmy => {
  const [main] = retreats
    .flatMap(({ player, from, to, destroyed, parts }) =>
      player === army.owner && from === army.space && to !== null && !destroyed ? [{ to, size: countOf(parts) }] : [],
    )
    .sort((a, b) => b.size - a.size);
  // Without a retreat the army is still in the space that it lost. The check of the position there ends it.
  return main ? { army: { ...army, space: main.to }, size: main.size } : { army, size: 0 };
};

/** Of joined armies the largest continues, then the one with more battles, then the older one. */
const withoutJoined = (about: string, moved: readonly MovedArmy[]): readonly StackRecord[] =>
  moved.map(({ army, size }, i) => {
    if (army.end) return army;
    const isSurpassed = moved.some(
      (other, k) =>
        k !== i &&
        !other.army.end &&
        other.army.owner === army.owner &&
        other.army.space === army.space &&
        other.army.isDislodged === army.isDislodged &&
        (other.size - size || other.army.battles.length - army.battles.length || i - k) > 0,
    );
    return isSurpassed ? { ...army, end: { when: about, how: 'joined' } } : army;
  });
