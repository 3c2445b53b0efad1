/** The rules to look up, in English: cards, armies, ground, and how a battle begins. Each clause has a title and a text. */
export const setupClauses = {
  K1: ['The deck', 'Units and special cards of the army; the deck preferences add more.'],
  K2: ['A unit card', 'Type, troop quality (TQ), size, cohesion hits so far (COH), and a letter for its missiles.'],
  K3: ['Marks', 'Engaged, hidden, flank, manoeuvre, no missiles, withdrew, depletion level, second-line attack.'],
  K4: ['Manoeuvre marker', 'A unit with one cannot begin a shock, lose COH to a card, fire, withdraw or be moved.'],
  'R-3': [
    'When it goes',
    'One from the owner’s turn goes as his next turn begins; one from the enemy’s turn goes as the owner’s next turn ends. It forbids reaction fire too. Setting: all go as the owner’s turn ends.',
  ],
  K5: ['Flank', 'In the shock phase one unit flanks although it is not mounted against foot.'],
  K6: ['Rally', 'In the rally phase one routed unit rallies without a die.'],
  K7: [
    'Cohesion',
    'Takes 2 COH off a unit: on the field in the move phase, and it is marked; in the second line in the draw phase, without a marker.',
  ],
  'R-4': ['No less than none', 'COH never falls below 0, and a routed unit is not helped.'],
  K8: ['Reserve', 'In the draw phase two units come from the deck. Each deck has one such card.'],
  'R-5': [
    'Instead of the draw',
    'It replaces the ordinary draw, both of them under dynamic play. The two topmost units come, special cards above them stay; only as many as the hand has room for.',
  ],
  K9: ['Initiative', 'One is in each deck while initiative is variable; else none.'],
  K10: ['Missile supply', 'In the missile phase up to three own skirmishers or mounted units get their missiles back.'],
  'R-94': ['From the next chance on', 'They fire again from their next chance on, not in this phase.'],
  K11: ['Caltrop', 'Played on an enemy area without terrain; elephants there take 4 COH.'],
  'R-6': [
    'One area',
    'One area, empty or not. The trap stays: it strikes an elephant that stands there at once, without a marker, and each one that enters later.',
  ],
  K12: ['Challenge', 'Samurai: begins a personal combat.'],
  'R-7': ['Not the play of the turn', 'A special card never counts as the unit of the turn. Used, it leaves the game.'],

  A1: [
    'An army',
    'Units for points, special cards in the measure of the leader’s command, and perhaps defensive terrain and special rules.',
  ],
  A2: [
    'The leader',
    'Initiative serves for rallying, the initiative roll, regrouping and the test of Ferocity; Command says how many flank tries and rally tries a turn; Clans are for Samurai.',
  ],
  'R-8': ['Two allowances', 'Flank tries and rally tries are counted apart, each up to Command.'],
  A3: [
    'Route value',
    'Skirmishers 1; elephants and chariots 2; phalanx and heavy infantry of size 10 or more twice their TQ; German cavalry twice; monsters one and a half times, elementals half; everybody else TQ.',
  ],
  'R-9': [
    'Deep ranks only',
    'The size counts for the phalanx as for heavy infantry; halves are rounded up. Setting: every phalanx counts double.',
  ],
  A4: ['Route level', 'Half of the sum of all route values, unless the players agree on another share or figure.'],
  'R-10': ['Rounded up', 'Levels are rounded up. Where elephants are worth their TQ, that goes into the sum too.'],
  A5: [
    'Points',
    'A unit costs twice its TQ (elephants and chariots three times) and the surcharge of its type, size, missiles and traits, at least 1; a leader 4 × Initiative + Command; special rules and terrain as the editor lists them. Special cards are free.',
  ],
  A6: [
    'Ready armies',
    'Twenty-seven: 21 of Antiquity, 2 Samurai, 2 Conan, 2 for the 300, with pairings that are about even.',
  ],

  F1: ['Two fields', 'Each has wings of two areas and a centre of five; one unit stands in an area.'],
  F2: ['Facing', 'Both fields face each other, area by area; one side’s left wing faces the other’s right.'],
  'R-11': [
    'Names of areas',
    'L1, L2, C1 to C5, R1, R2, each player from his own left. The columns are counted from the left of the first side.',
  ],
  F3: ['In front and adjacent', 'The enemy area straight ahead is in front; it and those beside it are adjacent.'],
  'R-12': ['Zone borders', 'They matter for shock alone.'],
  F4: ['The hand', 'At most 7 cards, special ones included.'],
  F5: ['The second line', 'At most 8 units, routed and rallied together. Both players may look at both.'],

  T1: [
    'Layouts',
    'Clear ground, a chosen layout or one at random, the same on both fields: a river at one side, woods at one side, streams, rough ground, marshes, scattered woods, a gorge.',
  ],
  'R-13': [
    'What is drawn',
    'Some columns means 2 to 4. Side, columns, the gorge’s width and the random layout are drawn evenly. What an army bought stays.',
  ],
  T2: [
    'The table',
    'COH for entering by type, columns in favour of a defender there, the addition to the die of fire, and whether it is cover. A unit that may not enter may not attack there either.',
  ],
  'R-14': [
    'To the left',
    'Each shift helps the defender: an army that pays for ground is not punished for it. Setting: as printed.',
  ],
  'R-15': ['Eleven rows', 'All rows of the table are in. A mountain comes with an army only.'],
  'R-18': ['Several defenders', 'In different terrain the smallest shift counts.'],
  T3: ['Untroubled', 'Skirmishers and barbarian infantry do not suffer from terrain.'],
  'R-16': [
    'Closed is closed',
    'They take no COH and no marker from it, but a cliff and a river stay closed, and shifts work against their attacks.',
  ],
  T4: [
    'Marked by the ground',
    'Entering at a cost puts a manoeuvre marker on. On a slope light and medium infantry get none as they are played.',
  ],
  'R-20': ['Moving in', 'A unit that moves sideways pays for the area as one that is played.'],
  T5: [
    'Bought ground',
    'Camp and slope, the castle in Samurai and the mountain come with the army that paid, on its own field only, even on clear ground.',
  ],
  T6: [
    'Fog of war',
    'A preference: a unit played into cover is hidden while no enemy is adjacent. It shows itself for good when one is, or when it fires or attacks.',
  ],
  'R-17': [
    'Looks empty',
    'Moving into cover does not hide. A hidden unit’s area looks empty, and the enemy’s options depend on what he sees.',
  ],

  X1: ['Tribal command', 'No unit can be rallied; a routed unit is lost.'],
  X2: [
    'Ferocity',
    'Barbarian infantry and light infantry take 2 off their checks, until after three routs a further one meets a die over the leader’s Initiative.',
  ],
  'R-21': [
    'From the fourth rout on',
    'Every rout counts, of any type, each time. Setting: the third ends it, earlier ones test.',
  ],
  X3: [
    'Mobility',
    'Light infantry is not marked when played. Light cavalry withdraws from everybody, but from light cavalry only with at least its TQ and not engaged, and never both with Mobility. Light cavalry and lancers go back to the second line with no horse adjacent. Field restrictions do not bind the army.',
  ],
  'R-22': [
    'Who stops them',
    'Any adjacent enemy horse. Setting: only horse with Mobility. Camels and German cavalry are not light cavalry here.',
  ],
  X4: [
    'Long swords',
    'Barbarian infantry is superior to a defender at the end of the line, or with two free areas beside it in a row; one free area of another zone counts as two.',
  ],
  'R-23': [
    'Across a border',
    'So one free area across a zone border is enough. The base unit of the attack must be barbarian infantry.',
  ],
  X5: ['No cohesion from the leader', 'The preference that the leader restores cohesion does not work for this army.'],
  X6: ['Discipline', 'Light infantry may go back to the second line; phalanx and heavy infantry may relieve it.'],

  Q1: ['Before the battle', 'Period, both armies, or one at random, route levels, terrain, preferences, added cards.'],
  'R-95': ['The same level', 'For armies at random the same level means the same share of the own sum.'],
  Q2: [
    'The first hand',
    'Seven cards, at least four of them units, two of these skirmishers or light troops that shoot.',
  ],
  'R-24': ['How it is dealt', 'Two such at random, units at random up to four, then three of all the rest shuffled.'],
  Q3: ['The turn', 'Play, move, fire, shock, rally, draw; then it is the other player’s.'],
  Q4: [
    'Setup rounds',
    'No shock in the first three rounds (a preference), nor for the first player in the round after. Quiet ones have no fire either.',
  ],
  Q5: ['Kept', 'A battle can be left at any time and taken up later.'],
  'R-25': ['After every entry', 'It is stored after each entry of the log.'],
  I1: ['Who begins', 'Both throw a die and add Initiative; the higher goes first.'],
  'R-26': ['Ties', 'They are thrown again.'],
  I2: ['Fixed initiative', 'Who wins goes first for the whole battle.'],
  I3: [
    'Variable initiative',
    'A preference: the order holds for 3 to 5 rounds, then both throw again. A new first player has two turns in a row, the second without shock.',
  ],
  I4: [
    'Initiative cards',
    'The loser of the throw may play one to win after all, the winner one to keep it. The turn that follows is then full, shock included.',
  ],
  'R-27': ['The last one decides', 'At later throws only. The loser speaks first, one card each, both are spent.'],
  I5: ['The same player', 'Nothing else happens when the same player wins again.'],
  I6: ['Added cards', 'How many Initiative, Cohesion, Reserve and Challenge cards are added to each deck.'],
  'R-96': ['None by default', 'An army’s list has its usual cards already.'],
} as const;
