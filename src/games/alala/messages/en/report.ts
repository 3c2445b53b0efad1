import { formatNumber } from '../../../../ui/messages/format.ts';
import { createPluralizer } from '../../../../ui/messages/plural.ts';
import type { Standing } from '../../battle/sides.ts';
import type { LeaderFact } from '../../report/report-stories.ts';
import type { Outcome } from '../../rules/combat/outcome.ts';
import type { Move } from '../../rules/vocabulary.ts';

const plural = createPluralizer('en');
const mean = (n: number): string => formatNumber(n, { least: 1 }, 'en');
const menOf = (n: number): string => plural(n, '1 man', `${n} men`);
const unitsOf = (n: number): string => plural(n, '1 unit', `${n} units`);

/** The words of the battle report; they are loaded with its screen. */
export const en = {
  title: 'Battle report',
  /** A mean of levels, from −1 Shaken to 2 Eager. */
  level: (n: number) => `${n < -0.04 ? '−' : n > 0.04 ? '+' : ''}${mean(Math.abs(n))}`,
  turn: (n: number) => `Turn ${n}`,
  fileName: 'battle',
  /** Between two things that happened in one turn. */
  semicolon: ';',

  lead: {
    nothing: 'Nothing has happened yet. Fight a little, and the story will be here.',
    brought: (army: string, men: number, units: number, foe: string, foeMen: number, foeUnits: number) =>
      `${army} brought ${menOf(men)} in ${unitsOf(units)}; against them stood ${foe} with ${menOf(foeMen)} in ${unitsOf(foeUnits)}.`,
    left: (turns: number, army: string, men: number, foe: string, foeMen: number) =>
      `${plural(turns, 'After one turn', `After ${turns} turns`)} there were ${menOf(men)} left in the field for ${army}, and ${menOf(foeMen)} for ${foe}.`,
    won: (army: string) => `The players gave the day to ${army}.`,
    draw: 'The players called it a draw.',
    open: 'The players left the battle undecided.',
    goesOn: 'The battle is not over yet.',
  },

  course: {
    title: 'The course of the battle',
    chart: (a: string, b: string) => `Men and aggression of ${a} and ${b}, turn by turn`,
    men: 'Men in the battle',
    aggression: 'Mean aggression',
    table: 'The same in figures',
    turnHead: 'Turn',
    menHead: (army: string) => `Men, ${army}`,
    levelHead: (army: string) => `Aggression, ${army}`,
    levelHelp: 'Aggression, man by man: −1 Shaken, 0 Formed-up, +1 Ready, +2 Eager.',
    start: 'Start',
    nobody: 'nobody',
    line: (turn: string, menA: number, menB: number, levelA: string, levelB: string) =>
      `${turn}: ${menA} men to ${menB}, aggression ${levelA} to ${levelB}.`,
    marks: { destroyed: 'unit destroyed', routed: 'unit put to flight', leader: 'leader killed' },
    destroyed: (units: string) => `${units} destroyed`,
    routed: (units: string) => `${units} put to flight`,
    leader: (leaders: string) => `${leaders} killed`,
  },

  maps: {
    title: 'The battle on its plan',
    everyTurn: 'A map of each turn',
    startOf: (turn: number) => `Turn ${turn}, start`,
    after: (turn: number, phase: string) => `Turn ${turn}, after ${phase}`,
    apart: (inches: string) => `The armies are ${inches} apart.`,
    inContact: (n: number) => `${unitsOf(n)} in contact with the enemy.`,
    alone: 'Only one army is left on the table.',
    play: 'Play',
    pause: 'Pause',
    back: 'One step back',
    forward: 'One step forward',
    moment: 'Turn and phase',
    share: 'Share or save this map',
  },

  decisive: {
    title: 'Where it was decided',
    none: 'No blow has been struck yet.',
    versus: (turn: number, a: string, b: string) => `Turn ${turn}: ${a} against ${b}`,
    won: (army: string, hits: number, against: number) =>
      `${plural(hits, '1 hit', `${hits} hits`)} to ${against} for ${army}.`,
    even: (hits: number, against: number) =>
      `${plural(hits, '1 hit', `${hits} hits`)} to ${against}: neither side gave way.`,
    lost: (units: string, men: number) => `${units} lost ${menOf(men)}.`,
    lostAnd: (unit: string, men: number, fate: string) => `${unit} lost ${menOf(men)} and ${fate}.`,
    fates: { destroyed: 'fell to the last man', routed: 'ran', retired: 'drew back' },
    destroyed: (units: string) => `Destroyed: ${units}.`,
    routed: (units: string) => `Put to flight: ${units}.`,
    retired: (units: string) => `Driven back: ${units}.`,
    leader: (leaders: string) => `Killed at the head of the men: ${leaders}.`,
    atLeast: (percent: string, luck: string) => `So well or better: ${percent} beforehand, ${luck}.`,
    exactly: (percent: string, luck: string) => `Such an outcome: ${percent} beforehand, ${luck}.`,
    unknown: 'Its odds can no longer be computed.',
    luck: {
      sure: 'as good as certain',
      likely: 'to be expected',
      even: 'as likely as not',
      unlikely: 'against the odds',
      longShot: 'a long shot',
      wonder: 'a small wonder',
    },
  },

  units: {
    title: 'What became of each unit',
    idle: 'Saw no action.',
    end: (men: number, of: number, how: string) => `${men} of ${of} men, ${how}`,
    gone: (how: string, of: number) => `${how}, ${of} men at the start`,
    standings: {
      inLine: 'in line',
      retired: 'drawn back',
      routing: 'in flight',
      out: 'fled from the field',
      destroyed: 'destroyed',
    } satisfies Record<Standing, string>,
    inTurn: (turn: number, what: string) => `Turn ${turn}: ${what}.`,
    fought: (foes: string, outcome: string, cost: string) => `fought ${foes} – ${outcome}, ${cost}`,
    charged: (foes: string, outcome: string, cost: string) => `charged ${foes} – ${outcome}, ${cost}`,
    behind: (fighter: string, foes: string, outcome: string, cost: string) =>
      `stood behind ${fighter} against ${foes} – ${outcome}, ${cost}`,
    outcomes: {
      victory: 'a victory',
      success: 'a success',
      inconclusive: 'no decision',
      setBack: 'a set-back',
      defeat: 'a defeat',
    } satisfies Record<Outcome, string>,
    noLoss: 'nobody lost',
    loss: (n: number) => `${menOf(n)} lost`,
    moves: {
      stay: 'held',
      followUp: 'followed up',
      pursue: 'pursued',
      fallBack: 'fell back',
      retire: 'retired',
      rout: 'ran',
      rideThrough: 'rode through',
    } satisfies Record<Move, string>,
    shotAt: (by: string, n: number) => `lost ${menOf(n)} to the shots of ${by}`,
    caught: (by: string, n: number) =>
      n === 0 ? `were caught by ${by} and got away whole` : `were caught by ${by} and lost ${menOf(n)}`,
    hacked: (victim: string, n: number) =>
      n === 0 ? `caught ${victim} and struck air` : `caught ${victim} and cut down ${menOf(n)}`,
    chargeEvaded: (target: string) => `charged ${target}, who slipped away`,
    evaded: (from: string) => `slipped away from the charge of ${from}`,
    retired: 'drew back',
    routed: 'took to flight',
    left: 'fled from the field for good',
    destroyed: 'were wiped out',
    rallied: 'stood again',
    formedUp: 're-formed their ranks',
    lostHeart: 'lost heart',
    shooting: (times: number, men: number) =>
      `They shot ${plural(times, 'once', `${times} times`)} and brought down ${men === 0 ? 'nobody' : menOf(men)}.`,
  },

  leaders: {
    title: 'The leaders',
    unhurt: 'Came through unhurt.',
    risks: (n: number) => plural(n, 'In danger once.', `In danger ${n} times.`),
    facts: {
      lightWound: 'lightly wounded',
      severeWound: 'badly wounded',
      fell: 'killed',
      secondFell: 'his second in command killed as well',
    } satisfies Record<LeaderFact['kind'], string>,
    fact: (turn: number, what: string) => `Turn ${turn}: ${what}.`,
    factAt: (turn: number, what: string, unit: string) => `Turn ${turn}: ${what}, with ${unit}.`,
    second: (name: string) => `Then led: ${name}.`,
    leaderless: 'Nobody led after him.',
  },

  gods: {
    title: 'The gods',
    invoked: (turn: number, leader: string) => `Turn ${turn}: ${leader} called on the gods.`,
    played: (turn: number, army: string, card: string) => `Turn ${turn}: ${army} played ${card}.`,
    playedOn: (turn: number, army: string, card: string, target: string) =>
      `Turn ${turn}: ${army} played ${card} on ${target}.`,
    card: 'a card of the gods',
  },

  fights: {
    title: 'Every fight',
    none: 'There was none.',
    turn: 'Turn',
    fight: 'Fight',
    hits: 'Hits',
    outcome: 'Outcome for the first',
    lost: 'Men lost',
    chance: 'Chance',
    versus: (a: string, b: string) => `${a} v ${b}`,
    line: (turn: number, fight: string, hits: string, outcome: string, chance: string) =>
      `Turn ${turn}: ${fight}, ${hits} hits. ${outcome} (${chance}).`,
    unknown: 'unknown',
  },

  tally: { title: 'The tally', startingMen: 'Men at the start' },
  rules: { title: 'House rules of this battle' },
  notes: { title: 'Notes' },
};

export type ReportMessages = typeof en;
