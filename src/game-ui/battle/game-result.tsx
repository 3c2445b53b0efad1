import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/messages/format.ts';
import { gameUiMessages } from '../messages/index.ts';
import { openOverlay, SHARE_REPLAY_PAGE } from '../router/battle-route.ts';
import { getRouter, type RematchKind } from '../router/router.ts';
import draw from './pictures/draw.svg';
import victory from './pictures/victory.svg';

/** The deciding points of a side, and the maximum of its bar. */
interface Score {
  readonly name: string;
  readonly points: number;
}

interface GameResultProps {
  readonly said: string;
  readonly why?: string;
  /** True if nobody has won. */
  readonly drawn?: boolean;
  readonly scores?: readonly Score[];
  /** The rematches that can be started; absent if there are none. */
  readonly rematch?: Rematches;
}

/**
 * Kinds of rematch: `again` with the same set-up, `swap` with changed sides, `next` the next ready-made battle for the
 * same players.
 */
export interface Rematches {
  readonly again: boolean;
  readonly swap: boolean;
  readonly next?: boolean;
}

const REMATCH_KINDS = ['again', 'swap', 'next'] as const satisfies readonly RematchKind[];

/** The rematches that a game offers for a set-up. */
export const rematchesOf = <Setup,>(
  rematch: (setup: Setup, swap: boolean) => Setup | undefined,
  setup: Setup,
): Rematches => ({ again: rematch(setup, false) !== undefined, swap: rematch(setup, true) !== undefined });

/**
 * The result of a battle or campaign in one picture: the winner and the deciding points. Below are buttons for a rematch.
 */
export const GameResult = ({ said, why, drawn = false, scores = [], rematch }: GameResultProps) => {
  const t = gameUiMessages().result;
  const most = Math.max(1, ...scores.map(({ points }) => points));
  return (
    <>
      <div class="game-result" role="status">
        <img src={drawn ? draw : victory} width="104" height="104" alt="" />
        <p>
          <strong>{said}</strong>
          {why && <span>{why}</span>}
        </p>
        {scores.length > 0 && (
          <ul>
            {scores.map(({ name, points }) => (
              <li key={name}>
                <span>{name}</span> <b>{formatNumber(points)}</b>
                <i style={{ '--share': points / most }} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {getRouter().isStored() && (
        <div class="pair">
          {REMATCH_KINDS.filter(kind => rematch?.[kind]).map(kind => (
            <a key={kind} class="btn" href={getRouter().rematch(kind)}>
              {t[kind]}
            </a>
          ))}
          <button type="button" class="btn" onClick={() => openOverlay(SHARE_REPLAY_PAGE)}>
            <Icon name="share" />
            {t.replay}
          </button>
        </div>
      )}
    </>
  );
};
