import { earnedLevelOf } from '../../../core/campaign/campaign-records.ts';
import type { Engagement, EngagementForce, EngagementSide } from '../../../core/engagement.ts';
import { mapPair } from '../../../core/pair.ts';
import type { ArmyReportNames } from '../../../game-ui/engagement/army-sections.ts';
import { formatNumber } from '../../../ui/messages/format.ts';
import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import { seatPlayerOf } from '../battle/players/seats.ts';
import { currentQuestionId, type WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import type { Player, Power } from '../board/powers.ts';
import { type SpaceId, spaceOf } from '../board/space.ts';
import { countOf } from '../board/stacks.ts';
import { recordOfStack, type WarRecords } from '../guide/campaign-records.ts';
import type { CampaignChange } from '../guide/recompute.ts';
import type { Clash, ClashSide } from '../season/clashes.ts';
import { clashIdOf } from '../season/fought-clashes.ts';
import { gameMessages } from './index.ts';
import { playerName, powerName, seasonName, spaceName } from './names.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    season: (moment: string) => `Battles of ${moment}`,
    help: 'All orders are known, and these stacks meet with almost equal strength. Strength decides each clash unless you choose otherwise.',
    none: 'No clash of almost equal strength in which a person plays.',
    notYet: 'The battles of a season are shown when all its orders are known.',
    undecided: (count: number) =>
      plural.en(
        count,
        'One clash has no result yet. If you resolve the orders now, strength decides it.',
        `${count} clashes have no result yet. If you resolve the orders now, they go by strength.`,
      ),
    waits: (count: number) =>
      plural.en(
        count,
        'A battle was taken out or put back. One step waits to be resolved again with the same orders.',
        `A battle was taken out or put back. ${count} steps wait to be resolved again with the same orders.`,
      ),
    title: (place: string, first: string, second: string) => `${place}: ${first} v ${second}`,
    supports: (player: string) => `Supports of ${player}`,
    stake: {
      defended: (attacker: string, place: string) => `If ${attacker} wins, the stack in ${place} is driven out.`,
      open: (place: string) => `Who holds the field comes into ${place}.`,
      meeting: 'Who holds the field goes through, and the other is driven out.',
    },
    won: (player: string) => `${player} holds the field.`,
    drawn: 'Nobody holds the field: nobody comes.',
    onTable: (place: string) => `${place}, on the table`,
    unsigned: (player: string) => `${player} has not signed yet.`,
    signed: (player: string, result: string) => `${player} signs: ${result}`,
    refused: (player: string) => `${player} refuses the result.`,
    needed: (players: string) => `The result counts once it is signed by: ${players}.`,
    dispute: 'The two sides do not agree. The clash stays open; if nothing changes, strength decides.',
    sign: (result: string) => `Sign: ${result}`,
    refuse: 'Refuse this result',
    another: 'Enter another result',
    takeBack: 'Take my signature back',
    waitsForSigns:
      'A result is not signed by both sides. Whoever began the campaign can resolve the orders without it.',
    changes: {
      stack: (place: string, was: string, is: string) => `${place}: ${is} stands there instead of ${was}`,
      centre: (place: string, was: string, is: string) => `${place}: ${is} controls it instead of ${was}`,
      strength: (player: string, was: string, is: string) => `${player}: ${is} instead of ${was}`,
      measure: (units: number, halves: number) =>
        `${plural.en(units, '1 unit', `${formatNumber(units)} units`)} and ${plural.en(halves, '1 half', `${formatNumber(halves)} halves`)}`,
      ended: 'The campaign ends otherwise.',
    },
    nobody: 'nobody',
  },
  el: {
    season: (moment: string) => `Μάχες: ${moment}`,
    help: 'Όλες οι διαταγές είναι γνωστές, και αυτές οι στοίβες συναντιούνται με σχεδόν ίση δύναμη. Κάθε σύγκρουση κρίνεται με τη δύναμη, αν δεν αποφασίσετε αλλιώς.',
    none: 'Καμιά σύγκρουση με σχεδόν ίση δύναμη όπου παίζει άνθρωπος.',
    notYet: 'Οι μάχες μιας εποχής φαίνονται όταν γίνουν γνωστές όλες οι διαταγές της.',
    undecided: (count: number) =>
      plural.el(
        count,
        'Μία σύγκρουση δεν έχει ακόμη αποτέλεσμα. Αν γίνει τώρα ο υπολογισμός, κρίνεται με τη δύναμη.',
        `${count} συγκρούσεις δεν έχουν ακόμη αποτέλεσμα. Αν γίνει τώρα ο υπολογισμός, κρίνονται με τη δύναμη.`,
      ),
    waits: (count: number) =>
      plural.el(
        count,
        'Μια μάχη αφαιρέθηκε ή επανήλθε. Ένα βήμα περιμένει να υπολογιστεί ξανά με τις ίδιες διαταγές.',
        `Μια μάχη αφαιρέθηκε ή επανήλθε. ${count} βήματα περιμένουν να υπολογιστούν ξανά με τις ίδιες διαταγές.`,
      ),
    title: (place: string, first: string, second: string) => `${place}: ${first} – ${second}`,
    supports: (player: string) => `Υποστηρίξεις: ${player}`,
    stake: {
      defended: (attacker: string, place: string) =>
        `Αν νικήσει: ${attacker}, εκτοπίζεται όποιος στέκει εδώ: ${place}.`,
      open: (place: string) => `Όποιος κρατήσει το πεδίο μπαίνει εδώ: ${place}.`,
      meeting: 'Όποιος κρατήσει το πεδίο περνά, και ο άλλος εκτοπίζεται.',
    },
    won: (player: string) => `Κρατά το πεδίο: ${player}.`,
    drawn: 'Κανείς δεν κρατά το πεδίο: δεν μπαίνει κανείς.',
    onTable: (place: string) => `${place}, στο τραπέζι`,
    unsigned: (player: string) => `Δεν υπέγραψε ακόμη: ${player}.`,
    signed: (player: string, result: string) => `Υπογράφει: ${player}. ${result}`,
    refused: (player: string) => `Αρνείται το αποτέλεσμα: ${player}.`,
    needed: (players: string) => `Το αποτέλεσμα μετρά όταν το υπογράψουν: ${players}.`,
    dispute: 'Οι δύο πλευρές δεν συμφωνούν. Η σύγκρουση μένει ανοιχτή· αν δεν αλλάξει κάτι, κρίνεται με τη δύναμη.',
    sign: (result: string) => `Υπογραφή: ${result}`,
    refuse: 'Άρνηση του αποτελέσματος',
    another: 'Καταχώριση άλλου αποτελέσματος',
    takeBack: 'Ανάκληση της υπογραφής μου',
    waitsForSigns:
      'Ένα αποτέλεσμα δεν το υπέγραψαν και οι δύο πλευρές. Όποιος άρχισε την εκστρατεία μπορεί να κάνει τον υπολογισμό χωρίς αυτό.',
    changes: {
      stack: (place: string, was: string, is: string) => `${place}: στέκει ${is} αντί για ${was}`,
      centre: (place: string, was: string, is: string) => `${place}: το ελέγχει ${is} αντί για ${was}`,
      strength: (player: string, was: string, is: string) => `${player}: ${is} αντί για ${was}`,
      measure: (units: number, halves: number) =>
        `${plural.el(units, '1 δύναμη', `${formatNumber(units)} δυνάμεις`)} και ${plural.el(halves, '1 μισό', `${formatNumber(halves)} μισά`)}`,
      ended: 'Η εκστρατεία τελειώνει αλλιώς.',
    },
    nobody: 'κανείς',
  },
} as const;

/** Messages of battles that are fought out. They load with their page. */
export const battleWords = () => WORDS[language.value];

/** The names of spaces, such as those of a meeting head to head. */
export const spacesText = (spaces: readonly SpaceId[]): string => formatList(spaces.map(spaceName));

/** The most supports that an engagement lists for a side. The others are a separate force (R-33). */
const MAX_ADVANTAGE = 3;

const SUPPORTS = 'supports';

/** A clash as an engagement that another game can fight, with the names and levels of its armies (R-33 R-36 R-38). */
export const engagementOf = (state: WarState, clash: Clash, records: WarRecords): Engagement => {
  const t = battleWords();
  const { spaces, sides } = clash;
  const [space = ''] = spaces;
  const isDefended = spaces.length === 1 && sides[1].groups.some(({ from }) => from === space);
  const isCity = isDefended && spaceOf(BOARD, space).kind === 'city';
  const sideOf = ({ player, groups, supports }: ClashSide): EngagementSide => {
    const name = playerName(state, player);
    const beyond = Math.max(0, supports - MAX_ADVANTAGE);
    const forces = groups.map(({ from, parts }): EngagementForce => {
      const record = recordOfStack(records, player, from);
      const level = record && state.setup.settings.levels === 'earned' ? earnedLevelOf(record) : undefined;
      return {
        id: from,
        name: record?.name ?? `${gameMessages().players[player]}, ${spaceName(from)}`,
        strength: countOf(parts),
        ...(level && { level }),
      };
    });
    return {
      name,
      by: seatPlayerOf(state, player).by === 'player' ? 'person' : 'computer',
      forces: beyond > 0 ? [...forces, { id: SUPPORTS, name: t.supports(name), strength: beyond }] : forces,
      advantage: supports - beyond,
    };
  };
  const place = spacesText(spaces);
  // Without the names of players, which may be long.
  const [first, second] = mapPair(sides, ({ player }) => gameMessages().players[player]);
  return {
    id: clashIdOf(currentQuestionId(state), clash),
    title: t.title(place, first, second),
    ground: isCity ? 'city' : 'open',
    stake: spaces.length > 1 ? t.stake.meeting : isDefended ? t.stake.defended(first, place) : t.stake.open(place),
    sides: [sideOf(sides[0]), sideOf(sides[1])],
  };
};

/** How a campaign calls the battles and armies of its records (R-36). */
export const recordNames = (state: WarState, { armies }: WarRecords): ArmyReportNames => ({
  when: seasonName,
  place: place => spacesText(place.split('-')),
  owner: player => gameMessages().players[player as Player],
  army: ({ id, name, owner }) => {
    const space = armies.find(army => army.id === id)?.space ?? id.split('-').at(-1) ?? '';
    const place = spaceName(space);
    return name === undefined ? `${gameMessages().players[owner as Player]}, ${place}` : `${name} (${place})`;
  },
  hasLevels: state.setup.settings.levels === 'earned',
});

/** Who won a battle, in a sentence (R-34). */
export const winnerMessage = (state: WarState, winner: Player | null): string =>
  winner === null ? battleWords().drawn : battleWords().won(playerName(state, winner));

/** What changes if a campaign is recomputed. */
export const changeMessage = (state: WarState, change: CampaignChange): string => {
  const t = battleWords();
  const of = (power: Power | null): string => (power === null ? t.nobody : powerName(power));
  const who = (player: Player | null): string => (player === null ? t.nobody : playerName(state, player));
  switch (change.kind) {
    case 'stack':
      return t.changes.stack(spaceName(change.space), who(change.was), who(change.is));
    case 'centre':
      return t.changes.centre(spaceName(change.space), of(change.was), of(change.is));
    case 'strength': {
      const [was, is] = mapPair([change.was, change.is], ({ components, halves }) =>
        t.changes.measure(components, halves),
      );
      return t.changes.strength(playerName(state, change.player), was, is);
    }
    case 'ended':
      return t.changes.ended;
  }
};
