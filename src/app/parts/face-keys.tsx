interface FaceKeysProps {
  /** What the faces are of; each key is named by it. */
  readonly label: string;
  /** The faces that the die has, each once. */
  readonly faces: readonly number[];
  readonly disabled?: boolean;
  readonly onFace: (face: number) => void;
}

/** A key for each face of a die. */
export const FaceKeys = ({ label, faces, disabled = false, onFace }: FaceKeysProps) => (
  <div class="pad">
    {faces.map(face => (
      <button
        key={face}
        type="button"
        class="pad-key"
        aria-label={`${label}: ${face}`}
        disabled={disabled}
        onClick={() => onFace(face)}
      >
        {face}
      </button>
    ))}
  </div>
);
