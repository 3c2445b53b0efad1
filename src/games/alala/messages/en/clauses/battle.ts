import type { ClauseText } from '../../../../../core/clauses.ts';

/** Movement, charges, combat and what follows, the table and house rules (M, G, B, O, P). */
export const battle = {
  M1: [
    'Stopping before the enemy',
    'A move ends 4″ away from an enemy ahead. If hoplites approach cavalry or skirmishers, they do not stop: the enemy falls back before them and keeps its 4″.',
  ],
  M2: [
    'Move dice',
    'A move is as many inches as its dice show. Infantry throws one average die and may throw a second one. Cavalry does the same and may add a D6; hamippoi have no D6.',
  ],
  'R-39': [
    'A phalanx in hand moves as one',
    'Units that their leader has in hand and that touch each other throw once: an average die, a second if you like, for all of them. Each takes its own disorder from a 5. The 1 that grade A may take off is for the whole throw, and only where all of them are A. Or, as your table likes, each unit throws for itself.',
  ],
  M3: [
    'Full moves',
    'A unit that evades, retires, routs or pursues throws all the dice it can have. Its first move of evading, retiring or routing is longer by 1″ for each die. Hoplites lose their ranks in all these moves.',
  ],
  'R-36': [
    'Each flight has a first move',
    'The extra inch for each die belongs to the first move of a flight. A unit that has stood again, or done anything else, has it once more when it next flees; a unit that flees on has not.',
  ],
  M4: [
    'Fatigue',
    'Every 5 thrown in a move gives hoplites a disorder point (DP), every 6 gives one to heavy cavalry. Other units do not tire. By taking 1 off a die grade A can be spared.',
  ],
  'R-11': [
    'One die only',
    'Grade A takes 1 off a single die of the move: its 5 becomes a 4, the unit goes an inch less and has no disorder from that die. Other fives count as always.',
  ],
  M5: [
    'Rough ground',
    'Hoplites get 1 DP for a move in rough ground. Cavalry cannot enter it. Skirmishers do not mind it.',
  ],
  U1: [
    'Who has ranks',
    'Only hoplites can be formed, and they are, until they rout, retire, evade or pursue. From then on they are unformed, until they form up again. Cavalry and skirmishers are always unformed.',
  ],
  M6: [
    'Which way a unit goes',
    'Formed hoplites move the way they face. They may bear off by at most 22½° to the right, and never to the left. Unformed units go wherever they like.',
  ],
  M7: ['About face', 'Turning round takes half of the move and gives 1 DP.'],
  M8: [
    'Side-step and step back',
    'Hoplites of grade A and B may spend their whole move on going up to 2″ sideways or backwards without turning. No dice are thrown. Grade C cannot do this.',
  ],
  M9: [
    'Wheel',
    'A wheel takes the whole move: the unit pivots, its outer end going up to 5″. No dice are thrown, but it brings disorder, by grade:',
  ],
  M10: [
    'Forming up',
    'Unformed hoplites may spend their whole move on getting back into ranks. They stay on the spot and may face any way. Shaken units cannot form up.',
  ],
  M11: [
    'Passing through friends',
    'When one unit goes through another, hoplites and heavy cavalry get 1 DP each, whether they pass or are passed. Those who stand still while skirmishers slip through get none.',
  ],
  'R-41': [
    'When a unit stands still',
    'For units that pass through it, a unit stands still if it does not move in this phase. What it did earlier in the turn does not matter.',
  ],
  M12: [
    'Redressing ranks',
    'A unit that stands still for the turn, without shooting or charging, takes off disorder points. Grade C can do so only with no enemy within 6″.',
  ],

  'R-12': [
    'Which advances count',
    'The 5″ are counted over the manoeuvre moves of this turn and the last one together; or, with the other setting, over this turn alone.',
  ],
  G3: [
    'Answering a charge',
    'Hoplites under a charge, with none of their own declared, take it where they stand. Cavalry and skirmishers choose between standing and evading.',
  ],

  B1: [
    'Dice of the men',
    'Hoplites throw one D6 for every two men, rounded down, and 12 at the most. All others throw one D6 for each man who reaches the enemy.',
  ],
  'R-14': [
    'What the 12 limits',
    'At most 12 dice come from the men, and later additions may exceed that; with the other setting, 12 is the limit of the total.',
  ],
  B2: ['Dice more and dice less', 'These are added to the dice of the men, or taken from them:'],
  'R-15': [
    'How many supporters count',
    'Hoplites on each flank count, and so does every supporting unit of cavalry or skirmishers. With the other setting one flank and one light supporter count.',
  ],
  'R-27': [
    'Against several enemies',
    'Cavalry has its extra die for unformed infantry if any one of its enemies is such, and only once.',
  ],
  B3: [
    'Who supports',
    'A supporter touches the unit with its base, faces the enemy, is not Shaken and fights nobody else. Hamippoi are always taken as supported.',
  ],
  'R-43': [
    'The second line',
    'A unit may stand behind a unit of the line. It does not touch the enemy and charges nobody, but supports to the rear. When the place in front is empty, it takes it.',
  ],
  'R-37': [
    'How long it counts',
    'A charge, a pursuit or a follow-up counts until the unit’s next own move, halt or redress. A supporter from the last fight is filled in again only while it stands in touch, unbroken, and in no fight of this turn, declared ones included.',
  ],
  'R-16': ['The runners of hamippoi', 'So a fighting unit of hamippoi has 1 die more even if nobody stands beside it.'],
  'R-28': [
    'Not on top of another',
    'This die takes the place of a light supporter’s: hamippoi who do have one get it from there and not twice.',
  ],
  B4: ['Always one die', 'However much is taken away, a fighting unit throws at least one die.'],
  B5: [
    'What hits',
    'Formed hoplites in good order who face their enemy hit on 5 and 6. A 6 is needed by units that are unformed, by all who attack fortifications, and by units that are attacked in flank or rear and nowhere else.',
  ],
  'R-17': [
    'Disorder and hitting',
    'Disorder points cost dice but leave the face that is needed as it is; or, with the other setting, hoplites with any DP hit on 6 only.',
  ],
  B6: ['A leader’s hit', 'A unit with a leader attached has one hit without throwing for it.'],

  O1: [
    'Victory',
    'At least 5 hits more than the enemy: no casualties, two levels up. Hoplites of grade A and B stay, those of grade C if they are not Eager, and all who had only cavalry or skirmishers before them. Every other unit pursues.',
  ],
  'R-22': [
    'Fights with several units',
    'The hits of all who fight on one side are added up. Each of these units then takes the row of its side for itself, with all its casualties.',
  ],
  'R-20': [
    'At which level',
    'A unit’s move is found at the level at which it threw its dice, a blow from behind counted; the level that the outcome gives it counts from the next fight on. So a Shaken unit retires after a set-back because it drops once more. With the other setting the move is found at the new level, as in battles from before this was a setting.',
  ],
  'R-24': [
    'With no enemy left',
    'A unit that did not lose the fight and has no enemy left before it stays where it is.',
  ],
  O2: [
    'Success',
    '2 to 4 hits more: 1 casualty, one level up. Hoplites stay if they had only cavalry or skirmishers before them. If the enemy retires, A, B and C that is not Eager may stay. Otherwise the unit follows up an enemy who fell back, and pursues one who retires or routs.',
  ],
  O3: [
    'Inconclusive',
    'Equal, or one hit more or less: 2 casualties, the level stays. Cavalry and skirmishers retire from hoplites. Cavalry whose charge struck cavalry or skirmishers rides through them, and skirmishers who are ridden through lose another man. All others stay.',
  ],
  'R-18': ['No gaps in the table', 'Equal hits are inconclusive, and every difference belongs to exactly one row.'],
  'R-38': [
    'Pursuers meet a new enemy',
    'Cavalry whose pursuit runs into new cavalry or skirmishers has charged them, and so rides through if the fight is inconclusive.',
  ],
  O4: [
    'Set-back',
    '2 to 4 hits fewer: 3 casualties, one level down. Shaken units retire, and so does cavalry that faced hoplites. All others fall back.',
  ],
  O5: [
    'Defeat',
    'At least 5 hits fewer: 4 casualties, two levels down. Units that are Shaken or unformed rout; all others retire.',
  ],
  O6: [
    'Supporters and the outcome',
    'Units that supported from behind share the outcome. Those that supported on a flank may go along with the move if they like. Casualties are taken from the back.',
  ],
  'R-19': [
    'Who loses the men',
    'The rearmost supporting unit is proposed for the casualties. You may spread them otherwise.',
  ],
  'R-26': ['Behind is bound', 'Those who support from behind have the same change of level and make the same move.'],

  P1: [
    'Falling back and following up',
    'A unit that falls back goes 1″ backwards, still facing the enemy. One that follows up steps after an enemy who fell back, so that they touch again.',
  ],
  P2: ['Riding through', 'The cavalry goes 4″ through the enemy and out on the far side.'],
  P3: ['Retiring', 'The unit throws all its dice and moves away as an unformed one. If pursuers catch it, it routs.'],
  P4: [
    'Routing',
    'The unit throws all its dice and runs, and does so again until its pursuers no longer keep up with it. Then it is gone from the game.',
  ],
  P5: [
    'Pursuing',
    'The pursuers throw all their dice to stay in touch. If they run into a new enemy they charge him, and that fight is settled on the spot. Those who catch their enemy strike a free hack: one D6 for each figure in contact, and each 4, 5 or 6 takes a man. The pursuit ends when their control test scores less than 5.',
  ],
  'R-30': [
    'When pursuers test',
    'Pursuers take the test right after each move of pursuit. At 5 or more both they and the fleeing units move once more.',
  ],

  'R-13': [
    'The table has the last word',
    'The app never forbids anything. It warns, with the clause, when a rule is against your choice; you may continue anyway, and the log records it. Dice added or removed by hand count too.',
  ],
  'R-44': [
    'The plan of the table',
    'The plan shows the table to scale: 72″ by 48″, unless you measured it otherwise. Each unit takes the ground of its kind, or the ground that you gave it. Places are an estimate: drag a unit to where it really stands.',
  ],
  'R-45': [
    'Distances on the plan',
    'Units are as far apart as their nearest points. Within 4″ means 4.0″ or less, and a tenth of an inch is contact.',
  ],
  'R-46': [
    'Ahead, and the side that is struck',
    'Ahead of a unit are those it would meet if it went straight on, over its whole width. A charge strikes the side that it touches first; at a corner, the side that faces it more. The right flank is the shieldless one.',
  ],
  'R-48': ['Off the table', 'A unit that flees and leaves the table as a whole is out of the game.'],
  'R-49': [
    'An army commanded by the app',
    'House rule: the app does only what the clauses allow, throws fair dice, sees no cards but its own and tells why it does what it does. It invokes the Gods and plays its cards itself. Each commander has a character, which is told when the battle is over. On a plan, it gives players advice in the same way, if they like.',
  ],
  'R-50': [
    'How the app deploys',
    'House rule: an army that the app commands stands as its commander likes it: a cautious one holds the smaller wing 4″ back, a bold one puts a unit of a wing of three or more behind the last of that wing, a rash one stands 3″ nearer to the enemy, a steady one takes the usual line.',
  ],
} as const satisfies Readonly<Record<string, ClauseText>>;
