import { seatMessages } from '../seats/messages.ts';
import { type AiHostContext, phoneNameOf } from './ai-host.ts';

interface AiOnOtherPhoneProps {
  readonly session: AiHostContext;
  /** The author whose phone runs the computer players. */
  readonly author: string;
  /** Called when this phone takes over. */
  readonly onTakeOver: () => void;
}

/** Shows that another phone runs the computer players, with a button to take over. */
export const AiOnOtherPhone = ({ session, author, onTakeOver }: AiOnOtherPhoneProps) => {
  const t = seatMessages();
  const name = phoneNameOf(session, author);
  return (
    <details class="fold">
      <summary>{name ? t.computers(name) : t.anotherPlays}</summary>
      <button type="button" class="btn" onClick={onTakeOver}>
        {t.playHere}
      </button>
    </details>
  );
};
