import { BaseDialog, type DialogProps } from '../../ui/dialog.tsx';
import { RulesButton } from './rules-button.tsx';

/** A sheet over the screen with the rules within reach. */
export const Dialog = (props: Omit<DialogProps, 'beside'>) => <BaseDialog {...props} beside={<RulesButton />} />;
