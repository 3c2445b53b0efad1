interface FaceKeysProps {
  /** The name of the die, part of each key's accessible name. */
  readonly label: string;
  /** The distinct faces of the die. */
  readonly faces: readonly number[];
  readonly disabled?: boolean;
  /** The chosen face, if the keys show one. */
  readonly chosen?: number | undefined;
  readonly onFace: (face: number) => void;
}

/** A key for each face of a die. */
export const FaceKeys = ({ label, faces, disabled = false, chosen, onFace }: FaceKeysProps) => (
  <div class="pad">
    {faces.map(face => (
      <button
        key={face}
        type="button"
        class="pad-key"
        aria-label={`${label}: ${face}`}
        aria-pressed={face === chosen || undefined}
        disabled={disabled}
        onClick={() => onFace(face)}
      >
        {face}
      </button>
    ))}
  </div>
);
