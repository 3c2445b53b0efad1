import { formatPercent } from '../../../../ui/messages/format.ts';
import { formatHalves } from '../../../../ui/messages/text-format.ts';
import { plural } from './grammar.ts';

/** Words of an army that the app commands. */
export const commanderMessages = {
  commander: {
    opponent: 'Opponent',
    person: 'A player',
    levels: { recruit: 'App: Recruit', veteran: 'App: Veteran', strategos: 'App: Strategos' },
    about:
      'The app commands the second army on the plan, with fair dice. The battle can be played on the phone alone: nobody needs figures or dice.',
    ends: 'The battle ends when an army has lost half its hoplite units, or after the last turn; then points decide.',
    commands: (army: string) => `${army}: orders of the app`,
    did: (army: string, what: string) => `${army}: ${what}`,
    played: (card: string, what: string) => `Card “${card}”${what && `: ${what}`}`,
    losses: (n: number) => `your losses: ${plural(n, '1 man', `${n} men`)}`,
    why: (points: string) => `Why? Worth ${points} points to it`,
    carryOut: 'Do this on the table',
    carriedOut: 'Done',
    charged: 'You are charged',
    charges: (unit: string, target: string) => `${unit} charge ${target}`,
    howAnswer: (unit: string) => `What do ${unit} do?`,
    answers: { stand: 'Stand', evade: 'Evade', charge: 'Charge as well' },
    points: (a: string, forA: number, b: string, forB: number) =>
      `Points: ${a} ${formatHalves(forA)}, ${b} ${formatHalves(forB)}`,
    shares: (a: string, lostA: number, b: string, lostB: number) =>
      `Share of own points lost: ${a} ${formatPercent(lostA)}, ${b} ${formatPercent(lostB)}`,
    character: (army: string, character: string, deployment: string) =>
      `${army} were led by a ${character} commander, who prefers ${deployment}.`,
    deployments: {
      line: 'an even line',
      refusedWing: 'to hold a wing back',
      deepWing: 'a deep wing',
      forward: 'to deploy close to the enemy',
    },
    characters: { cautious: 'cautious', steady: 'steady', bold: 'bold', rash: 'rash' },
    reasons: {
      timeToAdvance: 'It is time to advance',
      betterPlace: 'The leader is of more use there',
      tooEarly: 'It is too early to advance',
      keepsInHand: 'No control tests, the line stays together',
      raisesCourage: 'Higher aggression',
      haltCosts: 'A halt after the signal costs a level',
      formsUp: 'Back in formation',
      redresses: 'Disorder points go',
      disorderOfMove: 'Disorder by dice, ground or friends on the way',
      runUp: 'Chance to charge this turn',
      facesEnemy: 'Nearer to an enemy in front',
      menShot: 'Men shot on average',
      betterShots: 'Better targets from there',
      outOfTheWay: 'Out of the way of its own hoplites',
      fightWorth: 'The fight, by its exact chances',
      cardPlayed: 'What the card does, on average',
      cardKept: 'Kept, it could help later',
      cardDrawn: 'A card of the Gods, on average',
      chargesFirst: 'Charges before it is charged',
      character: 'Its character',
    },
  },
  advice: {
    ask: 'Advice',
    setting: 'Offer advice for your own side',
    thinking: 'The app looks at the table …',
    none: 'The app has no advice here.',
    leave: 'Leave it: nothing is worth more here.',
    shoots: (unit: string, target: string) => `${unit} shoot at ${target}`,
    close: 'Back',
    take: 'Do this',
  },
};
