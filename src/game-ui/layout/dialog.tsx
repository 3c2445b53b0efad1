import { BaseDialog, type DialogProps } from '../../ui/dialog.tsx';
import { RulesButton } from '../reference/rules-button.tsx';

/** A modal dialog with the rules button. */
export const Dialog = (props: Omit<DialogProps, 'beside'>) => <BaseDialog {...props} beside={<RulesButton />} />;
