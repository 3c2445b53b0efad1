import { Icon } from '../../../../ui/icons.tsx';
import { addSoftHyphens } from '../../../../ui/messages/hyphens.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { chooseDiceSource } from '../dice/dice-choice.ts';

interface RollKeysProps {
  readonly session: AlalaSession;
  /** The quantity that the keys type, which is also their name. */
  readonly label: string;
  /** Text above the keys, if they need an explanation. */
  readonly heading?: string | undefined;
  /** The faces or numbers that can come, each once. */
  readonly faces: readonly number[];
  /** The result of a face, in a word. */
  readonly note?: ((face: number) => string) | undefined;
  readonly onFace: (face: number) => void;
  /** Throws the app's dice; what the button says. */
  readonly roll: {
    readonly text: string;
    readonly name: string;
    readonly disabled: boolean;
    readonly onRoll: () => void;
  };
  readonly ours: boolean;
  /** Alternatives to rolling these dice. */
  readonly others?: readonly OtherAction[] | undefined;
}

export interface OtherAction {
  readonly text: string;
  readonly onChoose: () => void;
}

/** With more keys than this, a phone has no space for the last key's word. */
const MANY = 5;
/** As many keys as a narrow phone has in one row. */
const IN_A_ROW = 7;

/**
 * Dice controls: with the app's dice one large button, with real dice a key for each face. A small button switches
 * between them, for the rest of the battle.
 */
export const RollKeys = ({ session, label, heading, faces, note, onFace, roll, ours, others = [] }: RollKeysProps) => {
  const t = gameMessages().console;
  const alternatives = (
    <>
      {others.map(({ text, onChoose }) => (
        <button key={text} type="button" class="console-key console-other" onClick={onChoose}>
          <small>{text}</small>
        </button>
      ))}
      <button
        type="button"
        class={`console-key console-other ${heading || faces.length + others.length > MANY ? 'console-brief' : ''}`}
        aria-label={t.app}
        onClick={() => chooseDiceSource(session.battle.id, 'app')}
      >
        <Icon name="dice" />
        <small>{addSoftHyphens(t.app)}</small>
      </button>
    </>
  );
  return ours ? (
    <fieldset
      class={heading ? 'console-keys console-keys-headed' : 'console-keys'}
      aria-label={label}
      style={{ '--keys': Math.min(faces.length, IN_A_ROW) }}
    >
      {heading && (
        <div class="console-heading">
          <span>{heading}</span>
          {alternatives}
        </div>
      )}
      {faces.map(face => (
        <button
          key={face}
          type="button"
          class="console-key"
          aria-label={`${label}: ${face}`}
          onClick={() => onFace(face)}
        >
          <span>{face}</span>
          {note && <small>{note(face)}</small>}
        </button>
      ))}
      {!heading && alternatives}
    </fieldset>
  ) : (
    <div class="console-two">
      {others.map(({ text, onChoose }) => (
        <button key={text} type="button" class="btn" onClick={onChoose}>
          {text}
        </button>
      ))}
      <button type="button" class="btn" onClick={() => chooseDiceSource(session.battle.id, 'ours')}>
        {t.ours}
      </button>
      <button
        type="button"
        class="btn btn-main"
        data-main
        disabled={roll.disabled}
        aria-label={roll.name}
        onClick={roll.onRoll}
      >
        <Icon name="dice" />
        {roll.text}
      </button>
    </div>
  );
};
