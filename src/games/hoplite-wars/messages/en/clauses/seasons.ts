import type { ClauseText } from '../../../../../core/clauses.ts';

/** Retreats, control, Winter, the end and the calculation of results (T, K, W, V, Z). */
export const seasons = {
  T1: ['Retreat', 'Each army or fleet to an empty neighbouring space, not by convoy, or it disbands.'],
  T2: [
    'Barred',
    'Where anybody stands, where the attacker came from by land, and where a stand-off left a space empty.',
  ],
  'R-22': [
    'A stand-off',
    'An empty space into which a group failed to move, unless it was beaten head to head or lost its convoy.',
  ],
  T3: ['Meeting', 'Units of different stacks that retreat into one space are all lost.'],
  'R-23': ['One stack', 'It may go together or split.'],

  K1: [
    'Passing',
    'Towns pass to the player in them after Spring and Autumn, cities only after Autumn. An empty centre stays as it was.',
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
  Z6: ['What follows', 'Which groups arrive, which are dislodged, which supports count, which fleets carry.'],
  Z7: [
    'Certain first',
    'With the least and the greatest value of unknown facts, every fact that is the same both ways is settled, again and again.',
  ],
  Z8: [
    'Knots',
    'What waits for itself is tried in every way. One way fits: it is so. A convoy in it breaks; a ring moves; otherwise nobody does.',
  ],
  Z9: ['Checked', 'Against every way things could come out, for many thousands of positions.'],
} as const satisfies Readonly<Record<string, ClauseText>>;
