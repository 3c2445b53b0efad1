import { Log } from '../../../../game-ui/log/log.tsx';
import type { WarSession } from '../../battle/session.ts';
import { LOG_MESSAGES } from '../../messages/describe.ts';

/** The log in the words of this game. */
export const WarLog = ({ session }: { readonly session: WarSession }) => <Log session={session} words={LOG_MESSAGES} />;
