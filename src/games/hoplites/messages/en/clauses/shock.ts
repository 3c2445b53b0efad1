/** Clause texts in English: shock and its results, rally, draw, the end. */
export const shockClauses = {
  S1: [
    'Attacks',
    'One on one, one on up to three adjacent ones, or two on one. The owner of the turn names them one by one, the enemy answers withdrawals, the shocks are resolved in that order; then second-line attacks, collapse, engagement.',
  ],
  'R-49': ['One each', 'A unit is in one attack a phase, on either side.'],
  S2: [
    'Who may attack',
    'Nobody with a marker, nor into an area he could not enter, nor in the setup rounds. Never artillery and cannon; horse not at an elephant’s front; light chariots not if restricted.',
  ],
  S3: [
    'Step 1: checks',
    'Every unit takes one. Exempt: who attacks or is attacked by skirmishers only; heavy foot attacked by light infantry only, not peltasts; engaged units; chariots in the turn in which they are played.',
  ],
  'R-2': [
    'A check',
    'A die plus modifiers passes up to TQ. A 0 is the lowest face. What harms is added to the die, what helps is taken off.',
  ],
  'R-50': ['A failed check', 'It costs COH equal to the excess.'],
  'R-52': [
    'Who falls in the checks',
    'He routs before step 2. With one side gone the attack ends; else it goes on, as a flank attack only if a flanking unit is left.',
  ],
  S4: [
    'Modifiers of checks',
    'Horse attacked by elephants +2, by chariots +1; horse attacked by camels +2, attacking camels +1; Ferocity −2; traits of monsters.',
  ],
  'R-51': ['The largest', 'Of the burdens only the largest counts.'],
  'R-98': ['Camels', 'They do not trouble camels.'],
  S5: [
    'Step 2: size',
    'Both sizes as a ratio to 1; a column for each step above 1 : 1 in favour of the larger. Not if just one base unit is an elephant, or just one a chariot.',
  ],
  'R-53': [
    'Fractions',
    'They are cut off. Setting: rounded up for an attacker that is not engaged, else for the defender.',
  ],
  S6: ['Step 3: base units', 'One unit of each side is read in the tables for all.'],
  'R-54': [
    'Which one',
    'Of two attackers the flanking one, else the one with the higher column; of several defenders the one with the lowest. Ties by superiority, TQ, size, order.',
  ],
  S7: [
    'Steps 4 and 5: the base column',
    'From the flank table if the base attacker flanks, else from the front table. Legions and veterans as legions; triarii and recruits as heavy infantry; conscripts as medium; velites, peltasts and defending artillery as light; all heavy horse alike; Numidians, camels and German cavalry as light cavalry.',
  ],
  'R-1': [
    'Families of types',
    'A clause that names heavy infantry, legions, cohorts, skirmishers, heavy or light cavalry or chariots means all their kinds, and light infantry velites and peltasts too, unless it says otherwise.',
  ],
  S8: [
    'Light chariots',
    'Attacking: the chariot column less 2, defending: less 1, but not with skirmishers and chariots.',
  ],
  'R-55': [
    'Points are columns',
    'What the rules call points of base value are columns. Setting: a column more when defending.',
  ],
  S9: [
    'Step 6: shifts',
    'Size; one to the left for each depletion level of the attackers; terrain; cataphracts two in favour of their side. At last the column is kept within 1 to 13.',
  ],
  'R-56': [
    'The most depleted',
    'The highest level among the attackers. A depleted defender changes nothing. Setting: one to the right.',
  ],
  S10: [
    'Step 7: superiority',
    'By both base units: a superior attacker doubles the defender’s hits, a superior defender triples the attacker’s. Some defenders are superior only while they have missiles.',
  ],
  'R-57': [
    'Not from the flank',
    'A flank doubles the defender’s hits, and superiority is not read then. Setting: the exceptions of the chart.',
  ],
  S11: ['Steps 8 to 10: hits', 'A die and the column give the hits of both sides; they are multiplied and shared out.'],
  'R-58': ['Sharing', 'As evenly as can be; the odd hit to the base unit, further ones by size, then as named.'],
  S12: [
    'Rout',
    'A unit routs when its COH reach its limit: TQ, of German cavalry twice that. If all of both sides would, only the side that is further over its limit does, the defender if equal; the others stand one short.',
  ],
  'R-59': ['All means all', 'Rampages and losses count as routs here. A side of which a unit stands is not all.'],
  'R-99': [
    'Who fell in the checks',
    'A unit that routed in the checks is no longer in the attack: it is not weighed here.',
  ],
  S13: [
    'Where they go',
    'To the second line as routed, without marks. Skirmishers, chariots, monsters without control and armies of tribal command lose the unit; elephants rampage.',
  ],
  'R-60': ['Areas stay empty', 'Artillery routs like the rest. Winners do not advance.'],
  S14: ['Rules of the series', 'What the manual leaves out can be switched on by settings.'],
  'R-61': [
    'Which ones',
    'Hits of who attacks skirmishers halved, at most 1; light horse gives half to heavy foot; light troops with bows do not attack; Indian elephants a column better; a flanked phalanx suffers three times.',
  ],
  S15: [
    'What a column brings',
    'On the average from 4.6 hits on the attacker and 1.6 on the defender in column 1 to 1.4 and 3.6 in column 13.',
  ],

  C1: [
    'Collapse',
    'After all attacks each engaged unit one short of rout, next to an enemy, throws a die: TQ or more routs it, less leaves it with TQ − 2 COH.',
  ],
  'R-62': [
    'Who throws',
    'Units of both sides, those that fought this phase too, the owner of the turn first. German cavalry never collapses here.',
  ],
  C2: [
    'Second-line attack',
    'A unit with no enemy in front and no adjacent enemy, except withdrawn ones, passes a check and falls on the second line: a random routed unit is lost, or if there is none the enemy has 2 route points (preference: 4). Who routed this turn is safe.',
  ],
  'R-63': ['One by one', 'The unit must not have fought. Failing costs nothing.'],
  C3: [
    'Engaged',
    'Units that were in a shock and stand next to an enemy. They skip the checks; with no enemy adjacent the mark goes.',
  ],
  'R-64': ['At once', 'For whatever reason the enemy has gone.'],
  U1: ['Pursuit', 'A preference: horse that routs a unit may pursue it.'],
  'R-65': [
    'Who pursues whom',
    'The base attacker pursues if it is horse, still stands, and a die is over its TQ. Its prey went to the second line: the base defender, or else the largest unit.',
  ],
  U2: ['The prey', 'It is destroyed on 0 to 7; else it routs as usual.'],
  U3: ['Away', 'The pursuer is gone for 1 to 4 of its turns. How many pursue is known to both, which ones is not.'],
  U4: [
    'Back again',
    'Then it is regrouped in the rally phase with a die below Initiative, if the second line has room, and is rallied without a level.',
  ],
  U5: ['Shared tries', 'Regrouping and rallying share the tries of the leader.'],
  'R-66': ['No points', 'Pursuing units count no route points.'],

  Y1: [
    'Rally',
    'By a card without a die; by the leader with a die up to Initiative + 1, Command tries a turn. A higher die loses the unit.',
  ],
  Y2: [
    'Depletion',
    'A rallied unit is drawn from the next draw phase on. Each rally is a level: a column to the left in attack.',
  ],
  Y3: ['COH after a rally', 'By a die and the printed TQ.'],
  'R-67': [
    'The table',
    'Die 0–1: 1; 2–5: 2; 6–7: 2 up to TQ 5, else 3; 8 and more: 3 or 4. +2 on the die if depleted before; never more than TQ − 1.',
  ],
  Y4: ['A full second line', 'Before a rout into it a random one of the eight is lost.'],
  'R-68': ['Whoever it is', 'Rallied or routed alike.'],
  D1: ['Draw', 'With fewer than 7 cards: the top card of the deck, or a rallied unit from the second line.'],
  D2: ['Discard', 'Any number of special cards, and of units that were never used.'],
  'R-69': ['First discard, then draw', 'Used means played once.'],
  D3: [
    'Other draws',
    'Dynamic play changes how many there are; Reserve takes their place; Cohesion serves a rallied unit.',
  ],
  D4: ['Orders of the leader', 'A preference: twice Command orders a turn, each takes COH off a rallied unit.'],
  'R-70': ['One each', 'An order takes off 1 COH.'],
  D5: ['Last', 'At the very end of the phase missiles come back.'],

  E1: [
    'The end',
    'An army at its route level has lost. Counted: values of its routed and lost units, attacks on its second line, and 5 for each personal combat that it lost.',
  ],
  'R-71': ['Rallied ones do not count', 'Neither do discarded and pursuing units; their values stay in the sum.'],
  E2: ['When it is looked at', 'After every phase. If both are over at once, the side less far over its level wins.'],
  'R-72': [
    'Other ends',
    'Equal is a draw. An army with nobody left is broken. After 100 rounds, a setting, the lower share of its level wins.',
  ],
  E3: ['Summary', 'Route points of both sides, and the debriefing.'],
  'R-73': [
    'The debriefing',
    'Route points by round, attacks with their odds, luck of checks, shots and shocks, what became of each unit, cards used and never drawn, the whole log step by step.',
  ],
} as const;
