import { describe, expect, test } from 'vitest';
import {
  type Actor,
  isInPhase,
  mayAct,
  mayActNow,
  UNIT_ACTIONS,
  type UnitAction,
} from '../../../../src/games/alala/rules/unit-actions.ts';
import { isHoplites } from '../../../../src/games/alala/rules/unit-kinds.ts';
import { PHASES, type Phase } from '../../../../src/games/alala/rules/vocabulary.ts';
import { againstTold } from '../table.ts';

const HOPLITES: Actor = {
  kind: 'hoplites',
  aggression: 'ready',
  men: 24,
  routs: false,
  gone: false,
  engaged: false,
  behind: false,
  signalled: true,
  control: null,
  repeats: undefined,
  owes: undefined,
  fought: false,
  moved: false,
  halted: false,
  redressed: false,
  charged: false,
};
const PELTASTS: Actor = { ...HOPLITES, kind: 'peltasts', signalled: false };

const FORWARD = 'advance forcedAdvance';
const DRILL = 'aboutFace sideStep stepBack wheel';
const GOING = `${FORWARD} ${DRILL} formUp`;
const OWN = `${GOING} redress halt`;
/** Moves that a fight, a charge or a test forces on a unit. */
const PUT_UPON = 'evade retire rout fallBack followUp rideThrough';

/** All actions that are forbidden, each with its clauses. */
const barred = (doer: Actor): Record<string, string> =>
  Object.fromEntries(
    UNIT_ACTIONS.map(deed => [deed, againstTold(mayAct(doer, deed)).join(', ')] as const).filter(
      ([, said]) => said !== '',
    ),
  );

/** 'P4 x: advance halt' as the same record; a deed in two rows has both. */
const expected = (told: readonly string[]): Record<string, string> => {
  const all: Record<string, string> = {};
  for (const row of told) {
    const [said = '', deeds = ''] = row.split(': ');
    for (const deed of deeds.split(' ')) all[deed] = all[deed] ? `${all[deed]}, ${said}` : said;
  }
  return all;
};

describe('who may do what, whatever the phase', () => {
  type Case = [clauses: string, name: string, who: Actor, more: Partial<Actor>, against: string[]];
  const cases: Case[] = [
    ['T3', 'hoplites with the signal and nothing done', HOPLITES, {}, []],
    ['T2', 'peltasts with nothing done', PELTASTS, {}, []],
    ['T2', 'left free by their test', PELTASTS, { control: 'asYouWish' }, []],
    [
      'C4 T3',
      'hoplites without the signal',
      HOPLITES,
      { signalled: false },
      [`C4 advanceNotSignalled: ${FORWARD}`, `T3 drillNeedsSignal: ${DRILL}`],
    ],
    [
      'C4 T3 K2',
      'without the signal, as they wish',
      HOPLITES,
      { signalled: false, control: 'asYouWish' },
      [`C4 advanceNotSignalled: ${FORWARD}`, `T3 drillNeedsSignal: ${DRILL}`],
    ],
    ['K2', 'halted', HOPLITES, { control: 'halt' }, [`K2 haltedByControlTest: ${GOING} charge`]],
    [
      'K2 T2',
      'halted peltasts',
      PELTASTS,
      { control: 'halt' },
      [`T2 boundByControlTest: ${GOING} redress shoot`, 'K2 haltedByControlTest: charge'],
    ],
    [
      'K2 A2 P3',
      'Shaken, told to retire',
      HOPLITES,
      { control: 'retire', aggression: 'shaken', owes: 'retire' },
      [
        `P3 retiresFirst: ${OWN} pursue shoot charge`,
        `A2 shakenMayNotAdvance: ${FORWARD} pursue`,
        `K2 haltedByControlTest: ${GOING} charge`,
      ],
    ],
    [
      'K3',
      'Eager, sent on two dice, signal or not',
      HOPLITES,
      { control: 'advanceTwoDice', signalled: false },
      [`K3 mustAdvanceTwoDice: advance ${DRILL} formUp redress halt`],
    ],
    ['K3', 'the same in contact', HOPLITES, { control: 'advanceTwoDice', engaged: true }, []],
    [
      'K3 T3',
      'once they have',
      HOPLITES,
      { control: 'advanceTwoDice', moved: true },
      [
        `T3 hasMoved: ${FORWARD}`,
        'M7 hasMoved: aboutFace',
        'M8 hasMoved: sideStep stepBack',
        'M9 hasMoved: wheel',
        'M10 hasMoved: formUp',
      ],
    ],
    [
      'K3',
      'repeats an advance, signal or not',
      HOPLITES,
      { control: 'repeatLastMove', repeats: 'forcedAdvance', signalled: false },
      [`K3 mustRepeat: ${DRILL} formUp redress halt`],
    ],
    [
      'K3',
      'repeats a wheel',
      HOPLITES,
      { control: 'repeatLastMove', repeats: 'wheel' },
      [`K3 mustRepeat: ${FORWARD} aboutFace sideStep stepBack formUp redress halt`],
    ],
    [
      'K3 A2',
      'Shaken, and would have to repeat an advance',
      HOPLITES,
      { control: 'repeatLastMove', repeats: 'advance', aggression: 'shaken' },
      [`A2 shakenMayNotAdvance: ${FORWARD} pursue`],
    ],
    [
      'K3 T2',
      'peltasts that repeat their march',
      PELTASTS,
      { control: 'repeatLastMove', repeats: 'advance' },
      [`T2 boundByControlTest: ${DRILL} formUp redress shoot`, 'K3 mustRepeat: halt'],
    ],
    ['R-7', 'with nothing to repeat', HOPLITES, { control: 'repeatLastMove' }, [`R-7 staysWhereItIs: ${GOING} charge`]],
    ['R-7', 'told to stay put', HOPLITES, { control: 'stayPut' }, [`R-7 staysWhereItIs: ${GOING} charge`]],
    [
      'R-7 T2',
      'peltasts told to stay put',
      PELTASTS,
      { control: 'stayPut' },
      [`T2 boundByControlTest: ${GOING} redress shoot`, 'R-7 staysWhereItIs: charge'],
    ],
    ['A2', 'Shaken', HOPLITES, { aggression: 'shaken' }, [`A2 shakenMayNotAdvance: ${FORWARD} pursue`]],
    [
      'A2 P5',
      'Shaken, whose test lets them pursue on',
      HOPLITES,
      { aggression: 'shaken', owes: 'pursue' },
      [`P5 pursuesFirst: ${OWN} shoot charge`, `A2 shakenMayNotAdvance: ${FORWARD} pursue`],
    ],
    [
      'A2 R-25',
      'Shaken by the losses of a fight that they won',
      HOPLITES,
      { aggression: 'shaken', owes: 'pursue', fought: true },
      [`P5 pursuesFirst: ${OWN} shoot charge`, `A2 shakenMayNotAdvance: ${FORWARD}`],
    ],
    [
      'M7 M8 M9 M10 T3',
      'hoplites that have moved',
      HOPLITES,
      { moved: true },
      [
        `T3 hasMoved: ${FORWARD}`,
        'M7 hasMoved: aboutFace',
        'M8 hasMoved: sideStep stepBack',
        'M9 hasMoved: wheel',
        'M10 hasMoved: formUp',
      ],
    ],
    [
      'T3 A3',
      'hoplites that stood still; from 4" they may charge (M1)',
      HOPLITES,
      { halted: true },
      [`T3 hasHalted: ${FORWARD} ${DRILL}`],
    ],
    [
      'T3 K3',
      'the same, though they were to go on',
      HOPLITES,
      { halted: true, control: 'advanceTwoDice', moved: false },
      [`K3 mustAdvanceTwoDice: advance ${DRILL} formUp redress halt`],
    ],
    ['T2', 'peltasts that stood still', PELTASTS, { halted: true }, []],
    ['T2', 'peltasts that have moved', PELTASTS, { moved: true }, [`T2 hasMoved: ${GOING}`]],
    [
      'M12',
      'redressed',
      HOPLITES,
      { redressed: true },
      [`M12 redressedStandsStill: ${GOING}`, 'M12 hasRedressed: redress'],
    ],
    ['R-43', 'behind a unit of the line', HOPLITES, { behind: true }, ['R-43 standsBehind: charge']],
    ['T4', 'charged', HOPLITES, { charged: true }, ['T4 hasCharged: charge']],
    ['P4', 'in rout', HOPLITES, { routs: true }, [`P4 routersOnlyRun: ${OWN} pursue shoot charge support`]],
    ['P4', 'peltasts in rout', PELTASTS, { routs: true }, [`P4 routersOnlyRun: ${OWN} pursue shoot charge support`]],
    ['G3', 'still to evade', PELTASTS, { owes: 'evade' }, [`G3 evadesFirst: ${OWN} pursue shoot charge`]],
    ['P4', 'out of the game', HOPLITES, { gone: true }, [`P4 outOfTheGame: ${UNIT_ACTIONS.join(' ')}`]],
    [
      'R-21',
      'nobody left',
      HOPLITES,
      { gone: true, men: 0 },
      [`R-21 destroyed: ${UNIT_ACTIONS.filter(deed => deed !== 'shoot').join(' ')}`],
    ],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, who, more, against) => {
    const found = barred({ ...who, ...more });
    // If two rows forbid an action, their clauses are in the order of the rules.
    expect(Object.fromEntries(Object.entries(found).map(([deed, said]) => [deed, said.split(', ').sort()]))).toEqual(
      Object.fromEntries(Object.entries(expected(against)).map(([deed, said]) => [deed, said.split(', ').sort()])),
    );
  });

  test.each(PUT_UPON.split('[R-13] no clause about its own turn forbids %s') as UnitAction[])(
    '[R-13] nothing of its own turn stands against %s',
    deed => {
      for (const who of [HOPLITES, PELTASTS])
        for (const more of [{ moved: true }, { redressed: true }, { control: 'halt' as const }, { signalled: false }])
          expect(mayAct({ ...who, ...more }, deed)).toEqual({ ok: true });
    },
  );
});

describe('the phase of each deed', () => {
  const phaseOf = (who: Actor, deed: UnitAction): Phase[] => PHASES.filter(phase => isInPhase(who, deed, phase).ok);

  test.each<[clauses: string, deeds: string, foot: readonly Phase[], light: readonly Phase[]]>([
    ['T2 T3', GOING, ['manoeuvre'], ['skirmish']],
    ['T2 M12', 'redress', PHASES, ['skirmish']],
    ['T3', 'halt', PHASES, PHASES],
    ['T2', 'shoot', PHASES, ['skirmish']],
    ['T4', 'charge', ['charge'], ['charge']],
    ['T6 G3', `${PUT_UPON} pursue support`, PHASES, PHASES],
  ])('[%s] %s', (_clauses, deeds, foot, light) => {
    for (const deed of deeds.split(' ') as UnitAction[]) {
      expect([deed, phaseOf(HOPLITES, deed)]).toEqual([deed, foot]);
      for (const kind of ['psiloi', 'heavyCavalry', 'lightCavalry', 'hamippoi'] as const)
        expect([kind, deed, phaseOf({ ...PELTASTS, kind }, deed)]).toEqual([kind, deed, light]);
    }
  });

  test.each<[clauses: string, who: Actor, deed: UnitAction, phase: Phase, against: string]>([
    ['T3', HOPLITES, 'wheel', 'command', 'T3 hoplitesMoveInManoeuvre'],
    ['T3', PELTASTS, 'advance', 'manoeuvre', 'T3 onlyHoplitesManoeuvre'],
    ['T2', PELTASTS, 'advance', 'charge', 'T2 lightMovesInSkirmish'],
    ['T2', PELTASTS, 'shoot', 'combat', 'T2 shotsInSkirmish'],
    ['T4', HOPLITES, 'charge', 'manoeuvre', 'T4 chargesInTheirPhase'],
  ])('[%s] %o %s in %s', (_clauses, who, deed, phase, against) => {
    expect(againstTold(isInPhase(who, deed, phase))).toEqual([against]);
  });

  test('[R-13] both kinds of reasons are named, the phase first', () => {
    const halted: Actor = { ...HOPLITES, control: 'halt', redressed: true };
    expect(againstTold(mayActNow(halted, 'wheel', 'charge'))).toEqual([
      'T3 hoplitesMoveInManoeuvre',
      'K2 haltedByControlTest',
      'M12 redressedStandsStill',
    ]);
    expect(isHoplites(halted)).toBe(true);
  });
});
