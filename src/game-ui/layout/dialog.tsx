import { Sheet, type SheetProps } from '../../ui/sheet.tsx';
import { RulesButton } from './rules-button.tsx';

/** A sheet over the screen with the rules within reach. */
export const Dialog = (props: Omit<SheetProps, 'beside'>) => <Sheet {...props} beside={<RulesButton />} />;
