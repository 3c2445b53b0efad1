import type { ClauseText } from '../../../../../core/clauses.ts';

/** Sequence, aggression, shooting, command, control and leaders (T, A, S, C, K, L). */
export const orders = {
  T0: [
    'Initiative',
    'Every turn begins by settling which side has the initiative. Fights, and the moves after them, are taken in order from the right of that side.',
  ],
  'R-1': [
    'How the initiative is settled',
    'The sheet does not say. Each side throws one D6 every turn; equal dice are thrown again, and the higher one has the initiative. You may also throw once for the whole battle, or simply enter the side that has it.',
  ],
  T1: [
    'Command phase',
    'Each leader shares out his command points (CP) and uses them at once. Then every unit of cavalry and skirmishers takes a control test, and so does every unit of hoplites that its leader does not control.',
  ],
  T2: [
    'Skirmish phase',
    'Cavalry and skirmishers who are free after their control tests each do one of four things: shoot and then move; move and then shoot; shoot twice without moving; or stand and redress their ranks.',
  ],
  T3: [
    'Manoeuvre phase',
    'Phalanxes whose advance has been signalled now move. Their units go one after the other, always beginning with the one at the right end of the line.',
  ],
  'R-2': [
    'The line is kept in order',
    'The app remembers each army’s line from left to right, so that it always knows which unit is the next from the right.',
  ],
  T4: [
    'Charge phase',
    'First all charges at enemies within 4″ are declared. Then the chargers move, and their targets answer.',
  ],
  T5: [
    'Combat phase',
    'Fights are resolved one by one from right to left, as the side with the initiative sees the table. Changes of aggression count at once, so the end of one fight can alter the dice of the next.',
  ],
  T6: [
    'After combat',
    'When all fights are done, the moves that they call for are made, in the same order from right to left.',
  ],

  A1: ['Below half', 'A unit that is left with fewer than half of the men it started with becomes Shaken.'],
  'R-3': [
    'Once, or for good',
    'Falling below half makes a unit Shaken once, at the moment it happens; afterwards its level can rise again. With the other setting it stays Shaken for as long as it is below half.',
  ],
  'R-25': [
    'First the outcome, then the half',
    'Where one fight both changes the level of a unit and takes it below half, the change of the outcome comes first and then the unit becomes Shaken. The moves of a winner are not touched by this: being Shaken this way is no drop in level.',
  ],
  'R-42': [
    'Below half by your own hand',
    'When you take men off by hand and a unit falls below half, the app asks whether it becomes Shaken, and whether its leader is at risk because they were shot or fought. Nothing happens by itself.',
  ],
  A2: [
    'What Shaken means',
    'A Shaken unit may not go towards the enemy. If its level should drop once more it stays Shaken and retires at once instead.',
  ],
  A3: [
    'What raises and lowers aggression',
    'There are four levels: Shaken, Formed-up, Ready and Eager. Besides the outcome of combat, these events move a unit by one level, at once:',
  ],
  'R-4': [
    'Where the levels end',
    'No unit rises above Eager or sinks below Shaken. One event moves each unit within 4″ once. The app cannot measure a table: it lists units that might be near, and you tick those that are.',
  ],
  'R-5': [
    'Who is affected',
    'All units have a level, for control tests and combat. The changes for events within 4″ are proposed for hoplites; you may tick other units as well.',
  ],
  'R-31': [
    'A unit breaks once a turn',
    'A unit that breaks counts as one event in a turn, however far it falls: retiring, then being caught, then routing and being cut down shake its neighbours one time only.',
  ],

  'R-32': [
    'A Shaken unit that stands still',
    'A Shaken unit may not advance. If it stands still after the signal it halts without fault and loses nothing, unless you say so.',
  ],

  S2: ['Casualties of shooting', 'Every 6 takes one man. A leader with a unit that loses a man this way is at risk.'],
  'R-9': ['Shooting twice', 'A unit that shoots twice makes two separate shots; each of them has at least one die.'],
  'R-21': [
    'No more men than there are',
    'A unit never loses more men than it has. One without any man left is destroyed, and those near may lose or gain heart over it.',
  ],

  C1: [
    'Control',
    'The units of a leader’s own phalanx act as one body in this turn, without control tests, if they stand in an unbroken row of touching bases with his unit and within 4″ of it. All other units of his phalanx must take a control test.',
  ],
  'R-6': [
    'Command points each turn',
    'Each leader’s command points are thrown before the battle with one average die, or entered. He has them again every turn and keeps none for later. Points lost to wounds never come back.',
  ],
  C2: [
    'Moving a leader',
    'In the command phase a leader may go up to 6″, leave his unit and join another one. If he is with a unit in the manoeuvre phase, he moves along with it again.',
  ],
  C3: [
    'Encouraging a unit',
    'A leader raises or lowers one unit within 4″ of him by one level, even one that is fighting. Hoplites of grade A cost less; those of grade C cost more unless they are advancing: they have gone forward this turn or the turn before, and neither halted nor met the enemy since.',
  ],
  C4: [
    'Signalling the advance',
    'From this moment the leader’s phalanx goes forward every turn, by one move die or more. Until the signal is given, nothing but a control test can make hoplites advance.',
  ],
  C5: [
    'Invoking the Gods',
    'The leader draws a card from the God Pack. He may do so only while he has not signalled the advance. Some cards take effect as they are drawn; others stay with their player for any later moment.',
  ],
  'R-23': [
    'Men and cards that nobody gave',
    'Where a list does not say how many men a unit has, it has the number below and starts Formed-up. An army has one to four leaders. Both sides draw from one God Pack of 36 cards, shuffled again when it runs out; or each side has a pack of its own.',
  ],

  K1: [
    'The die',
    'Hoplites of grade C throw a D6; everybody else throws an average die (2, 3, 3, 4, 4, 5). A unit that is Ready adds 1, an Eager one adds 2.',
  ],
  K2: [
    'Low and middling scores',
    '2 or less: a Shaken unit retires, any other halts. 3 or 4: the unit does what its player wants.',
  ],
  'R-8': [
    'Stopping after the signal',
    'A unit that a score of 2 or less makes halt or retire although its advance was signalled loses one level of aggression for it.',
  ],
  'R-33': [
    'Halting in contact',
    'A unit that touches an enemy has no advance to stop: a halt by a low score costs it nothing. Retiring by the outcome of a fight costs nothing either; the outcome has its own change of level.',
  ],
  K3: [
    'High scores',
    '5 or more: a pursuing unit pursues on. Failing that, grade A does as its player wants; hoplites of grade B or C who are Eager have to go two dice at the enemy hoplites closest to them, with or without a signal; and every other unit does the same as in its last move.',
  ],
  'R-7': [
    'Nothing to do again',
    'A unit that should repeat its last move but has not moved yet stays where it is. That does not count as a halt after the signal.',
  ],
  'R-34': [
    'Moves that are made again',
    'Advances and marches are made again, and so is a retirement by a unit without ranks. A pursuit that is over, falling back, following up, riding through, evading and forming up are not, nor does a Shaken unit advance again: the unit then stays where it is.',
  ],

  L1: [
    'When a leader is diced for',
    'Throw one D6 for a leader when his unit loses a man to shooting and whenever it has fought. Only on a 1 is he hit: then a second die tells how badly. A leader without any command point left dies of his wounds.',
  ],
  'R-29': [
    'Support from behind is no fight',
    'A leader whose unit only supported others from behind is not diced for.',
  ],
  'R-35': [
    'Each leader for himself',
    'Where several leaders are with one unit, dice for each of them. Who takes over from a dead leader is not diced for on account of what happened before he led.',
  ],
  'R-40': [
    'A free hack is no new fight',
    'When pursuers cut down a unit, its leader does not throw again: the fight that broke it put him at risk already.',
  ],
  L2: [
    'The second in command',
    'When a leader dies, command passes to his second, who has 1 command point. Units within 4″ lose a level.',
  ],
  'R-10': [
    'After the second',
    'If the second in command dies too, the phalanx has no leader for the rest of the battle.',
  ],
} as const satisfies Readonly<Record<string, ClauseText>>;
