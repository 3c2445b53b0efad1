import { formatHalves } from '../../../../ui/messages/text-format.ts';
import type { UnitMark } from '../../guide/unit-marks.ts';
import type { TerrainKind } from '../../rules/plan/ground.ts';
import { plural } from './grammar.ts';

/** What the field tells. */
export const fieldMessages = {
  marks: {
    pursuing: 'pursuing',
    evaded: 'evaded',
    halted: 'halted',
    inHand: 'in hand',
    due: 'due',
    done: 'done',
  } satisfies Record<UnitMark, string>,
  thumbnail: {
    over: 'The battle is over.',
    due: (n: number) => plural(n, '1 thing to do', `${n} things to do`),
  },
  legendOpen: 'What the marks mean',
  plan: {
    label: 'Plan of the table',
    turnRound: 'See the table from the other side',
    zoom: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', whole: 'All units' },
    /** Inches at a real table are an estimate. */
    about: (inches: number) => `~ ${formatHalves(Math.round(inches * 2) / 2) || '0'}″`,
    facing: (enemy: string, inches: number) =>
      `facing ${enemy}, ${formatHalves(Math.round(inches * 2) / 2) || '0'}″ away`,
    nearest: (enemy: string, inches: number) =>
      `nobody ahead; nearest enemy ${enemy}, ${formatHalves(Math.round(inches * 2) / 2) || '0'}″ away`,
    standsOn: (terrain: string) => `on: ${terrain}`,
    terrain: {
      rough: 'Rough ground',
      wood: 'Wood',
      stream: 'Stream',
      hill: 'Hill',
      building: 'Building',
      fortification: 'Fortification',
      impassable: 'Impassable',
    } satisfies Record<TerrainKind, string>,
  },
};
