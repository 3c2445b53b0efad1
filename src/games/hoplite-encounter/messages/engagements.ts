import { earnedLevelOf } from '../../../core/campaign/campaign-records.ts';
import type { Engagement, EngagementResult, EngagementSide } from '../../../core/engagement.ts';
import type { ArmyReportNames } from '../../../game-ui/engagement/army-sections.ts';
import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import type { CampaignChange } from '../battle/recompute.ts';
import type { EncounterState } from '../battle/state.ts';
import { playerKindOf } from '../battle/turn-status.ts';
import type { Chart } from '../map/chart.ts';
import { type Clash, clashLosses, engagementForces } from '../referee/clashes.ts';
import { type EncounterRecords, recordOfForce } from '../report/campaign-records.ts';
import { type Code, forceNameOf } from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import { formatUnits } from './format.ts';
import { gameMessages } from './index.ts';
import { empireName, empireTitle, turnName } from './names.ts';
import { cityOrRef } from './places.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    title: 'Battles',
    month: (turn: string) => `Battles of ${turn}`,
    help: 'Orders are in, and these forces meet. The rules decide each battle unless you choose otherwise. The month waits for it.',
    none: 'No battle of a player on land this month.',
    notYet: 'The battles of the month are shown when all orders are in and the turn is to be run.',
    undecided: (count: number) =>
      plural.en(
        count,
        'One battle has no result yet. If you run the turn now, dice decide it.',
        `${count} battles have no result yet. If you run the turn now, they go by the dice.`,
      ),
    waits: (count: number) =>
      plural.en(
        count,
        'A battle was taken out or put back. One month waits to be run again with the same orders.',
        `A battle was taken out or put back. ${count} months wait to be run again with the same orders.`,
      ),
    onTable: (place: string) => `${place}, on the table`,
    title2: (place: string, first: string, second: string) => `${place}: ${first} v ${second}`,
    stake: {
      capital: (country: string) => `Whoever stands alone in the capital takes ${country}.`,
      open: 'Both stay here after the battle.',
    },
    costs: (side: string, forces: string) => `${side} loses ${forces}.`,
    noLoss: (side: string) => `${side} loses nothing.`,
    lost: (force: string, count: number) => `${count} of ${force}`,
    limited: 'That is less than the battle cost: the table of losses sets the limit.',
    returned: (side: string, count: number) =>
      plural.en(count, `One regiment of ${side} returns.`, `${count} regiments of ${side} return.`),
    changes: {
      holder: (country: string, was: string, is: string) => `${country}: held by ${is} instead of ${was}`,
      units: (empire: string, was: string, is: string) => `${empire}: ${is} instead of ${was}`,
      money: (empire: string, was: string, is: string) => `${empire}: ${is} talents instead of ${was}`,
      ended: 'The game ends otherwise.',
    },
    nobody: 'nobody',
  },
  el: {
    title: 'Μάχες',
    month: (turn: string) => `Μάχες: ${turn}`,
    help: 'Οι διαταγές δόθηκαν, και αυτές οι δυνάμεις συναντιούνται. Κάθε μάχη κρίνεται με τους κανόνες, αν δεν αποφασίσετε αλλιώς. Ο μήνας την περιμένει.',
    none: 'Καμιά μάχη παίκτη στη στεριά αυτόν τον μήνα.',
    notYet: 'Οι μάχες του μήνα φαίνονται όταν δοθούν όλες οι διαταγές και πρόκειται να τρέξει ο γύρος.',
    undecided: (count: number) =>
      plural.el(
        count,
        'Μία μάχη δεν έχει ακόμη αποτέλεσμα. Αν τρέξει τώρα ο γύρος, κρίνεται με τα ζάρια.',
        `${count} μάχες δεν έχουν ακόμη αποτέλεσμα. Αν τρέξει τώρα ο γύρος, κρίνονται με τα ζάρια.`,
      ),
    waits: (count: number) =>
      plural.el(
        count,
        'Μια μάχη αφαιρέθηκε ή επανήλθε. Ένας μήνας περιμένει να τρέξει ξανά με τις ίδιες διαταγές.',
        `Μια μάχη αφαιρέθηκε ή επανήλθε. ${count} μήνες περιμένουν να τρέξουν ξανά με τις ίδιες διαταγές.`,
      ),
    onTable: (place: string) => `${place}, στο τραπέζι`,
    title2: (place: string, first: string, second: string) => `${place}: ${first} – ${second}`,
    stake: {
      capital: (country: string) => `Όποιος μείνει μόνος στην πρωτεύουσα παίρνει: ${country}.`,
      open: 'Και οι δύο μένουν εδώ μετά τη μάχη, όποιος κι αν νικήσει.',
    },
    costs: (side: string, forces: string) => `${side} χάνει ${forces}.`,
    noLoss: (side: string) => `${side} δεν χάνει τίποτα.`,
    lost: (force: string, count: number) => `${count} από ${force}`,
    limited: 'Είναι λιγότερα από όσα κόστισε η μάχη: το όριο το βάζει ο πίνακας απωλειών.',
    returned: (side: string, count: number) =>
      plural.el(count, `${side}: επιστρέφει ένα σύνταγμα.`, `${side}: επιστρέφουν ${count} συντάγματα.`),
    changes: {
      holder: (country: string, was: string, is: string) => `${country}: κάτοχος ${is} αντί για ${was}`,
      units: (empire: string, was: string, is: string) => `${empire}: ${is} αντί για ${was}`,
      money: (empire: string, was: string, is: string) => `${empire}: ${is} τάλαντα αντί για ${was}`,
      ended: 'Το παιχνίδι τελειώνει αλλιώς.',
    },
    nobody: 'κανείς',
  },
} as const;

/** Messages of battles that are fought out. They load with their page. */
export const battleWords = () => WORDS[language.value];

/** True if the first Empire of a clash holds the country, and so defends it. */
const isFirstDefender = (chart: Chart, state: EncounterState, { hex, empires }: Clash): boolean =>
  state.position.countries[chart.land[hex] ?? -1]?.holder === empires[0];

/** Converts the sides and their data to the order of the engagement, in which the defender is second, and back. */
const turned = <Side>([a, b]: readonly [Side, Side], isTurned: boolean): [Side, Side] => (isTurned ? [b, a] : [a, b]);

/** A clash as an engagement that another game can fight, with the names and levels of its armies (R-76 R-79 R-81). */
export const engagementOf = (
  chart: Chart,
  state: EncounterState,
  clash: Clash,
  records: EncounterRecords,
): Engagement => {
  const t = battleWords();
  const { hex, empires, forces } = clash;
  const country = chart.land[hex] ?? -1;
  const isTurned = isFirstDefender(chart, state, clash);
  const isCapital = chart.states[country]?.capital.code === chart.cityAt.get(hex)?.code;
  const sideOf = (i: 0 | 1): EngagementSide => ({
    name: empireTitle(empires[i]),
    by: playerKindOf(state, empires[i]) === 'player' ? 'person' : 'computer',
    forces: engagementForces(forces[i]).map((force, k) => {
      const record = recordOfForce(records, empires[i], Number(force.id));
      const level = record && state.setup.settings.levels === 'earned' ? earnedLevelOf(record) : undefined;
      return {
        ...force,
        name: record?.name ?? `${empireTitle(empires[i])} ${forces[i][k] ? forceNameOf(forces[i][k]) : ''}`,
        ...(level && { level }),
      };
    }),
    advantage: 0,
  });
  const holder = state.position.countries[country]?.holder;
  return {
    id: clash.id,
    title: t.title2(cityOrRef(chart, hex), empireTitle(empires[0]), empireTitle(empires[1])),
    ground:
      chart.cityAt.has(hex) && holder !== undefined && holder !== null && empires.includes(holder) ? 'city' : 'open',
    stake:
      isCapital && chart.states[country]
        ? t.stake.capital(gameMessages().placeName(chart.states[country].name))
        : t.stake.open,
    sides: turned([sideOf(0), sideOf(1)], isTurned),
  };
};

/** The result of an engagement in the order of its clash. */
export const clashResult = (
  chart: Chart,
  state: EncounterState,
  clash: Clash,
  { holder, losses }: EngagementResult,
): EngagementResult => {
  const isTurned = isFirstDefender(chart, state, clash);
  return {
    holder: holder === null || !isTurned ? holder : holder === 0 ? 1 : 0,
    losses: turned(losses, isTurned),
  };
};

/** How a game calls the battles and armies of its records. */
export const recordNames = (chart: Chart, { position, setup }: EncounterState): ArmyReportNames => ({
  when: turn => turnName(Number(turn)),
  place: hex => cityOrRef(chart, Number(hex)),
  owner: empireTitle,
  army: ({ id, name, owner }) => {
    const number = Number(id.split('-')[1]);
    const force = position.forces.find(each => each.empire === owner && each.number === number);
    const code = force ? forceNameOf(force) : String(number);
    return name === undefined ? `${empireTitle(owner)} ${code}` : `${name} (${code})`;
  },
  hasLevels: setup.settings.levels === 'earned',
});

/** The losses of both sides by a result of a clash (R-76 R-77 R-78). */
export const costsMessage = (state: EncounterState, clash: Clash, result: EngagementResult): string => {
  const t = battleWords();
  const { settings } = state.setup;
  const sides = ([0, 1] as const).map(side => {
    const name = empireTitle(clash.empires[side]);
    const { dead, returned, isLimited } = clashLosses(clash, result, settings, side);
    const lost = clash.forces[side].flatMap(force => {
      const count = dead.get(force.number) ?? 0;
      return count > 0 ? [t.lost(forceNameOf(force), count)] : [];
    });
    return [
      lost.length > 0 ? t.costs(name, formatList(lost)) : t.noLoss(name),
      ...(isLimited ? [t.limited] : []),
      ...(returned > 0 ? [t.returned(name, returned)] : []),
    ].join(' ');
  });
  const { holder } = result;
  const held =
    holder === null ? gameMessages().nobodyHolds : gameMessages().holdsField(empireTitle(clash.empires[holder]));
  return [held, ...sides].join(' ');
};

/** What changes for a player if a campaign is recomputed. */
export const changeMessage = (chart: Chart, state: EncounterState, change: CampaignChange): string => {
  const t = battleWords();
  const of = (code: Code | null): string => (code === null ? t.nobody : empireName(state, code));
  switch (change.kind) {
    case 'holder':
      return t.changes.holder(
        gameMessages().placeName(chart.states[change.country]?.name ?? ''),
        of(change.was),
        of(change.is),
      );
    case 'units':
      return t.changes.units(of(change.empire), formatUnits(change.was), formatUnits(change.is));
    case 'money':
      return t.changes.money(of(change.empire), formatSum(change.was), formatSum(change.is));
    case 'ended':
      return t.changes.ended;
  }
};
