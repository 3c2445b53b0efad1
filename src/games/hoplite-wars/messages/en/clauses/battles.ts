import type { ClauseText } from '../../../../../core/clauses.ts';

/** Movement and battle, support, convoys, stacks, garrisons and Delphi (B, S, C, U, G, D). */
export const battles = {
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
    'Only which of the two is stronger there: the winner comes or stays. Without a winner neither comes. All else is as usual, and no component is lost: the loser may retreat. Between two people the result counts once both have signed it. Supports are troops beside the units.',
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
  S2: ['To hold', 'It helps components there without orders to move. If all of them are to move, it is void.'],
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
  U6: ['Joining one’s own', 'Against each rival, components already there and those that join add up.'],
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
} as const satisfies Readonly<Record<string, ClauseText>>;
