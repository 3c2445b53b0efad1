import { NameField } from '../../../../../game-ui/library/name-field.tsx';
import { Select } from '../../../../../ui/form/select.tsx';
import { Stepper } from '../../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../../ui/icons.tsx';
import { LIMITS } from '../../../battle/limits.ts';
import { MOST_TERRAIN } from '../../../battle/plan/plan-schemas.ts';
import { terrainName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { type Ground, TABLE, TERRAIN_KINDS, type Terrain } from '../../../rules/plan/ground.ts';
import { PlanGround } from './plan-ground.tsx';

/** Tenths of an inch in an inch. */
const INCH = 10;

interface GroundFormProps {
  readonly ground: Ground;
  /** `what` names the figure or text that was changed. */
  readonly onChange: (ground: Ground, what: string) => void;
}

/** The size of a table and its terrain, to change. */
export const GroundForm = ({ ground, onChange }: GroundFormProps) => {
  const t = gameMessages().planPage;
  const size = (side: 'width' | 'depth') => (
    <Stepper
      label={t[side]}
      value={ground[side]}
      least={TABLE.least}
      most={TABLE.most}
      tenths
      step={INCH}
      onStep={by => onChange({ ...ground, [side]: ground[side] + by }, side)}
    />
  );
  const changeTerrain = (terrain: readonly Terrain[], what: string): void => onChange({ ...ground, terrain }, what);
  return (
    <>
      <GroundPreview ground={ground} />
      <div class="pair">
        {size('width')}
        {size('depth')}
      </div>
      <h2>{t.pieces}</h2>
      {ground.terrain.map((piece, i) => (
        <section key={i} class="panel" aria-label={t.piece(i + 1, terrainName(piece))}>
          <TerrainForm
            piece={piece}
            ground={ground}
            onChange={(next, what) =>
              changeTerrain(
                ground.terrain.map((other, j) => (j === i ? next : other)),
                `${what} ${i}`,
              )
            }
            onRemove={() =>
              changeTerrain(
                ground.terrain.filter((_, j) => j !== i),
                'remove',
              )
            }
          />
        </section>
      ))}
      {ground.terrain.length < MOST_TERRAIN && (
        <button type="button" class="btn" onClick={() => changeTerrain([...ground.terrain, newPiece(ground)], 'add')}>
          <Icon name="plus" />
          {t.add}
        </button>
      )}
    </>
  );
};

/** A hill in the middle of the table. */
const newPiece = ({ width, depth }: Ground): Terrain => ({
  kind: 'hill',
  shape: 'oval',
  x: Math.round(width / 2),
  y: Math.round(depth / 2),
  width: 120,
  depth: 80,
  turn: 0,
});

interface TerrainFormProps {
  readonly piece: Terrain;
  readonly ground: Ground;
  readonly onChange: (piece: Terrain, what: string) => void;
  readonly onRemove: () => void;
}

const TerrainForm = ({ piece, ground, onChange, onRemove }: TerrainFormProps) => {
  const t = gameMessages().planPage;
  const figure = (name: 'x' | 'y' | 'width' | 'depth', least: number, most: number) => (
    <Stepper
      label={name === 'x' || name === 'y' ? t.middle[name] : t.size[name]}
      value={piece[name]}
      least={least}
      most={most}
      tenths
      step={INCH}
      onStep={by => onChange({ ...piece, [name]: piece[name] + by }, name)}
    />
  );
  const { name: _, ...unnamed } = piece;
  return (
    <>
      <Select
        label={t.kind}
        value={piece.kind}
        options={TERRAIN_KINDS.map(value => ({ value, label: gameMessages().plan.terrain[value] }))}
        onPick={kind =>
          onChange({ ...piece, kind, shape: kind === 'building' || kind === 'stream' ? 'rectangle' : 'oval' }, 'kind')
        }
      />
      <NameField
        label={t.pieceName}
        value={piece.name ?? ''}
        most={LIMITS.name}
        optional
        onName={name => onChange(name === '' ? unnamed : { ...piece, name }, 'name')}
      />
      <div class="pair">
        {figure('x', 0, ground.width)}
        {figure('y', 0, ground.depth)}
        {figure('width', INCH / 2, TABLE.most)}
        {figure('depth', INCH / 2, TABLE.most)}
        <Stepper
          label={t.turn}
          value={piece.turn}
          least={0}
          most={359}
          onStep={by => onChange({ ...piece, turn: piece.turn + by }, 'turn')}
        />
        <button type="button" class="btn self-end" onClick={onRemove}>
          <Icon name="trash" />
          {t.remove}
        </button>
      </div>
    </>
  );
};

/** Width of the preview in its own units. */
const PREVIEW = 320;

/** A table seen from above. */
export const GroundPreview = ({ ground }: { readonly ground: Ground }) => {
  const scale = PREVIEW / ground.width;
  return (
    <svg class="plan-preview" viewBox={`-2 -2 ${PREVIEW + 4} ${ground.depth * scale + 4}`} aria-hidden="true">
      <PlanGround ground={ground} view={{ scale, x: 0, y: 0, table: ground, flipped: false }} />
    </svg>
  );
};
