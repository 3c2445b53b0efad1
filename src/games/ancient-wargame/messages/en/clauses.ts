import { createPluralizer } from '../../../../ui/messages/plural.ts';
import type { ClauseId } from '../../rules/clauses.ts';

const plural = createPluralizer('en');

export interface ClauseText {
  readonly title: string;
  readonly text: string;
}

const clauses: Readonly<Record<ClauseId, ClauseText>> = {
  X0: {
    title: 'Troops',
    text: 'The table of normal troops: move in squares, melee value, range, support type, points a stand, stands in a unit.',
  },
  X1: {
    title: 'Chariots and elephants',
    text: 'They are worth 2 each, or 3 when they charge into the contact square and lead the melee.',
  },
  X2: { title: 'The standard division', text: 'A mixed army that is called 180 points.' },
  'R-1': { title: 'Its true sum', text: 'Added up by the table it costs 187, and so it is shown; 180 is its name.' },
  Y0: { title: 'Special troops', text: 'The table of the troops of five armies, with the same columns.' },
  Y1: { title: 'What is not said', text: 'Special troops follow the normal rules in everything else.' },
  Y2: { title: 'As what they are hit', text: 'Each special kind is hit by light troops like one of the normal kinds.' },
  Y3: {
    title: 'No retiring',
    text: 'The last stand of special troops does not have to retire. Single stands of five of their kinds on foot are still run down.',
  },
  Y4: { title: 'Romans and Carthaginians', text: 'In their armies normal troops do not retire either.' },
  Y5: { title: 'The Sardinian Guard', text: 'Heavy infantry whose last stand does not retire.' },
  Y6: { title: 'Pila', text: 'Legionaries throw like light troops, and are light in nothing else.' },
  Y7: {
    title: 'Who else splits',
    text: 'Peltasts, velites and Numidians split and join; so do light chariots, two to a square at most.',
  },
  Y8: { title: 'Subcommanders', text: 'They join, leave and support as commanders do.' },
  Y9: {
    title: 'Carthaginian elephants',
    text: 'Worth 2, or 4 at the head of a charge. Before one moves to charge it throws 3 or more on a die, or does nothing for the rest of the turn.',
  },
  Y10: { title: 'Light chariots', text: 'Worth 2, or 3 at the head of a charge.' },
  Y11: { title: 'The phalanx', text: 'Three or four phalangites together are worth 1½ each, fewer 1.' },
  Y12: { title: 'Four abreast', text: 'Cavalry cannot charge a square with four legionaries or phalangites.' },
  Y13: { title: 'Heavy foot archers', text: 'Whoever fires at them fires as into protection.' },
  'R-21': {
    title: 'One heavy archer',
    text: 'Heavy foot archers are special troops: their last stand does not retire, and is not run down.',
  },
  Y14: { title: 'Heavy chariots', text: 'One fires with two dice.' },
  Y15: {
    title: 'Five armies',
    text: 'Carthaginian, Roman, Macedonian, Egyptian and Assyrian, each called 200 points.',
  },
  'R-7': {
    title: 'Their true sums',
    text: 'Added up by the tables they cost 203, 184, 185, 225 and 198, shown beside the 200.',
  },
  N1: {
    title: 'Squares',
    text: 'Squares are 4 inches. A diagonal step counts 1½ in moving and measuring, and 1 in retreats.',
  },
  N2: {
    title: 'The turn',
    text: 'Catapults of both sides; light troops of both sides; the attacker moves and declares supports; the defender declares supports; melees; then the sides swap roles.',
  },
  N3: {
    title: 'Splitting and joining',
    text: 'Only crews, light infantry and light cavalry split and join. Commanders join and leave anybody.',
  },
  'R-12': {
    title: 'Who joins whom',
    text: 'Parts join their own kind, up to the stands of a unit; crews up to six, both kinds together.',
  },
  N4: {
    title: 'One unit to a square',
    text: 'One unit of a side, and at most one catapult, six crew and one commander.',
  },
  N5: { title: 'Roads', text: 'A move wholly on a road is one square longer.' },
  N6: {
    title: 'The enemy in the way',
    text: 'Nobody moves through the enemy, nor between two enemies that touch at their corners.',
  },
  N7: {
    title: 'Moving catapults',
    text: 'A catapult moves with at least one stand from its square, at the slower rate.',
  },
  'R-13': {
    title: 'Together',
    text: 'Who goes together goes as fast as the slowest, commanders too. Friends are walked through.',
  },
  N8: {
    title: 'Facing',
    text: 'All face a side or a corner, heavy troops sides only. The attacker turns in his moves or after a melee, the defender with his supports or after a melee.',
  },
  F1: {
    title: 'Catapults first',
    text: 'All catapults shoot, even those destroyed this turn. Stands that they destroy do not fire.',
  },
  F2: {
    title: 'Manning',
    text: 'A catapult needs crew, infantry or a commander in its square. Who mans it neither fires nor supports, but fights if attacked.',
  },
  F3: { title: 'One shot', text: 'A catapult shoots once a turn, within 45° of its facing.' },
  F4: {
    title: 'The shell',
    text: 'The shot is a model’s. A stand within 1 inch of where it lands is destroyed; of several the shooter picks.',
  },
  'R-2': {
    title: 'Without a model',
    text: 'The app asks what was hit, or scatters the shot: one face of three hits up to half the range, one of six beyond. A setting.',
  },
  F5: {
    title: 'Light troops',
    text: 'They fire by units, all at once, within 45° and range. Any unit between screens. Destroyed units fire back.',
  },
  'R-8': {
    title: 'Who fires from above',
    text: 'Normal elephants have nobody that fires; Carthaginian ones, light and heavy chariots do.',
  },
  'R-10': {
    title: 'Arcs and lines',
    text: 'Over a side one sees as far sideways as forward, over a corner the quarter between two sides. A line runs from centre to centre; at a mere corner both squares must be taken to screen.',
  },
  F6: {
    title: 'Dice',
    text: 'One die a stand; one less into protection; one more for each unit after the first at the same target.',
  },
  F7: {
    title: 'What kills',
    text: 'What kills one stand depends on what it is and on the range: 1, up to 2, and over 2 squares.',
  },
  'R-3': {
    title: 'Doubles and triples',
    text: 'So many dice of one throw with the same face; each such set kills one stand.',
  },
  F8: {
    title: 'Calling the target',
    text: 'The square is called before the dice. Where several kinds could fall the shooter picks.',
  },
  L1: {
    title: 'The contact square',
    text: 'A move into the enemy’s square makes it the contact square. Neighbours who fight nowhere else may support; a unit fights once a turn.',
  },
  L2: {
    title: 'How one supports',
    text: 'Type 1 straight ahead or to the side; type 2 anywhere but to the rear; type 3 never; type 4 anywhere. The mounted support infantry and crews only from directly beside.',
  },
  L3: { title: 'A choice', text: 'Nobody has to support.' },
  L4: {
    title: 'Deployment',
    text: 'Values are added up, and each side secretly picks a deployment. Each of the five that fight beats two and loses to two.',
  },
  'R-17': {
    title: 'What a pair is worth',
    text: 'For the mix that nobody can exploit: points lost by the defender less those of the attacker, a point for each unit that goes back, a captured catapult twice.',
  },
  L5: {
    title: 'The same deployment',
    text: 'Both lose half of the weaker value, and the weaker retreats 2. Equal values: both lose half and retreat 2.',
  },
  'R-5': {
    title: 'When it is measured',
    text: 'Weaker, and three times as strong, are measured after the losses; a setting measures before.',
  },
  L6: {
    title: 'Different deployments',
    text: 'The inferior loses 1 for the superior’s first 1 and 1 for each 2 after it; the superior loses half as much. The weaker then retreats 2; of equals the inferior deployment.',
  },
  'R-4': { title: 'Fractions', text: 'Fractions are kept, and nobody loses more than he has.' },
  L7: { title: 'Overwhelmed', text: 'A side three times as strong destroys the rest of the other.' },
  L8: {
    title: 'Withdrawal',
    text: 'One that works takes its units 2 back without a loss, equipment and all. One that fails counts as the inferior deployment.',
  },
  'R-6': { title: 'Both withdraw', text: 'Both go back 2, and nobody loses.' },
  L9: {
    title: 'Who falls',
    text: 'The first stand in the contact square, then clockwise, spread as evenly as can be.',
  },
  'R-16': { title: 'Where the circle begins', text: 'Clockwise from where the unit in the contact square faces.' },
  L10: { title: 'Coins', text: 'What cannot be taken exactly is settled by a coin.' },
  L11: {
    title: 'Retreats',
    text: 'The defender to his rear, the attacker where he came from, round enemies in the way. Who cannot is destroyed.',
  },
  'R-11': {
    title: 'Step by step',
    text: 'Of the free squares that lead away the one nearest to the due way, never through the enemy, into a friend or closer to the enemy. The rearmost go first.',
  },
  'R-19': {
    title: 'Through friends',
    text: 'Friends do not cut a retreat off. Where they leave no free way, it goes through them to the first free square in its direction; only enemies, closed ground and the lack of any free square destroy.',
  },
  L12: {
    title: 'Equipment',
    text: 'The defender takes it along while anybody is left in the square; else the attacker has it, unless he has nobody there.',
  },
  'R-14': {
    title: 'Unguarded catapults',
    text: 'A catapult without men of its side is taken by who ends a move on its square.',
  },
  L13: { title: 'Afterwards', text: 'Survivors turn freely.' },
  L14: { title: 'Who makes no melee', text: 'Catapult crews, and single light infantry without support.' },
  L15: { title: 'Commanders', text: 'With a unit he supports as it does; alone, anywhere.' },
  'R-9': { title: 'When he falls', text: 'His 2 count with his unit; he falls with its last stand, or last of all.' },
  'R-20': {
    title: 'A commander alone',
    text: 'A commander who fights without a unit falls in his turn like any stand.',
  },
  Q1: {
    title: 'Protection',
    text: 'Rocks, trees and houses protect: one die less a unit, and an attacker of such a square is worth 1 less. Bridges do not.',
  },
  Q2: { title: 'Big terrain', text: 'What hills and water mean is agreed before the game.' },
  Q3: {
    title: 'Fire',
    text: 'A shell that touches something flammable: two dice. One 1 sets the square on fire, and all in it go back 1; two burn it up with all in it.',
  },
  'R-18': {
    title: 'Out of the fire',
    text: 'Who cannot go back is destroyed; a catapult without men burns. Where both retreat from a melee the attacker goes first.',
  },
  Q4: {
    title: 'The last stand',
    text: 'The last stand of heavy infantry, heavy or light cavalry retires a full move in each of its turns until it is off the board.',
  },
  'R-15': {
    title: 'Where it retires to',
    text: 'Towards its side’s edge, a square for each of its move; hemmed in, as far as it comes.',
  },
  Q5: {
    title: 'Run down',
    text: 'Cavalry, chariots and elephants run down single stands of foot in the open without stopping.',
  },
  Q6: { title: 'Off the board', text: 'Out of the battle, but counted in points.' },
  Q7: { title: 'Own equipment', text: 'Anybody may destroy his own at the end of a turn.' },
  Q8: {
    title: 'The end',
    text: 'Until a side surrenders or is destroyed, or after the turns that were agreed: most points left win.',
  },
};

/** The rules to look up, in our own words. */
export const clauseMessages = {
  about:
    'The rules of the Ancient Wargame in short, in our own words, with our rulings where the text leaves a choice.',
  search: 'Search the rules',
  clear: 'Clear the search',
  found: (n: number) => plural(n, '1 clause', `${n} clauses`),
  see: 'See too',
  ruling: 'Our ruling',
  sections: {
    troops: 'Troops',
    special: 'Special troops and armies',
    moves: 'The board and the turn',
    fire: 'Fire',
    melee: 'Melee',
    ground: 'Ground, last stands, end',
  },
  clauses,
};

export type ClauseMessages = typeof clauseMessages;
