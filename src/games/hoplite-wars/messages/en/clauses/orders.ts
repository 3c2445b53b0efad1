import type { ClauseText } from '../../../../../core/clauses.ts';

/** The map, the opening and orders as text (P, O, N, E). */
export const orders = {
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
  N5: ['Sack', 'SACK Delphi, by components there.'],
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
  E14: ['No removal', 'Sacred units stay, and so do components that could have been kept.'],
} as const satisfies Readonly<Record<string, ClauseText>>;
