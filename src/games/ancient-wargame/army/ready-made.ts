import type { Nation } from '../troops/roster.ts';
import type { UnitCounts } from './army.ts';

/** An army from the rulebook, with its stated points. */
export interface ReadyMade {
  readonly nation: Nation;
  readonly troops: UnitCounts;
  readonly nominal: number;
}

/** X2: the standard division, with chariots or elephants. */
export const standardDivision = (great: 'chariot' | 'elephant'): ReadyMade => ({
  nation: 'free',
  troops: {
    heavyInfantry: 4,
    lightInfantry: 2,
    heavyCavalry: 2,
    lightCavalry: 2,
    [great]: 2,
    heavyCatapult: 1,
    lightCatapult: 1,
    commander: 1,
  },
  nominal: 180,
});

const NOMINAL = 200;

/** The five armies of Y15, stated as 200 points each; R-7 computes their real sums. */
export const SPECIAL_ARMIES: Readonly<Record<Exclude<Nation, 'free'>, ReadyMade>> = {
  carthaginian: {
    nation: 'carthaginian',
    troops: {
      commander: 1,
      heavyCatapult: 1,
      lightCatapult: 1,
      heavyInfantry: 4,
      lightInfantry: 2,
      heavyCavalry: 2,
      carthaginianElephant: 3,
      numidian: 2,
    },
    nominal: NOMINAL,
  },
  roman: {
    nation: 'roman',
    troops: {
      commander: 1,
      heavyCatapult: 1,
      lightCatapult: 1,
      heavyInfantry: 1,
      lightInfantry: 2,
      heavyCavalry: 1,
      lightCavalry: 2,
      legionary: 4,
      velites: 1,
    },
    nominal: NOMINAL,
  },
  macedonian: {
    nation: 'macedonian',
    troops: {
      commander: 1,
      heavyCatapult: 1,
      lightCatapult: 1,
      lightInfantry: 2,
      peltast: 2,
      phalangite: 4,
      hypaspist: 1,
      companion: 2,
    },
    nominal: NOMINAL,
  },
  egyptian: {
    nation: 'egyptian',
    troops: {
      commander: 1,
      heavyInfantry: 5,
      lightInfantry: 4,
      heavyCavalry: 1,
      subcommander: 3,
      sardinianGuard: 1,
      lightChariot: 4,
    },
    nominal: NOMINAL,
  },
  assyrian: {
    nation: 'assyrian',
    troops: {
      commander: 1,
      heavyCatapult: 1,
      heavyInfantry: 3,
      heavyCavalry: 1,
      heavyFootArcher: 2,
      heavyMountedArcher: 3,
      lightChariot: 1,
      heavyChariot: 2,
    },
    nominal: NOMINAL,
  },
};
