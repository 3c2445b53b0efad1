import { createPluralizer } from '../../../../ui/messages/plural.ts';

const plural = createPluralizer('en');

/** Texts of the tables of troops, fire and deployments (X0, Y0, Y2, F7, L4). */
export const troopMessages = {
  troops: {
    card: (unit: string) => `Figures of ${unit}`,
    move: 'Move',
    squares: (n: string) => `${n} squares`,
    value: 'Melee value a stand',
    charging: (value: string, charging: string) => `${value}, at the head of a charge ${charging}`,
    phalanx: (few: string, many: string) => `${few}, in a unit of 3 or 4 stands ${many}`,
    range: 'Range',
    noRange: 'does not fire',
    support: 'Support',
    supports: {
      0: 'none',
      1: 'type 1: straight ahead or to the side',
      2: 'type 2: anywhere but to the rear',
      3: 'type 3: never',
      4: 'type 4: anywhere',
    },
    points: 'Points',
    each: (points: number) => `${points} a stand`,
    stands: 'Stands in a unit',
    hitAs: 'Hit by light troops as',
    notHit: 'cannot be hit by them',
    hitClasses: {
      lightFoot: 'light infantry, foot crew',
      heavyFoot: 'heavy infantry, light cavalry, horse crew',
      heavyHorse: 'heavy cavalry',
      great: 'chariots and elephants',
      commander: 'commanders',
    },
    rules: 'Special rules',
    see: (clause: string) => `Rule ${clause}`,
    target: 'Target',
    beats: 'is superior to',
    deployment: 'Deployment',
    withdrawalWorks: 'works against Line and Square',
    impossible: 'impossible',
    left: (n: number) => plural(n, '1 stand left', `${n} stands left`),
  },
};
