import type { ClauseText } from '../../../../../core/clauses.ts';

/** Encounters, battles, alliances and the report (G–J). */
export const battles = {
  G1: [
    'Where routes meet',
    'All move at once. Where the month’s routes of two forces of different Empires share a hex there is an encounter, whichever would be there first. A standing force has a route of one hex.',
  ],
  'R-24': [
    'The whole route',
    'What is compared is the month’s route as if nobody were ever stopped, with the strengths after upkeep.',
  ],
  G2: ['AEN', 'An army and a fleet in a port: nobody is stopped. If both end there they fight.'],
  G3: [
    'BRU',
    'A force of more than twice the other’s size goes by without stopping. If both end on one hex they fight anyway. A fleet counts all its ships, an army its regiments.',
    'Five against two brush past: two stop on the middle hex alone, five go on to the end. Four against two do not.',
  ],
  G4: [
    'EEN',
    'On the hex where a force started the encounter does not hold it. For the other one it is a possible encounter or a brush.',
  ],
  'R-25': ['Before a brush', 'On its start hex it is an early encounter for the larger force too.'],
  G5: ['PEN', 'With a force at least half as large, away from one’s own start hex.'],
  G6: [
    'ENC',
    'Who has a possible encounter with another has the central one with it on the hex in the middle of all that their routes share. Of two middle hexes it is the earlier on odd turns, the later on even ones.',
    'Two armies of three march head on over seven hexes: both stop on the fourth and fight. Two that change places on neighbouring hexes meet on the one or the other.',
  ],
  'R-26': [
    'The middle',
    'Counted along the route of the Empire that comes first in the alphabet, a hex passed twice where it is passed first.',
  ],
  'R-27': ['Each for itself', 'The smaller force may have a central encounter while the larger brushes past.'],
  G7: [
    'GEN',
    'A central encounter is guarded where own forces earlier in sequence end with five regiments, for an army, or five triremes, for a fleet: the force marches on.',
    'An army of five stands on a hex, first in sequence; one of three marches through behind it and is not stopped, whatever comes.',
  ],
  'R-28': ['Guards on board', 'Regiments of own fleets that end in that port guard armies too.'],
  G8: [
    'BEN',
    'The first central encounter that is not guarded stops the force, even if it then meets nobody. The report also tells what its route would still have met.',
  ],
  G9: ['Without one', 'It goes as far as range and route take it and starts there next turn.'],
  G10: [
    'Special encounters',
    'With Y, as usual, early encounters, brushes and guards let a force pass. With N they do not.',
    'Five against two, with N for the five: both stop in the middle and fight.',
  ],
  'R-29': [
    'With N',
    'Early encounters and brushes count as possible ones, guarded as unguarded. It never touches what the other force does.',
  ],
  G11: ['BAT', 'Enemies who end on one hex fight there. Whoever survives stays: nobody retreats.'],
  G12: [
    'PHO',
    'A fight that cannot be: a fleet without regiments and an army, or a force that this enemy has already wiped out. No dice are thrown.',
  ],
  G13: [
    'In sequence',
    'Each Empire’s forces are settled in their sequence, the end of one before the next. What others do never changes it.',
  ],

  H1: [
    'Pair by pair',
    'On a hex each two enemy Empires fight by themselves, with the strength from before all battles. Hexes go from the west, pairs by the alphabet. Losses are added up.',
    'Athens with five loses two to Boeotia, still meets Sparta with five and loses three: nothing is left.',
  ],
  'R-31': ['No more than there is', 'Nobody loses more than he had.'],
  'R-76': [
    'Battles fought out',
    'House rule, off by default. A land battle of a player may be fought in another game or on the table. Its losses come back as regiments, by largest remainder. Once the battles are shown, the orders of the turn are closed. Strengths are those before all battles; all other battles get the dice that they would have had.',
    'Athens has A1 5 and A2 3 and loses 35 and 20 of each hundred men, 2.35 regiments in all: two, of A1 one, of A2 one.',
  ],
  H2: [
    'Land and sea',
    'Fleets fight with triremes; armies, and an army with a fleet in port, with regiments. That is the basic strength.',
  ],
  H3: [
    'Support',
    'A force of five gets one more for each other own force of five in the same kind of battle there, up to eight. Ways to win, draw and lose with it:',
  ],
  'R-32': [
    'A fleet in port',
    'With five regiments it supports and is supported on land. Support is fixed before all battles.',
  ],
  H4: [
    'Opponents',
    'First against first in sequence, second against second. The smaller group starts over until everybody has fought or one side is gone.',
    'Three against five: the first three fight, then the smaller group’s first meets the fourth, its second the fifth.',
  ],
  'R-34': [
    'Over again',
    'The larger group goes through its sequence once; the smaller repeats its own, without forces that this enemy has wiped out.',
  ],
  H5: ['A second fight', 'Earlier losses to this enemy reduce strength.'],
  'R-33': [
    'Both figures',
    'Basic and fighting strength shrink by the losses of the kind that fights, never below nothing.',
  ],
  H6: [
    'Another enemy',
    'Who meets one that cannot fight, and has not fought yet, turns to the next that can.',
    'In port a fleet and then an army of two meet an army of three: the fleet cannot fight it, so it turns to the army.',
  ],
  'R-35': ['Who looks first', 'The force of the Empire first in the alphabet. It goes on from its partner and round.'],
  H7: [
    'The cast',
    'Each throws a die with one face more than its strength. If the sum is at most the first one’s strength and one more, the first wins; two more is a draw; from there the second wins. Ways to win, draw and lose for the first, its strength to the left, the other’s above:',
  ],
  H8: ['Merchantmen alone', 'They have a die of one face: they draw or lose. Two such fleets always draw.'],
  H9: ['Scale', 'A six-sided die says how hard the victory was.'],
  'R-36': [
    'Whose dice',
    'First, second, scale, from the seed of the game. Every cast is kept, so a turn can be run again with the same result.',
  ],
  H10: ['What is lost', 'Regiments on land, also those of a fleet, whose ships are safe; ships at sea.'],
  'R-40': ['Nothing left', 'A force without a unit is gone; its number is free the turn after.'],
  'R-78': [
    'Wounded',
    'House rule, off by default. Of what a battle that was fought out costs, half returns to the side that holds the field and a quarter to the other, rounded down.',
    'Sparta holds the field and has lost three: one regiment returns, two are dead.',
  ],
  'R-79': [
    'Names and service records',
    'House rule, in games that offer battles. An army keeps a record of its battles that were fought out: place, time, enemies and losses. A player may name an army; the name goes with it into the battle game. The record goes with the number of the force and ends with the force; units that join another force take nothing of it along.',
    'A3 of Athens holds Megara and is called the Lions. It gives all its units to A1: the record of the Lions ends, and that of A1 stays as it was.',
  ],
  'R-80': [
    'Honours',
    'House rule. An army has an honour for each place where it held the field, for each battle that its side won with fewer regiments, and for each that it won without own losses. Honours follow from the record: a battle that is taken out takes them with it.',
    'Three regiments beat five at Megara and lose one: they held the field at Megara, against greater numbers.',
  ],
  'R-81': [
    'Levels',
    'House rule, off by default. An army that has held the field twice is seasoned, four times veteran. The battle game says what that means; the dice know no levels.',
    'The Lions held Megara and Thebes: from the third battle on they are seasoned.',
  ],
  H11: ['Losses', 'By the scale and the winner’s basic strength, loser and winner:'],
  'R-77': [
    'No worse than the table',
    'House rule, unless chosen otherwise: a battle that was fought out costs a side at most the strength of the enemies that its forces would have fought by the dice.',
    'Five against three: the five lose three at most, the three all.',
  ],
  H12: [
    'No worse than a defeat',
    'A winner loses at most what the loser would have done to him by winning at that scale.',
    'A winner of five at scale 1 loses two to a four or five, one to a one to three, and none to merchantmen.',
  ],
  'R-37': ['Strength nothing', 'A loser without strength does nothing to the winner.'],
  H13: [
    'What sinks',
    'Triremes first, merchantmen last.',
    'Two triremes and a merchantman with five regiments lose two ships: both triremes. The merchantman still holds five.',
  ],
  H14: [
    'Drowning',
    'Regiments do not fight at sea. Those without room on the remaining ships drown; in port none drown.',
  ],
  'R-38': [
    'Sunk in port',
    'Its regiments stay as an army of the same number; to a third Empire they are still the fleet.',
  ],
  H15: ['Ashore', 'Against an army in port the regiments of a fleet jump ashore and fight on land.'],
  H16: [
    'Money of an army',
    'The survivors keep what they can carry, the enemy takes what he has room for, the rest goes to the Treasury of the country if it is the loser’s own, else it is lost. The same for the winner’s losses.',
    'Five with 5.00 lose three: two keep 2.00, three victors with 2.50 take 0.50, and 2.50 go to the Treasury or are lost.',
  ],
  'R-39': ['Fight by fight', 'It is settled after each fight, with the room of the force that fought it.'],
  H17: ['Money of a fleet', 'The same; at sea what nobody can take sinks.'],
  H18: ['Men first', 'Regiments are saved before money.'],
  H19: ['In port', 'A fleet carries as in port for this.'],

  I1: ['Allied', 'Two Empires are allied in a turn that both have offered.'],
  'R-43': [
    'What is heard',
    'Every offer and change is told to the other in the report of that turn, and to nobody else. By the other choice only alliances in force are told.',
  ],
  I2: [
    'The last turn',
    'An offer names it, and lapses after it. It can be moved, not to before the turn now ordered, and never struck out.',
    'On turn 10 both offer it to turn 12. On turn 11 it may be set to 11 or later. With 11 they are allied in 11 and enemies in 12.',
  ],
  I3: ['Two at a time', 'An Empire offers to two others at most.'],
  'R-41': ['Its place is free', 'What has lapsed makes room in the next orders.'],
  I4: ['Side by side', 'Allies pass each other and may end together without a battle.'],
  'R-30': ['Still told', 'Encounters of allies are in the report, marked, and stop nobody.'],
  'R-42': [
    'Nothing is shared',
    'No money, sight, support or guard, and their regiments dispute a capital. One left alone in an ally’s capital takes it, by the usual choice.',
  ],

  J1: ['Heading', 'Turn and month, whether winter comes, alliances, offers made and received.'],
  'R-44': [
    'One for each',
    'A report for each Empire and turn with nothing that it should not know, one for turn 0 with the first sheet.',
  ],
  J2: ['Captures', 'Countries won and lost as the next turn opens, and capitals in dispute where one stands oneself.'],
  J3: [
    'Money',
    'For every country the money before, spent and left; for every force its chest before and after; every lost unit, and why.',
  ],
  J4: ['Orders refused', 'Every order that was refused or changed: line, field, clause, and what happened instead.'],
  J5: ['Forces', 'One after another: start, encounters hex by hex, where it ended, its battles step by step.'],
  'R-45': [
    'What is seen of the other',
    'Its units and number, never its chest. With the other setting neither the number nor the units on board before a battle.',
  ],
  'R-74': ['One code a hex', 'Of several the strongest is told for each other force; a battle comes beside it.'],
  J6: ['The map', 'Hexes seen now, with all forces on them; hexes seen earlier stay as they were, with their turn.'],
  'R-46': [
    'From where they end',
    'Seen after battles and captures, by forces that still exist. Hexes passed show land and state only. A captured country is discovered with all its hexes; without a force it sees nobody.',
  ],
  J7: ['Totals', 'Units, money, income, forces and cap.'],
  'R-47': ['Standings', 'By default all see how many Imperial states each holds and who is out.'],
} as const satisfies Readonly<Record<string, ClauseText>>;
