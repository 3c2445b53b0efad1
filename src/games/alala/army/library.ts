import type { Grade } from '../rules/vocabulary.ts';
import {
  type ArmyPlan,
  armyFromPlan,
  heavyHorse,
  hoplites,
  lightHorse,
  type PlannedUnit,
  peltasts,
  psiloi,
} from '../setup/ready-made.ts';
import type { Army } from './army.ts';

/**
 * Ready-made armies. Public facts: Spartans are usually grade A, Thebans and Athenians B, allies C; 4 to 8 hoplite
 * units in two or three phalanxes, up to two of horse, one or two of peltasts, two to six of psiloi; command points are
 * rolled. The rest is a house reconstruction: names, order and which units are Ready. No name occurs in two armies.
 */
const row = (name: string, from: number, to: number, grade: Grade): PlannedUnit[] =>
  Array.from({ length: to - from + 1 }, (_, i) => hoplites(`${name}${from + i}`, grade));
const leading = (unit: PlannedUnit | undefined): PlannedUnit => ({
  ...(unit as PlannedUnit),
  aggression: 'ready',
  leads: true,
});

/** By id. */
const PLANS: Readonly<Record<string, ArmyPlan>> = {
  spartans: {
    name: 'spartans',
    blazon: 'lambda',
    colour: 'crimson',
    wings: [
      { name: 'leftWing', blazon: 'star', leader: 'polemarch', units: row('perioikoi', 1, 3, 'B') },
      {
        name: 'rightWing',
        blazon: 'lambda',
        leader: 'king',
        units: [...row('spartiates', 1, 2, 'A'), leading(hoplites('spartiates3', 'A'))],
      },
    ],
    right: [heavyHorse('laconianHorse')],
    screen: [...psiloi('helots', 4), peltasts('elians')],
  },
  thebans: {
    name: 'thebans',
    blazon: 'club',
    colour: 'sea',
    wings: [
      {
        name: 'thebanPhalanx',
        blazon: 'club',
        leader: 'boeotarch',
        units: [leading(hoplites('thebans1', 'B')), ...row('thebans', 2, 3, 'B')],
      },
      { name: 'alliedPhalanx', blazon: 'trident', leader: 'alliedCommander', units: row('boeotians', 1, 3, 'C') },
    ],
    left: [heavyHorse('thebanHorse')],
    right: [lightHorse('thespianHorse')],
    screen: [...psiloi('herdsmen', 4), peltasts('dolopes')],
  },
  athenians: {
    name: 'athenians',
    blazon: 'owl',
    colour: 'indigo',
    wings: [
      { name: 'leftWing', blazon: 'gorgon', leader: 'strategos3', units: row('athenians', 5, 6, 'B') },
      { name: 'centre', blazon: 'bull', leader: 'strategos2', units: row('athenians', 3, 4, 'B') },
      {
        name: 'rightWing',
        blazon: 'owl',
        leader: 'strategos1',
        units: [...row('athenians', 2, 2, 'B'), leading(hoplites('athenians1', 'B'))],
      },
    ],
    left: [lightHorse('prodromoi')],
    right: [heavyHorse('athenianHorse')],
    screen: [...psiloi('thetes', 4), peltasts('thracians')],
  },
  argives: {
    name: 'argivesAndAllies',
    blazon: 'serpent',
    colour: 'slate',
    wings: [
      {
        name: 'leftWing',
        blazon: 'trident',
        leader: 'alliedCommander',
        units: ['cleonaeans', 'nemeans', 'mantineans'].map(name => hoplites(name, 'C')),
      },
      {
        name: 'rightWing',
        blazon: 'serpent',
        leader: 'strategos1',
        units: [...row('argives', 2, 4, 'C'), leading(hoplites('argives1', 'B'))],
      },
    ],
    right: [lightHorse('argiveHorse')],
    screen: [...psiloi('gymnetes', 4), peltasts('orneates')],
  },
  locrians: {
    name: 'locrians',
    blazon: 'gorgon',
    colour: 'olive',
    wings: [
      { name: 'leftWing', blazon: 'star', leader: 'strategos2', units: row('locrians', 3, 4, 'C') },
      {
        name: 'rightWing',
        blazon: 'gorgon',
        leader: 'strategos1',
        units: [...row('locrians', 2, 2, 'C'), leading(hoplites('locrians1', 'C'))],
      },
    ],
    left: [lightHorse('locrianHorse')],
    screen: [...psiloi('hunters', 4), peltasts('aetolians')],
  },
  malians: {
    name: 'malians',
    blazon: 'bull',
    colour: 'ochre',
    wings: [
      { name: 'leftWing', blazon: 'star', leader: 'strategos2', units: row('malians', 3, 4, 'C') },
      {
        name: 'rightWing',
        blazon: 'bull',
        leader: 'strategos1',
        units: [...row('malians', 2, 2, 'C'), leading(hoplites('malians1', 'C'))],
      },
    ],
    screen: [
      ...psiloi('slingers', 6).slice(0, 3),
      peltasts('trachinians'),
      peltasts('oetaeans'),
      ...psiloi('slingers', 6).slice(3),
    ],
  },
};

export const LIBRARY: readonly Army[] = Object.entries(PLANS).map(([id, plan]) => armyFromPlan(id, plan));
