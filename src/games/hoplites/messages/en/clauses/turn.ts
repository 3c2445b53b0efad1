/** The rules to look up, in English: playing, moving, fire, withdrawal and flanks. */
export const turnClauses = {
  P1: ['Play a unit', 'One unit goes from the hand to an empty area, or none.'],
  'R-28': ['From the hand', 'The rules once say the deck: the hand is meant.'],
  P2: [
    'Foot is marked',
    'It gets a manoeuvre marker, but for skirmishers, velites, artillery, teppo, yumi, monsters with Speed, light infantry with Mobility, and some on a slope. Artillery fires in the turn in which it is played.',
  ],
  P3: ['Mounted units are not', 'They may attack at once; chariots and cataphracts are marked.'],
  'R-97': [
    'A chariot’s first attack',
    'The marker for being played does not forbid chariots an attack in that turn, but everything else. Setting: that too. A marker from terrain or a second play does forbid it.',
  ],
  P4: [
    'Dynamic play and draw',
    'A preference: play two and draw none, the second always marked; play one and draw one; or play none and draw two.',
  ],
  P5: [
    'Field restrictions',
    'A preference: horse on the wings, phalanx and heavy infantry in the centre. The table can be changed by type.',
  ],
  'R-29': ['On by default', 'Combined moves obey them. Triarii count as heavy infantry. Not used in the 300.'],
  P6: [
    'Combined move',
    'A unit is played onto one of its own, which goes to the second line if there is room: heavy, medium infantry and phalanx onto skirmishers; hastati and cohorts onto velites; principes onto hastati or cohorts; veterans and recruits onto each other; ashigaru onto teppo and yumi; with Discipline heavy infantry and phalanx onto light infantry.',
  ],
  'R-30': [
    'The relieved unit',
    'It is the play of the turn. Who is relieved keeps hits and levels, loses the marks of the field and may be drawn from the next turn on; enemies or a marker do not hinder it.',
  ],
  P7: ['Coming under fire', 'A unit played next to enemies that can shoot draws reaction fire.'],
  M1: ['One move', 'A unit without adjacent enemies and without a marker goes one area left or right in its zone.'],
  'R-31': ['One for the army', 'Sideways or back, one move a turn. Setting: one for each unit.'],
  M2: ['Moving under fire', 'A unit that moves next to enemies draws fire like one that is played.'],
  'R-32': ['As if played', 'The rules say so in one place only. Setting: only playing draws fire.'],
  M3: ['Cohesion cards', 'They are played on field units in this phase.'],
  M4: [
    'Back to the second line',
    'Skirmishers, and light infantry with Discipline or by preference, unless next to horse; horse with Mobility. Not into a full line; drawn from the next turn on.',
  ],
  'R-33': ['It is the move', 'It uses the one move up, and a marker forbids it.'],

  V1: ['Fire', 'A unit without markers against it fires at one adjacent enemy. All shots are named, then resolved.'],
  'R-34': ['One shot each', 'In the order named, a die each; a shot at somebody who is gone is not fired.'],
  V2: [
    'What hits',
    'A die plus modifiers up to: foot bows 5, slings 3, foot javelins 5, mounted javelins 3, mounted bows 5, elephant screens 3, engines 7, longbows 9.',
  ],
  V3: [
    'Reaction fire',
    'When an enemy is played or moves next to units that could fire, each of them may fire at it at once.',
  ],
  'R-35': [
    'As often as asked',
    'Once a unit and event, in any number of events; it may be declined. Artillery, cannon and legionaries react too.',
  ],
  V4: [
    'On the die',
    '+1 at heavy foot; +3 for skirmishers at phalanx or heavy infantry; +2 at skirmishers of size 1; +2 with bows, +1 with javelins and slings at armoured horse and elephants; −1 from a light chariot; terrain.',
  ],
  'R-36': [
    'Three instead of one',
    'The +3 replaces the +1, and is for skirmishers only. Setting: for every bow, sling and screen.',
  ],
  'R-37': ['Light chariots', 'The −1 is for a light chariot that fires, and helps it.'],
  V5: ['A hit', '1 COH; by artillery 2.'],
  'R-38': [
    'The large ones',
    '2 on elephants and chariots unless an elephant fired; never more. Settings: 1; and +1 on the die of a depleted firer.',
  ],
  V6: [
    'Missiles run out',
    'On the die itself: bows and slings on 9; javelins on 7 to 9; a pilum after any use; engines and screens never. Foot with javelins has none after a shock.',
  ],
  'R-39': ['In one step', 'The charts know a state in between; here missiles are there or out. Teppo and yumi on 9.'],
  V7: ['Missiles come back', 'At the end of the owner’s draw phase, for units without adjacent enemies.'],
  'R-40': ['Behind the line too', 'In hand and second line as well.'],
  V8: ['Elephant screens', 'Each elephant has one; it only reacts, and never runs out.'],
  'R-41': [
    'Both at once',
    'An elephant with javelins reacts with both, a die each; in the missile phase with javelins only.',
  ],
  V9: ['Engaged units', 'They do not fire at all, if that preference is on.'],
  V10: ['Fire can rout', 'Hits that reach the limit rout the target at once.'],

  W1: [
    'Orderly withdrawal',
    'When attacks are named a defender that may withdraw can do so: its part of the attack lapses, and it stays where it is, marked until the shock phase ends.',
  ],
  W2: [
    'Who may',
    'Skirmishers from other foot; light infantry from heavy foot; mounted units from foot (elephants only if not engaged); camels also from heavy, Roman and barbarian cavalry; light cavalry from all but light cavalry, camels and German cavalry; Numidians from everybody; teppo, yumi and ashigaru from foot.',
  ],
  'R-42': [
    'From each of them',
    'A unit attacked by several must be allowed to withdraw from each. Not with a marker, nor twice a phase. German cavalry counts as light cavalry for others, and itself withdraws from foot only.',
  ],
  W3: [
    'What it costs',
    'A check, +2 under a flank attack, +1 for chariots. Failed: 1 COH, or the excess up to 2 under a flank attack. Chariots take 1 even if they pass.',
  ],
  W4: ['Who is marked', 'Foot, chariots and cataphracts always; other mounted units if they fail.'],
  'R-43': ['One throw', 'The same die decides marker and hits. Hits can rout.'],
  W5: ['The rest of the attack', 'If some stay, the attack goes on against them; if all withdraw, it is off.'],
  'R-44': ['It never was', 'Then nobody in it has fought, and no card comes back.'],

  L1: [
    'Position',
    'An area beside the target is empty, or the target stands at the end of its line. An attack on several cannot flank.',
  ],
  'R-19': ['Closed is not empty', 'A neighbouring area that nobody may enter is no empty one.'],
  'R-45': [
    'Borders and edges',
    'A neighbour across a zone border counts. In the pass, and beside rivers and cliffs, the edge is closed. Any attacker may use the position; it is judged as the attack is named.',
  ],
  L2: [
    'Speed',
    'A mounted unit against foot, or a Flank card. Never a phalanx, nor size 10 or more. Chariots by card only, not at all if their melee is restricted.',
  ],
  L3: ['What the card waives', 'The speed: the position must be there.'],
  'R-46': ['Position too', 'The summary of the cards says whatever the position. Setting: the card waives that too.'],
  L4: [
    'Three ways',
    'A card, without a check; the button, for mounted against foot, as often a turn as Command, with a check that calls the attack off and marks the unit if it fails; or another zone.',
  ],
  'R-47': ['The partner', 'The partner of a unit that failed goes on alone.'],
  L5: [
    'From another zone',
    'If the zone in front of a unit holds no enemy, it may attack diagonally over the border, and flanks by that alone. Chariots flank there by card only. Else no attack crosses a border.',
  ],
  'R-48': ['Without a flank', 'Phalanx and units of size 10 or more may attack so, but do not flank.'],
} as const;
