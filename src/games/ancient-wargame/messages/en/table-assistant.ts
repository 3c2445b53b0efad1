import { createPluralizer } from '../../../../ui/messages/plural.ts';

const plural = createPluralizer('en');

/** What a battle on a real table asks. */
export const tableAssistantMessages = {
  tableAssistant: {
    points: (n: number) => plural(n, '1 point', `${n} points`),
    nobodys: 'Nobody’s',
    others: (n: number) => plural(n, '1 is off the table or gone', `${n} are off the table or gone`),
    shotHow: 'Tap a catapult that shoots, then its target.',
    hitHow: 'Tap what the shell hit, or nothing if it missed.',
    hit: (unit: string) => `Hit: ${unit}`,
    aimHow: 'Tap the target.',
    hitMark: 'target',
    distance: 'Distance',
    near: 'Up to half its range',
    far: 'Farther',
    callHow: 'Tap a unit that fires, then all units in its target square. When all targets are called, roll.',
    targetHow: 'Tap all units in the target square.',
    target: (units: string) => `Target: ${units}`,
    targetMark: 'target',
    range: 'Distance in squares',
    covered: 'Protected by rocks, trees or houses',
    call: 'Call this target',
    meetHow: 'Move on the table, then enter each melee.',
    meetNew: 'New melee',
    role: 'Tap units of both sides',
    roles: { heads: 'In contact', supports: 'In support' },
    order:
      'Tap clockwise, starting where the unit in contact faces. A commander joins the unit tapped before him; tap him again to put him alone.',
    contact: 'in contact',
    support: (n: number) => `support ${n}`,
    inSupport: (units: string) => `In support: ${units}`,
    needsBoth: 'Both sides need a unit in the contact square.',
    noPlace: 'The app cannot hold more melees this turn.',
    meet: 'Start the melee',
    stuck: (unit: string, side: string) => `${side}: ${unit} could not retreat`,
    wentOff: (unit: string) => `${unit} left the table`,
  },
};
