import type { ClauseText } from '../../../../core/clauses.ts';
import { createPluralizer } from '../../../../ui/messages/plural.ts';
import type { ClauseId, SectionName } from '../../rules/clauses.ts';

const plural = createPluralizer('en');

const clauses: Readonly<Record<ClauseId, ClauseText>> = {
  P1: [
    'The map',
    '69 spaces: 29 cities, 23 towns, Delphi, 5 lands without a centre and 11 seas. Each has its neighbours for armies, and others for fleets.',
  ],
  P2: [
    'Where they go',
    'Armies keep to the land, fleets to seas and coasts. Along a coast a fleet goes only where the map has the way.',
  ],
  P3: ['One coast each', 'A fleet in Corinth, which lies on two gulfs, may have come from one and leave by the other.'],
  'R-1': ['Corinth alone', 'No other space joins two waters, and a fleet in Corinth carries nobody.'],
  P4: ['The bridge', 'Chalcis and Aulis are neighbours for armies and for fleets; ships pass under the bridge.'],
  P5: ['Mountains', 'They stop armies, the help of armies and retreats. A fleet goes by along the coast.'],
  P6: [
    'Homes',
    'Each player has three home cities of his Major State, and one of his Minor State far away. Megara is nobody’s.',
  ],
  P7: ['Towns', 'All of them begin neutral. Seven are colonies across the sea. Delphi is no town.'],
  'R-2': ['Which towns', 'Pylos and thirteen more are our choice.'],

  O1: ['In secret', 'After talks everybody sets up in secret; all is shown at once.'],
  O2: [
    'The Major State',
    'Six halves: an army or a fleet is two, a garrison one, stacked in its home cities as you like.',
  ],
  O3: ['The Minor State', 'One army, fleet or garrison in its home.'],
  'R-6': ['A garrison will do', 'What it leaves unspent waits for the first Winter.'],
  'R-7': ['Without a set-up', 'A state that sets up nothing has an army in each home.'],

  N1: [
    'Who',
    'A number and letters with the space in brackets: 2A(Athens), A/F(Corinth). The letter m means the Minor State’s, s sacred ones.',
  ],
  'R-3': ['Without letters', 'The Major State’s ordinary ones are meant first, then the Minor’s, then the sacred.'],
  N2: [
    'Hold, move, carry',
    'A(Sparta) H · 2A(Sparta)-Tegea · A(Naupactus)-Delphi VIA goes by sea · F(Ionian Sea) C A(Patrae)-Leucas.',
  ],
  N3: ['Support', 'A(Thebes) S A(Plataea) · A(Thebes) S A(Athens)-Megara · A(Thebes) S Boeotia MERGE (Aulis).'],
  'R-4': ['Named by its space', 'A wrong number or arm only causes a warning.'],
  N4: ['Merge', 'A(Marathon) & A(Thebes) MERGE 2A(Aulis). The number is a check; a part that says VIA goes by sea.'],
  N5: ['Sack', 'SACK Delphi, by those who stand there.'],
  N6: [
    'Other seasons',
    'Retreats: a move, or D to disband. Winter: BUILD, REMOVE, DISBAND, CONVERT … TO F. Opening: who and where.',
  ],
  N7: [
    'Names',
    'A space by its letters, a name, or the beginning of one: four letters or more. One order a line, or semicolons.',
  ],
  N8: ['Refused', 'An order that cannot be is refused with a code, E1 to E14, and its units hold.'],
  'R-5': [
    'When',
    'While orders are written they are judged at once; whether there is something to support is known only at the end.',
  ],
  E1: ['No such space', 'Or several that begin so.'],
  E2: ['No such unit', 'None of that kind stands there, or they are not yours.'],
  E3: ['Too many', 'More are ordered than there are; the last order is refused.'],
  E4: ['A garrison', 'It holds, or is listed in a merge into its own space.'],
  E5: ['No way', 'That arm does not go there, and no chain of fleets on the map could carry it.'],
  E6: ['Who carries', 'Only a fleet at sea, and only an army from coast to coast.'],
  E7: ['Out of reach', 'Who supports could go there himself, and does not stand there.'],
  E8: ['Nothing to support', 'No such move, merge or stack.'],
  E9: ['In one way', 'What goes from one space to another goes all by land or all by sea, and all in a merge or none.'],
  E10: ['No sack', 'Nobody of yours is in Delphi, or it has been sacked.'],
  E11: ['A sum', 'The number of a merge does not add up. It only warns.'],
  E12: ['Not now', 'It is not an order of this season, or cannot be read.'],
  E13: ['No build', 'Not your centre, another player there, no coast, too few halves, or against the opening.'],
  E14: ['No removal', 'Sacred units stay, and so does whoever could have been kept.'],

  B1: ['All at once', 'Orders are secret and carried out together. Without one a unit holds.'],
  B2: ['A move', 'To a neighbouring space for that arm, or by convoy.'],
  B3: ['One player a space', 'Whatever stands together in the end is one player’s.'],
  B4: ['Strength', 'Units and the units that support them. The greater number wins; equal ones change nothing.'],
  B5: [
    'To enter',
    'Stronger than the holder of the space and than all others who move there. Two equal strongest keep each other out, and the holder stays.',
  ],
  'R-33': [
    'A battle for it',
    'House rule, off by default. Two players meet for a land space, their strengths differ by one at most and nobody else is in the fight there: if a person plays one of them, the clash may be fought in another game or on the table. Once the battles are shown, the orders of the season are closed. The strengths are those of the rules alone.',
  ],
  'R-34': [
    'What the battle decides',
    'Only which of the two is stronger there: the winner comes or stays. Without a winner neither comes. All else goes as ever, and nobody falls: who is driven out may retreat. Between two people the result counts once both have signed it. Supports are troops beside the units.',
  ],
  'R-35': [
    'Taken back',
    'If a battle is taken out or put back, the seasons after it are worked out again with the same orders. Retreats that nobody ordered disband.',
  ],
  'R-36': [
    'Names and service records',
    'House rule, in campaigns that offer battles. An army, which is a stack, keeps a record of its battles that were fought out: where, when and against whom. A player may name it; the name goes with it into the battle game. A divided army goes on with the part that fought, else with the largest. Of armies that come together the largest goes on, and the record of the other ends.',
    'The Lions with three and an unnamed army with one meet in Megara: both are the Lions from then on.',
  ],
  'R-37': [
    'Honours',
    'House rule. An army has an honour for each place where it held the field, and for each battle that its side won with less strength. Honours follow from the record: a battle that is taken out takes them with it.',
  ],
  'R-38': [
    'Levels',
    'House rule, off by default. An army that has held the field twice is seasoned, four times veteran. The battle game says what that means; strengths know no levels.',
  ],
  B6: ['Who leaves', 'A space that all have left is free. Who fails to leave defends it with his own number alone.'],
  B7: [
    'Head to head',
    'Two that go into each other’s space by land do not pass: their moves meet. The beaten one does nothing in the space his victor came from but cut supports.',
  ],
  B8: ['A ring', 'Three or more that follow each other all move. Two change places only if one goes by sea.'],
  B9: [
    'One’s own',
    'Nobody drives out his own units, or helps another to do so. A player’s two states and his colony count as one.',
  ],
  B10: ['Driven out', 'Whoever is dislodged fails in what he was ordered.'],

  S1: ['Who supports', 'A unit that could itself go there, not by convoy. It stays where it is.'],
  S2: ['To hold', 'It helps whoever stands there without orders to move. If all there are to move, it is void.'],
  S3: ['To move', 'It names start and goal, and helps that move alone, also as a part of a merge.'],
  S4: [
    'Cut',
    'By an attack of another player from anywhere but the space it points to, or by being dislodged. A failed attack cuts; one whose convoy breaks does not.',
  ],
  'R-8': [
    'Every support',
    'One attack cuts all supports of its target that point elsewhere. Setting: as many units as attack.',
  ],
  S5: [
    'Unasked',
    'Help nobody asked for counts. A player’s help against his own stack does not, but it counts against third parties.',
  ],

  C1: [
    'A chain',
    'From coast to coast over seas in which fleets, whosever, are ordered to carry just that move. Fleets on coasts carry nobody.',
  ],
  C2: ['Broken', 'If a fleet of the only chain is dislodged, the army stays and has no effect.'],
  C3: ['On foot next door', 'An army walks to a neighbour unless it says VIA; then it sails or stays.'],
  'R-9': ['Never guessed', 'What somebody may have meant does not matter.'],
  C4: ['Room', 'A carried group fights with all its number.'],
  'R-10': ['A fleet for each army', 'In every sea of the chain.'],
  C5: ['Paradox', 'An army whose convoy hangs on what it does itself stays without effect.'],
  'R-11': ['And the rest', 'Everything else is worked out as if it held.'],

  U1: ['Stacks', 'Of any size and mixture. Every unit has its own order.'],
  U2: [
    'Groups',
    'What goes from one space into another is one group, with its number as strength, armies and fleets together.',
  ],
  U3: ['Shared help', 'A stack may support in several directions; each part counts its number.'],
  'R-12': ['Within a stack', 'Who stays may help others of the stack to leave.'],
  U4: ['Plain moves', 'Two groups of one player into one space keep each other out. Setting: they merge.'],
  U5: [
    'Merge',
    'Groups from several spaces enter as one force with the sum of their strength; their help for each other is never cut. They may join their own.',
  ],
  'R-13': ['One merge', 'All of a player’s MERGE orders into one space are one.'],
  U6: ['Joining one’s own', 'Against each rival who comes, those who stand there and those who join add up.'],
  U7: [
    'Half-arrived',
    'A part drops out if its convoy breaks or it is beaten head to head. The rest enter if they win without it; if not, nobody moves.',
  ],
  'R-14': [
    'Dropping out',
    'With the supports that were for that part alone; also a part that meets its own player’s group.',
  ],
  U8: ['Head to head', 'A part of a merge meets the enemy with the strength of the whole merge.'],
  'R-15': ['The whole of it', 'So the beaten side faces every part.'],
  'R-16': ['Both arms', 'Armies and fleets help each other in a merge. Setting: only the more numerous arm counts.'],
  U9: ['Once only', 'A unit counts once in the defence of a space.'],
  'R-17': ['From inside', 'Support for one’s own stack to leave helps the attack, not the defence of the space.'],
  U10: ['Whole or not', 'Those left in a space are dislodged together or not at all. Who got away is safe.'],

  G1: ['Walls', 'Built on cities and towns. A garrison never leaves, supports elsewhere, carries or changes.'],
  G2: ['It counts', 'One in the hold of its stack, and in a merge into its space. It may be supported.'],
  G3: ['Lost', 'Dislodged, it is gone; armies and fleets beside it may retreat.'],
  G4: ['Given up', 'In Winter, as many as you wish; their halves are free at once.'],

  D1: ['Delphi', 'Worth nothing, and nothing is built there.'],
  D2: ['Sack', 'Units that begin the season there may hold and sack it.'],
  'R-18': ['It succeeds', 'Unless they are dislodged in that season.'],
  'R-19': ['Once', 'In the whole game. Setting: once for each player.'],
  D3: ['The treasure', 'Next Winter two armies or fleets more than the halves allow. They are sacred.'],
  'R-20': ['Whose', 'The Major State’s, or the Minor’s if it sacked alone. Not built that Winter, they are lost.'],
  D4: ['Sacred units', 'They cost nothing, cannot be removed, and leave the map only when driven out with no retreat.'],
  D5: ['Shunned', 'From the next season on no other player’s support helps the sacker.'],
  'R-21': ['Still allowed', 'He may be carried by others, support others, and support himself.'],

  T1: ['Retreat', 'Each army or fleet to an empty neighbouring space, not by convoy, or it disbands.'],
  T2: [
    'Barred',
    'Where anybody stands, where the attacker came from by land, and where a stand-off left a space empty.',
  ],
  'R-22': [
    'A stand-off',
    'A space left empty into which somebody failed to go who was neither beaten head to head nor lost his convoy.',
  ],
  T3: ['Meeting', 'Units of different stacks that retreat into one space are all lost.'],
  'R-23': ['One stack', 'It may go together or split.'],

  K1: [
    'Passing',
    'Towns pass to who stands in them after Spring and Autumn, cities only after Autumn. An empty centre stays as it was.',
  ],
  K2: ['Which state', 'The one of the player’s two whose unit is there.'],
  'R-24': ['Both', 'The one that has it, else the more numerous, else the Major.'],
  K3: ['Between one’s own', 'Nothing passes.'],
  'R-25': ['By entering', 'A player’s own two states do not take from each other.'],
  K4: ['A Minor’s home', 'Taken by any unit of its player it is the Minor State’s, which so comes back to life.'],
  K5: ['Colonies', 'After Autumn 450 each colony is dealt by lot to a Major State.'],
  'R-26': ['With a stranger in it', 'He gets it if he is still there after Spring 449.'],

  W1: [
    'Halves',
    'A city supplies two, a town one. An army or fleet needs two, a garrison one, sacred ones none. Each state for itself.',
  ],
  W2: ['Too many', 'A state that needs more than it has removes units.'],
  'R-27': ['Its choice', 'But nobody who could have been kept.'],
  W3: ['Builds', 'For the halves that are left. They are not saved.'],
  W4: ['Where', 'On any city or town the state controls, fleets on coasts.'],
  'R-28': ['Beside one’s own', 'Making a stack; never where another player stands.'],
  W5: ['Converting', 'On a coastal city or town armies become fleets, or the reverse, before building, at no cost.'],
  'R-29': ['Whosever', 'It does not matter who controls the centre.'],
  W6: ['Nothing ordered', 'Who is away builds nothing; in other seasons his units hold, or disband in a retreat.'],
  'R-30': [
    'The farthest first',
    'From its state’s nearest home; then garrisons, fleets, armies; then by the name of the space.',
  ],

  V1: ['The calendar', 'Winter 451 to set up; then Spring, Autumn and Winter of 450, Spring 449 and so on.'],
  V2: ['Victory', 'More than twenty cities’ worth in both states: 41 of the 81 halves.'],
  'R-31': ['When', 'After Spring and Autumn. Setting: after Autumn only.'],
  V3: ['No gifts', 'Units and centres are never made over.'],
  V4: ['Out', 'Who has neither unit nor centre.'],
  'R-32': ['A draw', 'If all who are left agree.'],

  Z1: [
    'Reaching',
    'By land always; by sea if a chain of seas has fleets enough for the group, none of them dislodged.',
  ],
  Z2: ['Out of the fight', 'Who does not reach, is beaten head to head, or in a merge meets his own player’s group.'],
  Z3: [
    'Might',
    'The groups that are not out, with the supports that are given; those of the player attacked are left out.',
  ],
  Z4: ['Stand', 'Who stays, with support to hold; who fails to leave; and a merge of the same player into the space.'],
  Z5: ['Winning', 'More might than the stand, and than any other force into the space.'],
  Z6: ['What follows', 'Who comes, who is dislodged, which supports are given, which fleets carry.'],
  Z7: [
    'Certain first',
    'With the least and the greatest value of what is unknown, whatever is the same both ways is settled, again and again.',
  ],
  Z8: [
    'Knots',
    'What waits for itself is tried in every way. One way fits: it is so. A convoy in it breaks; a ring moves; otherwise nobody does.',
  ],
  Z9: ['Checked', 'Against every way things could come out, for many thousands of positions.'],
};

const sections: Readonly<Record<SectionName, string>> = {
  board: 'The map',
  opening: 'Setting up',
  orders: 'Orders as text',
  movement: 'Moving and fighting',
  support: 'Support',
  convoys: 'Convoys',
  stacks: 'Stacks and merges',
  garrisons: 'Garrisons',
  delphi: 'Delphi',
  retreats: 'Retreats',
  control: 'Control',
  winter: 'Winter',
  end: 'Calendar and victory',
  reckoning: 'How it is worked out',
};

/** The rules to look up, in our own words. */
export const clauseMessages = {
  about:
    'The rules of Hoplite Wars in short, in our own words, with our rulings where the text leaves a choice. Moving and fighting are those of Diplomacy, with stacks.',
  search: 'Search the rules',
  clear: 'Clear the search',
  found: (n: number) => plural(n, '1 clause', `${n} clauses`),
  see: 'See too',
  ruling: 'Our ruling',
  sections,
  clauses,
};

type Wide<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Wide<T[K]> };
export type ClauseMessages = Wide<typeof clauseMessages>;
