import { mayFace } from '../../board/field.ts';
import { columnStep, DIRECTIONS, type Direction, rowStep } from '../../board/squares.ts';
import { gameMessages } from '../../messages/index.ts';
import type { Kind } from '../../troops/roster.ts';

interface FacingRingProps {
  readonly label: string;
  readonly kind: Kind;
  readonly facing: Direction;
  readonly onFace: (facing: Direction) => void;
}

/** Eight ways to face, as a ring; those over a corner are not for heavy troops (N8). */
export const FacingRing = ({ label, kind, facing, onFace }: FacingRingProps) => (
  <fieldset class="facing">
    <legend class="field-label">{label}</legend>
    <div class="facing-ring">
      {DIRECTIONS.map(way => (
        <button
          key={way}
          type="button"
          class="facing-way"
          style={{ '--x': 1 + columnStep(way), '--y': 1 + rowStep(way) }}
          aria-label={gameMessages().ways[way]}
          aria-pressed={way === facing}
          disabled={!mayFace(kind, way)}
          onClick={() => onFace(way)}
        >
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <path d="M0-9 7 5 0 1-7 5Z" transform={`rotate(${way * 45})`} />
          </svg>
        </button>
      ))}
    </div>
  </fieldset>
);
