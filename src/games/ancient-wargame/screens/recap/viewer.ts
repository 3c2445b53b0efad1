import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import type { AncientSession } from '../../battle/session.ts';
import { isAiSide } from '../../guide/ai-sides.ts';
import type { Viewer } from '../../messages/recap/scene.ts';
import { SIDES } from '../../troops/side.ts';

/** Who looks at this phone: the one side that a person plays here, or both. */
export const viewerOf = (session: AncientSession): Viewer => {
  const { isOwn } = derivePhoneSeats(session);
  const [own, other] = SIDES.filter(side => isOwn(side) && !isAiSide(session.start, side));
  return own && !other ? own : 'both';
};
