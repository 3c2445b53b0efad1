import { randomInt } from '../../../../ui/device/random.ts';

/** A name for a battle by post that no other has (B1). */
export const createPostId = (): string => Array.from({ length: 20 }, () => randomInt(36).toString(36)).join('');
