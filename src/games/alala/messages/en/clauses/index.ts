import type { ClauseText } from '../../../../../core/clauses.ts';
import { createPluralizer } from '../../../../../ui/messages/plural.ts';
import type { ClauseId, SectionName } from '../../../rules/clauses.ts';
import type { COMBAT_DICE } from '../../../rules/combat/combat.ts';
import type { MoraleEvent } from '../../../rules/morale.ts';
import { clauseTexts } from './clause-texts.ts';

const plural = createPluralizer('en');

/** The reference in English. */
export const en = {
  title: 'Rules',
  about:
    'The whole of the rules in our own words, in the order of the one-sheet reference, with our rulings where it is silent.',
  search: 'Search the rules',
  clear: 'Clear the search',
  found: (n: number) => (n === 0 ? 'Nothing found' : plural(n, '1 clause found', `${n} clauses found`)),
  ruling: 'Our ruling',
  setting: 'House rule',
  inForce: 'in this battle',
  usual: 'unless you choose otherwise',
  cost: (n: number) => `Costs ${n} CP`,
  see: 'See also',
  open: (clause: string) => `Rule ${clause}`,
  difference: 'Difference',
  orMore: (n: string) => `${n} or more`,
  orLess: (n: string) => `${n} or less`,
  cpStanding: 'CP, standing',
  cpAdvancing: 'CP, advancing',
  atLeast: 'At least',
  atMost: 'At most',
  otherUnits: 'other units',
  events: {
    friendlyHoplitesBroken: 'friendly hoplites within 4″ retire, rout or are destroyed',
    leaderKilled: 'a leader is killed within 4″',
    struckFromBehind: 'it is attacked from behind or on its shieldless flank',
    advanceHalted: 'it stops or gives ground although its advance was signalled',
    enemyHoplitesBroken: 'enemy hoplites within 4″ retire, rout or are destroyed',
    encouraged: 'a leader urges it on',
    heldBack: 'a leader holds it back',
  } satisfies Record<MoraleEvent, string>,
  dice: {
    disorder: 'each DP',
    flankSupport: 'hoplites supporting on a flank',
    rearSupport: 'the first hoplites supporting behind',
    furtherRearSupport: 'each further unit of hoplites behind',
    lightSupport: 'cavalry or skirmishers supporting there',
    hamippoiSupported: 'the runners of hamippoi',
    eager: 'Eager',
    ready: 'Ready',
    shaken: 'Shaken',
    highGround: 'higher ground',
    charge: 'hoplites or cavalry that charge',
    pursuit: 'hoplites or cavalry that pursue',
    followUp: 'hoplites or cavalry that follow up',
    againstUnformedInfantry: 'cavalry against unformed infantry',
  } satisfies Record<keyof typeof COMBAT_DICE, string>,
  sections: {
    sequence: 'The turn',
    aggression: 'Aggression and morale',
    shooting: 'Shooting',
    command: 'Command',
    control: 'Control test',
    leaders: 'Leaders at risk',
    movement: 'Movement',
    charges: 'Charges',
    combat: 'Combat dice',
    outcome: 'Outcome of combat',
    afterCombat: 'Moves after combat',
    table: 'At the table',
  } satisfies Record<SectionName, string>,
  clauses: clauseTexts,
};

export type ClauseMessages = Omit<typeof en, 'clauses'> & { readonly clauses: Readonly<Record<ClauseId, ClauseText>> };
