import { Icon } from '../icons.tsx';
import { FaceKeys } from './face-keys.tsx';

interface FacePadProps {
  readonly label: string;
  /** The distinct faces of the die. */
  readonly faces: readonly number[];
  readonly typed: readonly number[];
  readonly of: number;
  readonly erase: string;
  readonly onType: (faces: readonly number[]) => void;
}

/** Types the faces of dice one by one. */
export const FacePad = ({ label, faces, typed, of, erase, onType }: FacePadProps) => (
  <fieldset class="min-w-0">
    <legend class="field-label">{label}</legend>
    <div class="flex items-center gap-2">
      <p class="faces-typed min-w-0 flex-1" aria-live="polite">
        {typed.length === 0 ? '–' : typed.join(' ')}
      </p>
      <button
        type="button"
        class="btn"
        aria-label={`${label}: ${erase}`}
        disabled={typed.length === 0}
        onClick={() => onType(typed.slice(0, -1))}
      >
        <Icon name="undo" />
      </button>
    </div>
    <FaceKeys label={label} faces={faces} disabled={typed.length >= of} onFace={face => onType([...typed, face])} />
  </fieldset>
);
