interface FaceKeysProps {
  /** What the faces are of; each key is named by it. */
  readonly label: string;
  /** The faces that the die has, each once. */
  readonly faces: readonly number[];
  readonly disabled?: boolean;
  /** The face that stands, where the keys say one die and go on showing it. */
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
