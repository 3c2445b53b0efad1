import type { ClauseText } from '../../../../../core/clauses.ts';

/** The calendar, states, the map, armies, fleets and money (A–F). */
export const lands = {
  A1: ['The month', 'A turn is a month. Turn 0, December 431 BC, only shows the positions; turn 120 is December 421.'],
  A2: [
    'Winter',
    'In December, January and February forces go half as far. The first two turns were prepared in peace: they have the summer ranges.',
  ],
  A3: ['Two thirds', 'The first player to hold two thirds of the Imperial states of the start wins at once.'],
  'R-1': [
    'How many that is',
    'Rounded up, of all in the scenario, one’s own and those that nobody plays included. It is looked at after the captures that open a turn, those after the last turn too.',
    'Of 12 Imperial states it takes 8, of 9 six, of 7 five.',
  ],
  'R-3': [
    'Without a home',
    'A player who has lost it plays on with the rest. A player with neither country nor force when captures are settled is out, and his offers end.',
  ],
  'R-4': [
    'Nobody plays it',
    'An Imperial state without a player is an Empire that sends no orders: it has its income, pays its upkeep and stands.',
  ],
  A4: ['After turn 120', 'If nobody has won by then, the largest monthly income wins.'],
  'R-2': [
    'How it is counted',
    'After the captures that follow the last turn. Equal ones: more Imperial states, more countries, more money; then the win is shared.',
  ],

  B1: [
    'What an Empire has',
    'Regiments of hoplites, triremes, merchantmen and money. Armies and fleets are what moves.',
  ],
  B2: [
    'How many forces',
    'The number of the turn and 20 more. A force that ends in a turn does not count in it.',
    'On turn 1 the cap is 21, on turn 120 it is 140. Who has 20 and splits two off gets only one, unless he merges another away.',
  ],
  'R-5': [
    'What counts',
    'A force is an army or a fleet. By the other choice units are counted, and raising is cut to the cap.',
  ],
  'R-6': ['When', 'Counted are those that still have a unit when upkeep is paid.'],
  B3: ['Income', 'Every country pays its own Treasury each turn, and most pay more to the Empire whose home they are.'],
  'R-10': [
    'Own and colony',
    'A home pays the higher figure to its own Empire only, also when it was won back. A state that is nobody’s home pays as a colony.',
  ],
  B4: ['Free countries', 'A country without a holder pays no income and raises nothing.'],
  'R-7': ['Nothing to find', 'There is no Treasury in it and nobody defends it.'],
  B5: [
    'Raising',
    'Each country can raise so many regiments, triremes and merchantmen a month, more as a home than as a colony; for some kinds none. What it raises is like all the rest.',
  ],
  B6: [
    'Capture',
    'At the start of a turn a country passes to the Empire that has a regiment on its capital, if nobody disputes it. Ships dispute nothing.',
    'A fleet with one regiment ends in Aegina beside enemy triremes, undecided: Aegina is taken. With one regiment on board they would have kept it.',
  ],
  'R-8': [
    'Who disputes',
    'Any other Empire’s regiments do: the holder’s, an ally’s, a third one’s. Until one is left nothing changes hands.',
  ],
  'R-9': [
    'First the capture',
    'It is settled on the places at the end of a turn and before the income of the next, which goes to the new holder with all that lies in the Treasury. He may raise there at once.',
  ],
  B7: [
    'Regiments in port',
    'Those on board in a port count as ashore and as on board, so a fleet can take a capital that is a port.',
  ],
  B8: ['No garrison', 'What was taken stays taken until somebody else takes it.'],
  B9: [
    'The start',
    'An Empire has its home; its regiments are in the capital or a port, its ships in a port, its money in the Treasury, all of it in forces already.',
  ],
  'R-11': [
    'The first income',
    'What the scenario has in a Treasury lies there in turn 0; the income of turn 1 comes on top before the first orders.',
  ],

  C1: ['Hexes', 'They have a flat side to the north and stand in columns that run from north to south.'],
  C2: [
    'Names of hexes',
    'A column is a letter from A to M and two digits, a row a letter from N to Z and two digits. Which part of that a map uses is for the players to find out.',
  ],
  'R-73': [
    'Unknown until seen',
    'Land and size of the map are hidden until they are seen. By the other choice land, states and cities are open, and only forces and holders must be seen.',
  ],
  C3: [
    'Even with even',
    'Column and row are both even or both odd: a name that mixes them is a slip of the pen.',
    'C48 R20 can exist, C10 R55 cannot.',
  ],
  C4: [
    'Neighbours',
    'Two rows up or down in the column, one row up or down in the columns beside it. Distances are counted in hexes.',
  ],
  'R-12': ['A slip in the picture', 'The first column of the manual’s picture has even rows, as its text says.'],
  C5: ['The earlier hex', 'Of two hexes it is the more westerly, in one column the more northerly.'],
  C6: [
    'Land and sea',
    'Ports are land that fleets may enter. Regiments are on land or on board, ships at sea or in port.',
  ],
  'R-17': ['Islets', 'Nobody can enter land that belongs to no state and has no port.'],
  C7: ['Harbour mouths', 'A port opens on one or more adjacent sea hexes. Fleets enter and leave only through them.'],
  'R-13': ['It costs a hex', 'From port to that sea hex is one hex of sailing, and back another.'],
  C8: ['The edge', 'Nobody leaves the map.'],
  C9: ['Countries', 'Three letters: the first of the name, or a shortening that the map shows.'],
  'R-16': ['Names are known', 'The list of countries and cities is open to all from the start, where they lie is not.'],
  C10: [
    'Cities',
    'Four letters: the first of the name, with the exceptions below. A city is a capital, a port, or both.',
  ],
  'R-14': [
    'Three letters',
    'Samos and Samothrace have three letters for the country and for the city, which is the same place. Small letters and capitals are alike.',
  ],
  C11: ['A country as a goal', 'It means the capital for an army and a port for a fleet.'],
  'R-15': [
    'Which port',
    'Of several the nearest by sea among those discovered; as a start the first of the scenario. Without a port a country is no goal for a fleet.',
  ],

  D1: ['Armies', 'One to five regiments. They are split and merged before the moves, on one hex.'],
  D2: [
    'Where they rise',
    'In the capital of the country that raises them. They may be grouped and may move in the same turn.',
  ],
  D3: ['Its chest', 'A regiment ashore carries up to one talent.'],
  D4: ['On board', 'A trireme takes one regiment, a merchantman five, a fleet five at most.'],
  D5: [
    'March or sail',
    'No regiment does both in a turn: it marches to a port and sails from it the turn after, or lands and marches the turn after.',
    'Turn 3: an army marches to Piraeus. Turn 4: it joins a fleet there and sails to Aegina. Turn 5: it is an army again and may march.',
  ],
  'R-18': [
    'On and off board',
    'Only at the start of a turn, in port, by merging and splitting; this is no move. Regiments raised in a harbour capital may embark at once.',
  ],
  D6: ['Where they march', 'Over any land and ports.'],
  D7: ['What they see', 'All hexes within the view distance of the one where they end.'],
  D8: ['How far', 'By the season, in hexes:'],

  E1: [
    'Fleets',
    'One to five ships of both kinds, split and merged before the moves, at sea too. A trireme fights, a merchantman does not.',
  ],
  E2: [
    'Load at sea',
    'For a fleet at sea, or ordered to sail: no more regiments than it has room for, five at most; and for its chest the more room the fewer there are on board.',
  ],
  E3: [
    'Load in port',
    'In port and not ordered to move it takes any five regiments, and each of them carries a talent more.',
  ],
  'R-19': [
    'Which of the two',
    'Without orders at sea it is the load at sea. A fleet that ends in port has the load in port from the battle on. Who is laden too heavily for a voyage gets no route.',
  ],
  E4: ['Of the whole fleet', 'Regiments and money belong to the fleet and to no single ship.'],
  E5: ['How far', 'By the season, in hexes:'],
  E6: [
    'Voyages',
    'From a port or the open sea to another port or to sea, over sea alone; a fleet never calls at a port and goes on in one turn.',
  ],
  E7: [
    'What they see',
    'In port as an army does. At sea open water within the distance, as far as it hangs together within it, and its shores.',
    'From the Gulf of Corinth a fleet sees Lechaeum and not the Saronic Gulf two hexes away; in Lechaeum it sees both.',
  ],

  F1: [
    'Talents and drachmae',
    'A talent is 100 drachmae; 1.05 is a talent and five drachmae. Players place money, they make none.',
  ],
  F2: ['Where it lies', 'In Treasuries without limit, in chests as far as the force can carry.'],
  F3: ['What the sheet shows', 'What is left of the last turn and this turn’s income, before anything is spent.'],
  F4: [
    'Blocs',
    'Countries of an Empire that hang together overland, with its forces in them, share their money; abroad the forces of one hex do. Between blocs it must be carried.',
    'Athens and Megara touch, so money goes round. To Aegina it takes a trireme, and is there the turn after.',
  ],
  'R-20': [
    'What hangs together',
    'Two countries whose hexes share a side. Water parts them, harbours do not join them, and enemies who stand about cut nothing. A new capture counts at once.',
  ],
  F5: [
    'Paying for new units',
    'The Treasury of the country pays, for one force after another in sequence, as far as it goes; the rest of the order lapses.',
    'With 2.50 a regiment is raised for the first force and no trireme for the second; 1.50 is left for upkeep.',
  ],
  'R-21': [
    'Who goes short',
    'Units stay with their force as far as it wants them, the others go round in sequence, and only what is then wanting is raised: regiments, triremes, merchantmen. Money for a chest that does not arise goes back.',
  ],
  F6: [
    'Upkeep',
    'After raising every unit is paid for, the new ones too: by the Treasury at home, and when that is empty, or abroad, by the chest.',
  ],
  'R-22': [
    'Unit by unit',
    'Triremes, then merchantmen, then regiments. One may be paid from both purses; one that cannot be paid in full costs nothing.',
  ],
  F7: [
    'Unpaid',
    'What cannot be paid is disbanded. What was given up by order costs nothing in that turn.',
    'Home has 0.35. Two regiments take 0.20; a trireme finds 0.15 and 0.03 in its chest, too little, and is gone; a third regiment takes 0.10.',
  ],
  'R-23': [
    'What then has no room',
    'At sea regiments beyond the room are lost. Money beyond it goes to the Treasury at home and is lost elsewhere. A route that the new load forbids is dropped.',
  ],
} as const satisfies Readonly<Record<string, ClauseText>>;
