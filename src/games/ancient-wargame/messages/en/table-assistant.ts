import { pluralIn } from '../../../../ui/messages/plural.ts';

const plural = pluralIn('en');

/** What is asked beside a real table. */
export const tableAssistantMessages = {
  tableAssistant: {
    points: (n: number) => plural(n, '1 point', `${n} points`),
    nobodys: 'Nobody’s',
    others: (n: number) => plural(n, '1 is off the table or gone', `${n} are off the table or gone`),
    shotHow: 'Tap a catapult that shoots, then what its shell hit.',
    hitHow: 'Tap what the shell hit; nothing if it hit nothing.',
    hit: (unit: string) => `Hit: ${unit}`,
    hitMark: 'hit',
    distance: 'How far',
    near: 'Up to half its range',
    far: 'Farther',
    callHow: 'Tap who fires, then all who stand in the target square. When all targets are called, throw.',
    targetHow: 'Tap all who stand in the target square.',
    target: (units: string) => `Target: ${units}`,
    targetMark: 'target',
    range: 'Distance in squares',
    covered: 'Protected by rocks, trees or houses',
    call: 'Call this target',
    meetHow: 'Move on the table. Name each melee that is made there.',
    meetNew: 'New melee',
    role: 'Tap units of both sides',
    roles: { heads: 'In contact', supports: 'In support' },
    order:
      'Clockwise, from where the unit in contact faces. A commander stands with the one before him; tap again, and he is alone.',
    contact: 'in contact',
    support: (n: number) => `support ${n}`,
    inSupport: (units: string) => `In support: ${units}`,
    needsBoth: 'Both sides need somebody in the contact square.',
    noPlace: 'This turn has had all the melees that the app can hold.',
    meet: 'They meet',
    stuck: (unit: string, side: string) => `${side}: ${unit} could not go back`,
    wentOff: (unit: string) => `${unit} left the table`,
  },
};
