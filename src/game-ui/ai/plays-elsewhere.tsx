import { seatMessages } from '../seats/messages.ts';
import { type AiSession, phoneNamed } from './ai-phone.ts';

interface ElsewhereProps {
  readonly session: AiSession;
  /** Whose phone plays the app's seats. */
  readonly author: string;
  /** This phone plays them from now on. */
  readonly onTakeOver: () => void;
}

/** Says that another phone plays the computer, and lets this one take over where that phone is gone. */
export const PlaysElsewhere = ({ session, author, onTakeOver }: ElsewhereProps) => {
  const t = seatMessages();
  const name = phoneNamed(session, author);
  return (
    <details class="fold">
      <summary>{name ? t.computers(name) : t.anotherPlays}</summary>
      <button type="button" class="btn" onClick={onTakeOver}>
        {t.playHere}
      </button>
    </details>
  );
};
