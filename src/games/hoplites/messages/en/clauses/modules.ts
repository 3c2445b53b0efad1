/** The rules to look up, in English: kinds of units, the modules, playing together, preferences, editor, computer. */
export const moduleClauses = {
  N1: [
    'Cavalry',
    'Not marked when played, but for cataphracts. Withdraws from foot; a check decides its marker then. Never attacks an elephant’s front.',
  ],
  N2: ['Cataphracts', 'Marked when played and when withdrawing; harder to hit; two columns in attack and defence.'],
  N3: [
    'German cavalry with runners',
    'Light horse and foot as one: size of both, foot javelins, fights as light cavalry without superiority for it, routs at twice its TQ and is worth as much.',
  ],
  N4: [
    'Elephants',
    'Instead of routing they rampage, at most four dice: 1–3 against the enemy, 4–5 left or right into friends, 6–7 nothing, 8–10 left or right on the first die, later the end. Then they are lost.',
  ],
  'R-74': ['0 is 10', 'In a rampage a 0 is read as 10.'],
  'R-75': [
    'What it does',
    'Against the enemy: the unit in front takes 1 COH, horse and elephants and chariots 2. Left or right evenly: a friend there takes 2; an empty area is entered. Routs are settled when it is over.',
  ],
  N5: [
    'Chariots',
    'Marked when played; 1 COH for withdrawing; flank by card only; no check in the turn played; lost when they rout. Heavy ones are superior to light ones. Restricted: light ones only shoot, heavy ones never flank.',
  ],
  N6: [
    'Skirmishers',
    'No marker when played, no harm from terrain, back in the move phase unless next to horse, lost when they rout, worth 1.',
  ],
  N7: ['Light infantry', 'Heavy foot attacked by it only does not check. Velites are not marked.'],
  N8: ['Barbarian infantry', 'No harm from terrain; Ferocity and Long swords are for it.'],
  N9: [
    'Cohorts',
    'Veterans fight as legions, recruits as heavy, conscripts as medium infantry; for fire all are legionaries.',
  ],
  N10: [
    'Artillery',
    'Never moves, fires when played, 2 COH a hit, never runs out, never attacks, defends as light infantry.',
  ],
  N11: ['Camels', 'As light cavalry; they withdraw from foot and heavy horse; other horse fears them.'],

  SA1: ['Samurai', 'All of the rules but for what follows. Samurai meet Samurai only.'],
  SA2: ['Types', 'Ashigaru, kibamusha (horse), teppo, yumi, ozutsu (cannon).'],
  'R-78': [
    'As whom they fight',
    'Ashigaru as heavy infantry, kibamusha as heavy cavalry, the rest as light infantry; the cannon never attacks.',
  ],
  SA3: ['Light on their feet', 'Teppo and yumi are not marked when played; they and ashigaru withdraw from foot.'],
  SA4: ['Missiles', 'Teppo and yumi shoot.'],
  'R-76': ['Their values', 'Teppo 6, yumi 7.'],
  SA5: ['The cannon', 'A die of 2 or more hits; on a 9 it may burst.'],
  'R-77': [
    'Its hits',
    '2–4: 1 COH, 5–7: 2, 8–9: 3, no modifiers. On a 9 a second die of 0 or 9 destroys it after the hit.',
  ],
  SA6: [
    'Clans',
    'A unit belongs to a clan. In a turn units of at most as many clans as the leader’s figure play, move, fire, attack or are rallied.',
  ],
  'R-79': [
    'What is free',
    'Reaction fire, withdrawal, collapse, draw, relief, cards on the second line. Cohesion on the field is not.',
  ],
  SA7: ['Castle', 'Terrain that an army buys.'],
  SA8: ['Challenge', 'The card begins a personal combat in any phase of one’s own turn.'],
  SA9: [
    'Personal combat',
    'Two samurai from a common pool throw dice and add Ability; the lower takes a wound, two if doubled. At no Stamina it is over, and costs the loser’s side 5 route points.',
  ],
  'R-80': [
    'The pool',
    'Sixteen invented samurai. A 0 is 10, a tie wounds nobody; the loser leaves the pool, the winner returns healed.',
  ],

  CN1: ['Conan', 'All of the rules, and magic missiles.'],
  'R-81': ['Magic', 'Hits up to 5, out on 9.'],
  CN2: ['Monsters', 'Small and large, on foot unless mounted, worth one and a half times their TQ.'],
  'R-82': [
    'As whom they fight',
    'Small ones as heavy infantry, large ones as elephants, in columns, superiority and size only. Horse may attack a large one’s front, in column 1 or 2.',
  ],
  CN3: ['Lost', 'They are lost when they rout, unless they are controlled.'],
  CN4: [
    'Traits',
    'Fear and Terror: attackers check at 1 or 2 worse. Acid blood: attackers take 1 COH more. Regenerates: loses 1 COH a turn. Ferocity: −2 on its checks. Undead: 1 COH less in a shock. Speed: no marker. Strength: the opponent takes 1 more. Elemental: fire does nothing, superior to all, falls to one COH in melee. Flies: flanks all that do not. Controlled: can be rallied.',
  ],
  'R-83': ['Not both', 'Fear and Terror do not add up.'],
  'R-84': ['Once', 'It regenerates as its owner’s turn begins, on the field.'],
  'R-85': [
    'After the multipliers',
    'Traits of a shock work once a side, never below 0. A flyer uses the button, with its check, against foot and mounted alike.',
  ],

  TH1: ['The pass', 'A centre of seven areas, wings closed.'],
  TH2: ['Fifty rounds', 'Who holds the pass wins if he is not routed when round 50 ends. His enemy cannot be routed.'],
  TH3: ['The wall', 'The holder’s areas are walled: a shift in his favour.'],
  'R-86': ['How strong', 'Two columns to the left, nothing else; there are no layouts.'],
  TH4: ['Immortals and beasts', 'Immortals are heavy infantry, elephants war beasts.'],
  'R-87': [
    'Endless',
    'When the attacker is to draw and has no unit in the deck, his lost units come back into it whole.',
  ],

  B1: [
    'By post',
    'One player picks both armies and begins, without a throw. At the end of a turn a file goes to the other.',
  ],
  B2: ['Who is absent', 'The app answers reaction fire and withdrawals for him.'],
  'R-88': [
    'How it answers',
    'By his preferences, then by its own judgement; Initiative cards too. What it did is shown to him when he opens the turn.',
  ],
  B3: ['Honesty', 'A turn that was played again, or changed, is noticed.'],
  'R-89': [
    'The chain',
    'Each turn carries a digest of the one before, and dice from a seed that the earlier turns fix. A second version of a turn is refused and named. Whoever takes a file apart can still read both hands.',
  ],
  B4: ['On one device', 'At the end of the turn the players swap; the hand is covered before.'],
  'R-90': [
    'What is asked',
    'Reaction fire, withdrawals and Initiative cards are asked of the other player on the open field, with no hand shown. Secret are hand, deck, hidden units and who pursues.',
  ],

  O1: [
    'Answers',
    'Skirmishers, light infantry, horse or all always withdraw; skirmishers, light infantry or all always react.',
  ],
  O2: [
    'Rules',
    'Variable initiative, orders of the leader, dynamic play, restricted chariots, elephants worth their TQ, fog of war, pursuit, engaged units hold their fire, second-line attacks worth 4, light infantry goes back.',
  ],
  'R-91': ['Defaults', 'All off, but for field restrictions.'],
  O3: [
    'Setup',
    'Setup rounds, quiet or not, field restrictions, added cards. Settled before a battle, and kept for the next.',
  ],
  O4: [
    'Help',
    'Every card, area, mark and preference explains itself; an attack shows column, shifts and superiority.',
  ],
  'R-92': ['Each line its clause', 'Every modifier names its clause.'],
  O5: ['Settings', 'Where sources leave a choice, it is a setting; the defaults are the rulings.'],

  G1: ['Army editor', 'Units, special cards, leader, special rules, terrain, name, description.'],
  'R-93': ['All periods', 'It makes armies of every period.'],
  G2: [
    'What it shows',
    'Points, route sum and level, cards, and oddities: no shooters, more for centre or wings than there are areas, types of another period, under 14 units.',
  ],
  G3: [
    'Limits',
    '1–60 units, TQ 1–9, size 1–60, Initiative 0–9, Command 0–5, Clans 1–8, at most 12 of a special card, one terrain an area.',
  ],
  G4: ['Files', 'Armies go out and come in as files; ready ones are copied before they are changed.'],

  AI1: ['The computer', 'It plays by the same rules and decides its own withdrawals and fire.'],
  AI2: [
    'What it knows',
    'Both fields and second lines, its own hand, the cards left in its deck, the number of your cards, both lists of units, and all public data.',
  ],
  AI3: ['What it does not', 'Your hand, the order of decks, hidden units, who pursues, dice to come.'],
  AI4: ['One list of moves', 'It chooses from the same moves as you.'],
  AI5: ['Odds', 'An attack’s outcome is computed exactly, over all faces of all dice.'],
  AI6: ['What a battle is worth', 'Route points and hits of both sides against their levels, and units on the field.'],
  AI7: ['Recruit', 'Looks one decision ahead, and makes a mistake now and then.'],
  AI8: [
    'Veteran and strategos',
    'They deal the hidden cards afresh many times, play each candidate out for a round, and take the best. The strategos deals more often.',
  ],
  AI9: [
    'How good it is',
    'It is measured against chance and against the recruit, with the same armies and swapped seats.',
  ],
  AI10: [
    'How long a battle is',
    'Between simple players most battles last 15 to 21 rounds, and none of a thousand reached the hundredth.',
  ],
  AI11: [
    'Advice',
    'Spend the setup rounds on units that shoot. Hold the ends of the line with mounted units and cover the sides of heavy foot. Do not send horse at the front of phalanx or legions. Pair a light unit with a heavy one against who would withdraw. Let chariots attack in the turn in which they come. Keep elephants out of fire. Rally dear units first.',
  ],
} as const;
