import {
  charge,
  control,
  doneAgain,
  ends,
  enough,
  fate,
  fight,
  goOn,
  hack,
  initiative,
  made,
  moved,
  next,
  order,
  pursuit,
  risk,
  type Step,
  saw,
  sees,
  shot,
  tick,
  undone,
} from './guide-steps.ts';

const A = 'Spartans';
const B = 'Thebans';

/**
 * A battle in steps, with the players' dice. Comments name the clauses that a step tests. The armies from left to
 * right, each as it sees itself: Perioikoi I–III (the polemarch with I), Spartiates I–III (the king with III), Laconian
 * horse against Theban horse, Thebans I–III (the boeotarch with I), Boeotians I–III (the allied commander with I),
 * Runners; before them Helots I and Elians, Slingers and Javelins.
 */
export const TURNS: readonly (readonly Step[])[] = [
  [
    initiative([4, 4], [5, 2]), // T0, R-1: a tie is thrown again
    next('Command'),
    order('The king', { control: ['Spartiates I'] }), // C1: II and III act as one with him
    order('The king', { encourage: 'Spartiates II' }), // C3: 1 CP for grade A
    order('The king', 'signal'), // C4
    order('The polemarch', { control: [] }),
    order('The polemarch', { encourage: 'Perioikoi III' }), // C3: 2 CP
    order('The boeotarch', { control: [] }),
    order('The boeotarch', 'signal'),
    order('The boeotarch', { joins: 'Thebans II' }), // C2
    order('The allied commander', { control: ['Boeotians II'] }),
    // C5 is tested in gods.e2e.ts, because its cards are random.
    control('Laconian horse', 3), // K2: as it wishes
    control('Spartiates I', 3),
    control('Elians', 4),
    control('Helots I', 3),
    control('Runners', 5), // K3, R-7: nothing to repeat
    control('Boeotians II', 2), // K2: halts; no signal, so no level lost
    control('Theban horse', 3),
    control('Javelins', 2),
    undone('control test Javelins'),
    doneAgain('control test Javelins'),
    control('Slingers', 3),
    next('Skirmish'),
    moved('Skirmish: Laconian horse', [3], { dice: '1 average die + 1 D6' }, [6]), // M2, M4: a 6 tires heavy cavalry
    enough('Laconian horse'),
    shot('Helots I', 'Javelins', 1), // S1, S2, then T2: shoot, move
    moved('Skirmish: Helots I', [3]),
    moved('Skirmish: Elians', [2]), // T2: move, shoot
    shot('Elians', 'Slingers', [1, 2, 6, 4, 5, 3]),
    tick('Skirmish: Theban horse'),
    shot('Slingers', 'Spartiates I', [6, 1, 2]), // S1: two dice fewer at hoplites from the front; T2: shoot twice
    shot('Slingers', 'Spartiates III', 1),
    risk('The king', 3), // L1: shot at
    next('Manoeuvre'),
    moved('Move: Spartiates III', [5, 3], { dice: '2 average dice', takes: '5 as 4' }), // M4, R-11
    moved('Move: Spartiates II', [], { what: 'Wheel', measured: 3 }), // M9: 1 DP for grade A
    moved('Move: Spartiates I', [4, 3], { dice: '2 average dice', rough: true, through: ['Helots I'] }), // M5, M11
    moved('Move: Thebans I', [], { what: 'Side-step', measured: 2 }), // M8; against T3: two to its right wait
    moved('Move: Thebans III', [5]), // M4
    moved('Move: Thebans II', [4, 4], { dice: '2 average dice', ahead: { inches: 8, light: true } }), // M1
    next('Charge'),
    next('Combat'),
    next('After combat'),
    sees(A, 'Spartiates I', '23 of 24 men', 'Formed-up', '2 DP'),
    sees(A, 'Spartiates III', 'Ready', 'The king 0 of 3 CP'),
    next('Turn 2'),
  ],
  [
    initiative([2, 6]),
    next('Command'),
    order('The king', { control: [] }),
    order('The king', { encourage: 'Spartiates III' }),
    order('The king', { encourage: 'Spartiates I' }),
    order('The polemarch', 'signal'),
    order('The polemarch', { control: ['Perioikoi II'] }),
    order('The boeotarch', { control: [] }),
    order('The boeotarch', { encourage: 'Thebans II' }),
    order('The allied commander', { encourage: 'Boeotians I' }), // C3: 3 CP for grade C that does not advance
    control('Laconian horse', 3),
    control('Perioikoi II', 2), // halts after the signal, so a level lower
    control('Elians', 3),
    control('Helots I', 5), // K3: repeats its last move
    control('Runners', 3),
    control('Boeotians III', 6),
    control('Boeotians II', 1),
    control('Boeotians I', 4), // K1: Ready, +1
    control('Theban horse', 4),
    control('Javelins', 3),
    control('Slingers', 2),
    next('Skirmish'),
    moved('Helots I repeat their last move', [3]),
    shot('Runners', 'Elians', 2), // S1: a die more for hamippoi
    moved('Skirmish: Runners', [4]),
    next('Manoeuvre'),
    moved('Move: Thebans III', [], { what: 'Stand still' }), // A3: halts after the signal
    moved('Move: Thebans II', [3]),
    moved('Move: Thebans I', [4], { ahead: { inches: 6 } }), // M1: stops 4" before hoplites
    moved('Move: Spartiates III', [3]),
    moved('Move: Spartiates II', [3, 4], { dice: '2 average dice' }),
    moved('Move: Spartiates I', [], { what: 'Redress ranks' }), // M12: grade A loses 2 DP; A3: it halts after the signal
    moved('Move: Perioikoi III', [4, 4], { dice: '2 average dice', bearing: 'Up to 22½° right' }), // M6
    moved('Move: Perioikoi I', [5, 2], { dice: '2 average dice' }),
    sees(B, 'Thebans III', 'Shaken'),
    next('Charge'),
    charge('Laconian horse', 'Slingers', { answer: 'evade' }), // G2, G3
    moved('Slingers evade', [3, 4]), // M3: an inch more for each die
    charge('Spartiates III', 'Thebans I', { inches: 3 }), // G1, R-12
    charge('Spartiates II', 'Thebans II', { answer: 'charge too' }), // G3
    charge('Spartiates I', 'Thebans III', { warned: 'M12' }, A),
    undone('charge Spartiates I at Thebans III'),
    doneAgain('charge Spartiates I at Thebans III'),
    next('Combat'),
    // T5: from the right as the Thebans see it.
    fight('Spartiates I', 'Thebans III', ['13 dice, hits on 5–6', '6 dice, hits on 5–6'], [7, 2]), // B1, B2, B5, O1, O5
    saw('Thebans III broken', 'Thebans II', 'Spartiates II'), // A3, R-4
    fight('Spartiates II', 'Thebans II', ['16 dice, hits on 5–6', '14 dice, hits on 5–6, +1 hit'], [5, 5]), // B6, O3
    risk('The boeotarch', 1, 5), // L1: a light wound
    fight('Spartiates III', 'Thebans I', ['17 dice, hits on 5–6, +1 hit', '14 dice, hits on 5–6'], [6, 4]), // O2, O4
    risk('The king', 1, 1), // L1, L2
    saw('Leader killed', 'Spartiates II'), // A3
    next('After combat'),
    moved('Thebans III: Rout', [3, 4]), // P4: nobody after it, so out of the game
    made('Thebans I: Fall back 1″'), // P1
    made('Spartiates III: Follow up'),
    sees(B, 'Thebans III', 'out of the game'),
    sees(A, 'Spartiates III', 'Klearchos 1 of 1 CP'),
    next('Turn 3'),
  ],
  [
    initiative([3, 1]),
    next('Command'),
    order('Klearchos', { control: [] }),
    order('The polemarch', { encourage: 'Perioikoi II' }),
    order('The polemarch', { control: ['Perioikoi III'] }),
    order('The boeotarch', { encourage: 'Thebans I' }),
    order('The allied commander', { encourage: 'Boeotians I' }),
    control('Laconian horse', 3),
    control('Perioikoi III', 3),
    control('Boeotians I', 3), // K3: Eager hoplites of grade C
    goOn('Skirmish', 10),
    next('Manoeuvre'),
    moved('Move: Spartiates I', [4], { what: 'About face' }), // M7
    moved('Move: Perioikoi III', [3]),
    moved('Move: Perioikoi II', [], { what: 'Step back', measured: 2 }), // M8
    moved('Move: Perioikoi I', [3]),
    moved('Boeotians I must advance two dice', [5, 3]),
    next('Charge'),
    charge('Laconian horse', 'Theban horse'),
    charge('Perioikoi III', 'Boeotians I'),
    next('Combat'),
    // Each face typed: a charge of cavalry that neither side wins (B1, B2, B5, O3).
    fight(
      'Laconian horse',
      'Theban horse',
      ['8 dice, hits on 6', '8 dice, hits on 6'],
      [
        [6, 1, 2, 3, 4, 5, 1, 2],
        [5, 6, 1, 2, 3, 4, 5, 5],
      ],
    ),
    fight('Spartiates III', 'Thebans I', ['17 dice, hits on 5–6, +1 hit', '12 dice, hits on 5–6'], [9, 3]), // B2: follows up
    risk('Klearchos', 4),
    saw('Thebans I broken', 'Thebans II', 'Spartiates II'),
    fight('Spartiates II', 'Thebans II', ['13 dice, hits on 5–6', '7 dice, hits on 5–6, +1 hit'], [6, 3], {
      chooses: 'pursue', // O2: grade A may stay
    }),
    risk('The boeotarch', 1, 3), // L1: a severe wound leaves no CP
    saw('Thebans II broken'),
    saw('Leader killed'),
    fight('Perioikoi III', 'Boeotians I', ['20 dice, hits on 5–6', '14 dice, hits on 5–6, +1 hit'], [4, 9], {
      taps: [['Left: Perioikoi II'], []],
      behind: [['Perioikoi I'], []], // B2, O6: shares the result, and loses the men
    }),
    risk('The allied commander', 2),
    saw('Perioikoi III broken', 'Perioikoi II'),
    saw('Perioikoi I broken', 'Perioikoi II'), // A2: Shaken, and lower again: it retires at once
    saw('Perioikoi II broken'),
    moved('Perioikoi II: Retire', [3, 3]), // P3, U1
    next('After combat'),
    made('Laconian horse: Ride through 4″'), // P2
    moved('Thebans I: Rout', [3, 3]),
    moved('Thebans II: Retire', [3, 2]),
    moved('Spartiates II: Pursue', [4, 4]), // P5: 8" after 7": caught, so it routs (P3)
    hack('Spartiates II caught Thebans II', 8, 5),
    pursuit('Spartiates II', 4), // K3: goes on
    moved('Thebans II: Rout', [4, 4]), // P4: again
    moved('Spartiates II: Pursue', [2, 3]), // P5: nobody is left to run after
    fate('Thebans II', 'rides on', 'stands alone'), // L2: the boeotarch's second
    moved('Perioikoi III: Rout', [3, 2]),
    moved('Perioikoi I: Rout', [2, 2]),
    moved('Boeotians I: Pursue', [4, 4]),
    hack('Boeotians I caught Perioikoi III', 6, 4),
    pursuit('Boeotians I', 1),
    moved('Perioikoi III: Rout', [3, 3]),
    moved('Perioikoi I: Rout', [2, 3]), // P4: it ran from the same pursuers
    sees(A, 'Perioikoi III', 'out of the game'),
    fate('Perioikoi I', 'is lost with them', 'stands alone'), // L2, A3
    saw('Leader killed'), // Perioikoi II was near, as before
    moved('Perioikoi II: Retire', [3, 3]), // A2: Shaken, and lower once more
    next('Turn 4'),
  ],
  [
    initiative([1, 4]),
    next('Command'),
    order('The allied commander', { encourage: 'Boeotians I', down: true }), // C3
    order('Klearchos', { joins: 'Spartiates II' }), // C2
    control('Laconian horse', 3),
    control('Spartiates II', 2),
    control('Spartiates I', 5), // K3: grade A acts as it wishes
    control('Perioikoi II', 2), // K2: Shaken units retire
    saw('Perioikoi II broken'),
    moved('Perioikoi II: Retire', [2, 2]), // A2: at once
    control('Runners', 3),
    control('Boeotians I', 2),
    control('Theban horse', 3),
    control('Javelins', 3),
    goOn('Skirmish', 6),
    shot('Javelins', 'Helots I', 5), // A1: one man of six is left
    sees(A, 'Helots I', '1 of 6 men', 'Shaken'),
    shot('Javelins', 'Helots I', [6, 2, 3, 4, 5]), // nobody is left
    next('Manoeuvre'),
    moved('Form up: Boeotians I', []), // M10, U1
    moved('Move: Spartiates III', [4]),
    moved('Move: Spartiates II', [], { what: 'Form up' }),
    moved('Move: Spartiates I', [4, 3], { dice: '2 average dice' }),
    next('Charge'),
    charge('Laconian horse', 'Javelins'),
    charge('Runners', 'Elians'),
    charge('Theban horse', 'Spartiates I', { side: 'open flank', shieldless: true }), // G2, A3
    charge('Spartiates III', 'Boeotians II', { warned: 'Advanced 4″ so far' }, A), // G1, R-13
    next('Combat'),
    fight('Laconian horse', 'Javelins', ['7 dice, hits on 6', '11 dice, hits on 6'], [1, 1]), // O3: ridden through
    fight('Runners', 'Elians', ['12 dice, hits on 6', '10 dice, hits on 6'], [4, 1]),
    fight('Spartiates III', 'Boeotians II', ['17 dice, hits on 5–6', '12 dice, hits on 5–6'], [8, 2]),
    saw('Boeotians II broken', 'Boeotians I', 'Boeotians III'),
    fight('Theban horse', 'Spartiates I', ['8 dice, hits on 6', '11 dice, hits on 6'], [1, 1]), // B5, O3
    next('After combat'),
    made('Laconian horse: Ride through 4″'),
    moved('Elians: Retire', [3, 3]),
    moved('Runners: Pursue', [4, 4]), // P3: caught, so they rout
    hack('Runners caught Elians', 4, 2),
    pursuit('Runners', 4),
    moved('Elians: Rout', [2, 3]),
    moved('Runners: Pursue', [4, 3], { quarry: 'nobody', meets: 'Perioikoi II' }), // P5: a new enemy
    moved('Elians: Rout', [2, 4]), // P4: no pursuer is left
    sees(A, 'Elians', 'out of the game'),
    fight('Runners', 'Perioikoi II', ['13 dice, hits on 6', '8 dice, hits on 6'], [4, 0]),
    moved('Boeotians II: Rout', [3, 3]),
    moved('Theban horse: Retire', [3, 3], {}, [4]),
    goOn('Turn 5', 2),
  ],
  [
    initiative([6, 2]),
    // Skipped the turn before, so still due.
    moved('Perioikoi II: Retire', [3, 3]),
    tick('Runners: Pursue'),
    next('Command'),
    order('Klearchos', { control: [] }),
    order('The allied commander', 'signal'),
    order('The allied commander', { control: [] }),
    control('Laconian horse', 3),
    goOn('Skirmish', 5),
    moved('Skirmish: Laconian horse', [], { what: 'Redress ranks' }), // M12
    next('Manoeuvre'),
    moved('Move: Spartiates III', [4]),
    moved('Move: Spartiates II', [3, 4], { dice: '2 average dice' }),
    moved('Move: Spartiates I', [], { what: 'Redress ranks' }),
    moved('Move: Boeotians III', [], { what: 'Stand still', halts: true }), // A3, A2, R-32: Shaken; the table says that it halts
    saw('Boeotians III broken'),
    moved('Boeotians III: Retire', [2, 2]),
    moved('Move: Boeotians I', [5, 4], { dice: '2 average dice' }),
    next('Charge'),
    charge('Spartiates II', 'Boeotians I', { answer: 'charge too' }),
    next('Combat'),
    fight('Spartiates II', 'Boeotians I', ['16 dice, hits on 5–6, +1 hit', '10 dice, hits on 5–6, +1 hit'], [3, 7], {
      taps: [['Right: Spartiates III'], []],
      joins: 'Spartiates III', // O6
    }),
    risk('Klearchos', 1, 6), // L1, R-10: no CP left, and he was the second
    risk('The allied commander', 6),
    saw('Leader killed', 'Spartiates III'),
    next('After combat'),
    made('Spartiates II: Fall back 1″'),
    made('Spartiates III: Fall back 1″'),
    made('Boeotians I: Follow up'),
    next('Turn 6'),
  ],
  [
    initiative([3, 5]),
    next('Command'),
    order('The allied commander', { encourage: 'Boeotians I' }), // C3: 3 CP for grade C that fights, and so does not advance
    goOn('Skirmish', 11),
    next('Manoeuvre'),
    moved('Move: Spartiates III', [2]),
    goOn('Charge', 1),
    next('Combat'),
    // B2: follows up. A unit that has moved is a supporter only if players say so.
    fight('Spartiates II', 'Boeotians I', ['11 dice, hits on 5–6', '13 dice, hits on 5–6, +1 hit'], [10, 1], {
      taps: [['Right: Spartiates III'], []],
    }),
    risk('The allied commander', 1, 2),
    saw('Boeotians I broken'),
    next('After combat'),
    moved('Boeotians I: Retire', [3, 3]), // O5: formed and not Shaken
    ends('Spartans'),
  ],
];
