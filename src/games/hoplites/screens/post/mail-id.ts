import { below } from '../../../../ui/device/dice-source.ts';

/** A name for a battle by post that no other has (B1). */
export const newMailId = (): string => Array.from({ length: 20 }, () => below(36).toString(36)).join('');
