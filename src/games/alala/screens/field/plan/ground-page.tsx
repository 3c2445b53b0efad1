import { ForSeats } from '../../../../../game-ui/seats/for-seats.tsx';
import { Select } from '../../../../../ui/form/select.tsx';
import { Stepper } from '../../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../../ui/icons.tsx';
import { groundEvent } from '../../../actions/ground.ts';
import type { AlalaSession } from '../../../battle/session.ts';
import type { BattleState } from '../../../battle/state.ts';
import { SIDES } from '../../../battle/terms.ts';
import { sideName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { type Ground, OPEN_GROUND, TABLE, TERRAIN_KINDS, type Terrain } from '../../../rules/plan/ground.ts';
import { PlanGround } from './plan-ground.tsx';

interface GroundPageProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
}

/** Tenths of an inch in an inch. */
const INCH = 10;
/** Most pieces of terrain (plan-schemas.ts). */
const MOST_PIECES = 30;

/** The table of a battle: whether it has a plan, how large it is, and what stands on it. */
export const GroundPage = ({ session, state }: GroundPageProps) => {
  const t = gameMessages().planPage;
  const { ground } = state;
  const everybody = SIDES.map(seat => ({ seat, name: sideName(state, seat) }));
  // Steps of the form add up to one entry; to begin and to put away are entries of their own.
  const record = (next: Ground | null): void => {
    if (next === null || ground === undefined) session.record('ground', groundEvent(state, next));
    else
      session.recordMerged('ground', groundEvent(state, next), (open, more) =>
        open.ground !== null && open.changes.units.length === 0 ? more : 'apart',
      );
  };
  return (
    <div class="scroll">
      <p>{t.what}</p>
      <ForSeats session={session} of={everybody}>
        {ground === undefined ? (
          <button type="button" class="btn btn-main" onClick={() => record(OPEN_GROUND)}>
            <Icon name="whole" />
            {t.draw}
          </button>
        ) : (
          <GroundForm ground={ground} onChange={record} />
        )}
      </ForSeats>
    </div>
  );
};

const GroundForm = ({ ground, onChange }: { ground: Ground; onChange: (ground: Ground | null) => void }) => {
  const t = gameMessages().planPage;
  const size = (side: 'width' | 'depth') => (
    <Stepper
      label={t[side]}
      value={ground[side] / INCH}
      least={TABLE.least / INCH}
      most={TABLE.most / INCH}
      onStep={by => onChange({ ...ground, [side]: ground[side] + by * INCH })}
    />
  );
  const change = (i: number, next: Terrain): void =>
    onChange({ ...ground, terrain: ground.terrain.map((piece, j) => (j === i ? next : piece)) });
  return (
    <>
      <TablePreview ground={ground} />
      <div class="pair">
        {size('width')}
        {size('depth')}
      </div>
      <h2>{t.pieces}</h2>
      {ground.terrain.map((piece, i) => (
        <section key={i} class="panel" aria-label={t.piece(i + 1, gameMessages().plan.terrain[piece.kind])}>
          <TerrainForm
            piece={piece}
            ground={ground}
            onChange={next => change(i, next)}
            onRemove={() => onChange({ ...ground, terrain: ground.terrain.filter((_, j) => j !== i) })}
          />
        </section>
      ))}
      {ground.terrain.length < MOST_PIECES && (
        <button
          type="button"
          class="btn"
          onClick={() => onChange({ ...ground, terrain: [...ground.terrain, newPiece(ground)] })}
        >
          <Icon name="plus" />
          {t.add}
        </button>
      )}
      <button type="button" class="btn" onClick={() => onChange(null)}>
        <Icon name="close" />
        {t.putAway}
      </button>
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
  readonly onChange: (piece: Terrain) => void;
  readonly onRemove: () => void;
}

const TerrainForm = ({ piece, ground, onChange, onRemove }: TerrainFormProps) => {
  const t = gameMessages().planPage;
  const figure = (name: 'x' | 'y' | 'width' | 'depth', least: number, most: number) => (
    <Stepper
      label={name === 'x' || name === 'y' ? t.middle[name] : t.size[name]}
      value={Math.round(piece[name] / INCH)}
      least={least}
      most={most}
      onStep={by => onChange({ ...piece, [name]: piece[name] + by * INCH })}
    />
  );
  return (
    <>
      <Select
        label={t.kind}
        value={piece.kind}
        options={TERRAIN_KINDS.map(value => ({ value, label: gameMessages().plan.terrain[value] }))}
        onPick={kind =>
          onChange({ ...piece, kind, shape: kind === 'building' || kind === 'stream' ? 'rectangle' : 'oval' })
        }
      />
      <div class="pair">
        {figure('x', 0, ground.width / INCH)}
        {figure('y', 0, ground.depth / INCH)}
        {figure('width', 1, ground.width / INCH)}
        {figure('depth', 1, ground.depth / INCH)}
        <Stepper
          label={t.turn}
          value={piece.turn}
          least={0}
          most={359}
          onStep={by => onChange({ ...piece, turn: piece.turn + by })}
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

const TablePreview = ({ ground }: { readonly ground: Ground }) => {
  const scale = PREVIEW / ground.width;
  return (
    <svg class="plan-preview" viewBox={`-2 -2 ${PREVIEW + 4} ${ground.depth * scale + 4}`} aria-hidden="true">
      <PlanGround
        ground={ground}
        view={{ scale, x: 0, y: 0, table: ground, flipped: false }}
        nameOf={({ name, kind }) => name ?? gameMessages().plan.terrain[kind]}
      />
    </svg>
  );
};
