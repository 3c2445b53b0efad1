import { Icon } from '../../ui/icons.tsx';
import { language } from '../../ui/messages/language.ts';
import { openOverlay } from '../router/battle-route.ts';

const TITLE = { en: 'Armies and battles', el: 'Στρατοί και μάχες' } as const;

/** The title of the page with the armies and battles of a campaign. */
export const getArmiesTitle = (): string => TITLE[language.value];

/** Leads to the page with the armies and battles of a campaign. */
export const ArmiesButton = () => (
  <button type="button" class="btn" onClick={() => openOverlay('armies')}>
    <Icon name="army" />
    {getArmiesTitle()}
  </button>
);
