import type { ClauseText } from '../../../../../core/clauses.ts';

/** Orders, how a game is run, and the scenario (K L S). */
export const orders = {
  K1: [
    'The steps',
    'Alliances; money placed; raising; splits and mergers; upkeep; then moves, encounters and battles.',
  ],
  'R-48': ['Before them', 'Captures and income: the sheet shows them already.'],
  K2: [
    'Five states',
    'Each line stands as the turn opened, as it is being entered, as last saved, as made up for sending and as accepted by the referee. Only what is being entered can be changed.',
  ],
  K3: [
    'Countries',
    'One line each with its Treasury, the only thing that is changed there; an Imperial state has an asterisk.',
  ],
  K4: ['Totals', 'Units and money of each of the five states. What could be raised is not in them.'],
  K5: ['Alliances', 'Every other Empire, with the last turn of one’s offer to it.'],
  K6: ['Identifiers', 'A or F and a number from 1 to 999, each number once in an Empire.'],
  K7: [
    'Number and letter',
    'The number is the force, and that of one disbanded this turn must wait. The letter follows the ships.',
  ],
  K8: ['Special encounters', 'Y or N; empty is Y.'],
  K9: ['Sequence', '1 to 98, lower first, empty is 99. Equal ones go in the order of the sheet.'],
  K10: ['Units', 'Each kind 0 to 5, ships five together. With none the force ends.'],
  K11: [
    'More and fewer',
    'On a hex units move between the forces that start there. Fewer than before are given up, more are raised: regiments in own capitals, ships in own ports.',
  ],
  'R-49': [
    'Giving up',
    'It costs and gives nothing. Abroad the remaining force must have room for the money of the hex.',
  ],
  K12: ['Chest', 'No more than the force can carry once it is grouped.'],
  K13: ['Sums', 'The total money of each bloc must not change. Raising and upkeep are not entered.'],
  K14: [
    'Start',
    'A force starts where it is; a new one where its units are: a hex, a city, or a country for its capital or port.',
  ],
  K15: ['Route', 'Up to six waymarks: a hex, four digits, a country or a city.'],
  'R-51': ['Legs', 'From one to the next the shortest way that is allowed; every hex costs one.'],
  'R-52': [
    'Which of them',
    'At each hex the neighbour nearest to the straight line, of equal ones the earlier.',
    'From Athens to Thebes: C58R40, C58R38, C57R37, C57R35, C56R34.',
  ],
  'R-53': [
    'Over known hexes',
    'If there is such a way. If not, it uses the true map, and the sheet shows the known part.',
  ],
  'R-54': [
    'Where it ends',
    'A fleet’s route ends at its first port. A waymark that cannot be entered or reached ends the route at the one before.',
  ],
  'R-55': [
    'What is left of it',
    'Waymarks not reached are offered as the next route. By the other choice they stand as orders until they are changed.',
  ],
  K16: [
    'Four digits',
    'The hex with these last digits of column and row that is nearest to the waymark before.',
    'From C48R30, 4870 is C48R70. From C71R07, 0907 is D09R07.',
  ],
  'R-50': ['Nearest', 'Column and row each for itself, whether the map has them or not; halfway, the earlier.'],
  K17: ['Only what is known', 'Waymarks are discovered hexes; only the last may be a country that is not.'],
  K18: [
    'Checked at once',
    'The sheet shows every fault with its clause, and what each force and Treasury will be. With a grave one it does not go out.',
  ],
  K19: ['A faulty sheet', 'It is carried out as far as it is valid, and the report says what happened instead.'],
  'R-56': [
    'In which order',
    'Alliances; lines and starts; units hex by hex; limits; money bloc by bloc; the cap; routes. Who has no line stays as he was.',
  ],
  'R-57': [
    'Offers',
    'For now or later, up to turn 120, two at most, none struck out. Else the offer stays as it was; of too many the first by the alphabet stand.',
  ],
  'R-58': [
    'Money',
    'No less than nothing, two decimals, the bloc’s sum unchanged, no more than a chest holds. Else all money of the bloc stays where it was; what cannot be carried goes to others on the hex, then to the Treasury.',
  ],
  'R-59': [
    'Identifiers',
    'A wrong letter is put right. With a number that cannot be, a new force does not arise and its units go back.',
  ],
  'R-60': ['Special encounters', 'Anything but Y, N or nothing is Y.'],
  'R-61': ['Sequence', 'Anything but 1 to 98 is 99.'],
  'R-62': ['Units', 'If those on a hex are not sound, its forces stay as they were and no new one arises there.'],
  'R-63': ['Too many raised', 'Cut down to the limit from the last in sequence.'],
  'R-64': [
    'Too much load',
    'Good for port but not for the voyage: the route is refused. Else the money of the bloc stays as it was.',
  ],
  'R-65': ['Too many forces', 'The last new one in sequence does not arise, until the rest fits.'],
  'R-66': ['Start', 'Where no unit is and none can be raised a new force does not arise.'],
  'R-67': ['Waymarks', 'Not well formed, uneven or undiscovered: the route ends before it.'],
  'R-68': [
    'No way there',
    'Whether an undiscovered country can be reached only the referee finds out: the route ends before it, and the report says so.',
  ],
  'R-69': ['Too many waymarks', 'The first ones count.'],
  'R-70': ['Lines that are none', 'Not one’s own, unknown, or a second for the same: passed over.'],
  'R-71': [
    'No sheet',
    'Nobody moves, nothing is raised or placed, upkeep is paid, offers run on. An earlier turn’s orders are never used again.',
  ],
  K20: ['As text', 'A line each for an offer, a country and a force, such as these:'],
  'R-75': [
    'How it is written',
    'A head with game, Empire and turn. Blanks part the fields, a dot is an empty one: for a force special encounters, sequence, regiments, triremes, merchantmen, chest, start, waymarks.',
  ],

  L1: ['Beginning a game', 'Scenario, seed, settings, and for each Imperial state a person, a computer or nobody.'],
  L2: [
    'Who knows what',
    'The referee’s phone holds everything, a player’s only his reports. A referee who also plays sees who has sent orders; if he opens the record, every report says so.',
  ],
  L3: [
    'Letters',
    'Reports go out and orders come in as file, link or text, sealed with the Empire’s secret. What is for another game, Empire or turn, damaged or tampered with is refused by name and changes nothing.',
  ],
  L4: ['Receipts', 'The referee answers a sheet with its faults.'],
  L5: ['Late', 'What comes after the turn was run is refused. The referee may put the deadline off.'],
  'R-72': [
    'When it is run',
    'A later sheet takes the place of an earlier one. The turn is run when all are in, or at the deadline; by other choices at the deadline only, or by hand.',
  ],
  L6: [
    'Dropouts',
    'After three turns without a sheet an Empire counts as unplayed, until the referee gives it to somebody else with a new secret.',
  ],
  L7: [
    'Corrections',
    'Between turns the referee may change anything, with a reason that stands in the reports. He may run the last turn again; its reports are the next version.',
  ],
  L8: ['History', 'Every report and map can be opened again. After the end all is open to all.'],
  L9: ['Paper', 'Report, map and a sheet to write on can be printed.'],
  L10: ['Notes', 'To one or all, up to 500 characters, with the sheet; they arrive with the reports.'],

  S1: ['The file', 'The map column by column from north to south: sea, islets, states.'],
  S2: ['Its size', '7,050 hexes of 12 km; 90 states with 125 cities, 90 of them ports. Eight states have none.'],
  S3: [
    'Straits',
    'The Isthmus parts two gulfs. Rhium, the Euripus, the Hellespont, the Bosporus and the Ambracian mouth are one hex wide and can be blocked.',
  ],
  S4: [
    'What a state has',
    'Code, capital, ports, income and raising as home and as colony; a home has its Treasury and first forces.',
  ],
  S5: [
    'Incomes',
    'Three bands: a colony pays 0.40, 0.70 or 1.00 a month. Some bands follow the tribute lists, none is a tribute figure.',
  ],
  S6: ['Costs', 'In talents, to raise and to keep for a month:'],
  S7: [
    'The homes',
    'Each begins with forces and money of 24 talents, weighed against its income. What they have as a home, by the month:',
  ],
  S8: ['Credits', 'Sources of the map data:'],
} as const satisfies Readonly<Record<string, ClauseText>>;
