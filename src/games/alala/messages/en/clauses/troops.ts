import type { ClauseText } from '../../../../../core/clauses.ts';

/** Clauses that name kinds of troops one by one: dice for shooting, who charges, points. */
export const troops = {
  S1: [
    'Dice for shooting',
    'Missiles reach 4″. Heavy cavalry and peltasts throw one D6 for every two men, rounded down; light cavalry, hamippoi and psiloi one D6 for every man. Take off 2 dice when the target is hoplites hit from the front; add 1 when hamippoi shoot. At least one die is always thrown. Hoplites do not shoot.',
  ],
  G1: [
    'How far, and who',
    'A charge goes straight ahead for up to 4″ and ends lined up with its target. Hoplites need an advance of 5″ or more behind them. Shaken units and psiloi do not charge.',
  ],
  G2: [
    'Charges of light troops',
    'Unformed enemies can be charged by all cavalry and by peltasts; formed ones by heavy cavalry and peltasts alone, and only where a flank or the rear is open.',
  ],
  'R-47': [
    'The end of a battle against the app',
    'House rule: the battle ends when an army has lost half its hoplite units (destroyed, in rout or off the table), or after the last turn. Where neither or both are beaten, points decide: 6 for hoplites lost, 4 for heavy cavalry, 3 for light cavalry and hamippoi, 2 for peltasts, 1 for psiloi, and half for a unit below half its men. In a battle of a campaign the share of its own points that each army has lost decides; of equal shares, whoever has more left.',
  ],
} as const satisfies Readonly<Record<string, ClauseText>>;
