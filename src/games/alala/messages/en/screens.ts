import type { HouseRule } from '../../rules/house-rules.ts';
import type { ControlResult, RiskResult } from '../../rules/vocabulary.ts';
import { cards } from './cards.ts';
import { commanderMessages } from './commander.ts';
import { consoleMessages } from './console.ts';
import { deckMessages } from './decks.ts';
import { godsMessages } from './gods.ts';
import { plural, within } from './grammar.ts';
import { logMessages } from './log.ts';
import { oddsMessages } from './odds.ts';
import { orderMessages } from './orders.ts';
import { planMessages } from './plan.ts';
import { lines, reasons } from './reasons.ts';
import { setupMessages } from './setup.ts';
import { stepMessages } from './steps.ts';

/** What single screens over the field say, and the house rules. */
const overlayMessages = {
  due: {
    risk: (leader: string) => `${leader} at risk`,
    broken: (unit: string) => `${unit} broken: who saw it?`,
    leaderKilled: 'Leader killed: who saw it?',
    stranded: (leader: string, unit: string) => `${unit} are gone: what becomes of ${within(leader)}?`,
    halved: (unit: string) => `${unit} below half: Shaken?`,
    hack: (unit: string, victim: string) => `${unit} caught ${victim}: free hack`,
    waive: 'Skip',
    more: (n: number) => plural(n, 'and 1 more', `and ${n} more`),
  },
  controls: {
    halt: 'Halt',
    retire: 'Retire',
    asYouWish: 'Act as you wish',
    pursueOn: 'Go on pursuing',
    advanceTwoDice: 'Must advance two dice towards the nearest enemy hoplites',
    repeatLastMove: 'Repeat their last move',
    stayPut: 'Stay where they are',
  } satisfies Record<ControlResult, string>,
  watch: {
    fight: (near: string, far: string) => `To fight: ${near} against ${far}`,
  },
  risks: {
    unhurt: 'Unhurt',
    lightWound: 'Light wound, −1 CP',
    severeWound: 'Severe wound, −2 CP',
    killed: 'Killed',
  } satisfies Record<RiskResult, string>,
  fallen: {
    title: (leader: string) => `${leader} is killed`,
    second: (cp: number) => `The second in command takes over, with ${cp} CP each turn.`,
    nobody: 'Nobody takes over: the phalanx has no leader any more.',
    morale: 'Friendly units within 4″ lose a level. Who was near is asked next.',
  },
  houseRules: {
    initiative: {
      label: 'Initiative',
      everyTurn: 'Diced for every turn',
      kept: 'Kept all battle',
      byHand: 'Entered by hand',
    },
    belowHalf: {
      label: 'Shaken by falling below half',
      once: 'Once; can be raised again',
      staysShaken: 'Stays Shaken while below half',
    },
    advance: { label: '5″ before a charge', twoTurns: 'This turn and the last', thisTurn: 'This turn only' },
    diceCap: { label: 'At most 12 dice', men: 'Of the men, before modifiers', total: 'Of the total' },
    support: { label: 'Flank and light support', each: 'Each one counts', once: 'One of each counts' },
    disorderedHits: { label: 'Hits of disordered hoplites', fiveUp: 'On 5–6', sixOnly: 'On 6 only' },
    outcomeLevel: {
      label: 'Level that decides the move after a fight',
      before: 'The one it fought at',
      after: 'The one the fight leaves',
    },
    godPack: { label: 'God Packs', one: 'One for the table', oneEach: 'One each' },
    body: { label: 'Moves of a phalanx in hand', oneThrow: 'One throw for all', eachUnit: 'Each unit throws' },
  },
  houseRuleHelp: {
    initiative: 'Who goes first in each phase, and from whose right the fights are settled.',
    belowHalf: 'Whether leaders and good news can still lift a unit that has lost more than half its men.',
    advance: 'Which advances count towards the run that hoplites need before they may charge.',
    diceCap: 'Whether bonuses can lift a big unit over twelve dice.',
    support: 'How many dice a second flank or a second light supporter adds.',
    disorderedHits: 'Whether disorder costs hoplites their fives as well as two dice for each point.',
    outcomeLevel: 'Whether Formed-up hoplites after a set-back fall back, or are Shaken first and retire.',
    godPack: 'Whether both sides draw from the same cards.',
    body: 'Whether units that a leader has in hand keep their line, or may be pulled apart by their dice.',
  } satisfies Record<HouseRule, string>,
  shoot: {
    title: (shooter: string, target: string) => `${shooter} → ${target}`,
    twoOrMore: '2 or more',
    frontally: 'From the front',
    casualtiesChance: 'Casualties',
    none: 'No casualty',
    leaderDue: 'A casualty here puts the leader at risk.',
  },
  control: {
    title: 'Control test',
    die: { d6: 'one die', avd: 'one average die' },
    pursuing: 'They are pursuing',
    signalled: 'Their advance was signalled',
    inContact: 'They touch an enemy',
    roll: { d6: 'Roll the die', avd: 'Roll the average die' },
    face: 'Face on the die',
    score: (n: number) => `Score ${n}`,
  },
  risk: {
    title: (leader: string) => `${leader} at risk`,
    first: 'First die',
    second: 'Second die, after the 1',
    roll: 'Roll',
  },
  morale: {
    broken: (unit: string) => `${unit} are broken`,
    leaderKilled: (leader: string) => `${leader} has been killed`,
    who: 'Tick the units within 4″.',
    friends: 'Friends: one level down',
    enemies: 'Enemies: one level up',
    others: 'Other units',
    apply: (n: number) => (n === 0 ? 'Nobody was near' : plural(n, 'Change 1 unit', `Change ${n} units`)),
    noChange: 'stay',
  },
};

/** What the screens over the field and the pages say: the field does not wait for it. */
export const screenMessages = {
  ...commanderMessages,
  ...consoleMessages,
  ...deckMessages,
  ...logMessages,
  ...setupMessages,
  ...oddsMessages,
  ...orderMessages,
  ...planMessages,
  ...overlayMessages,
  ...stepMessages,
  ...godsMessages,
  cards,
  lines,
  reasons,
};

export type ScreenMessages = typeof screenMessages;
