import type { GameInfo } from '../../game-contract/game-info.ts';
import { GAMES } from '../../games/index.ts';
import type { BattleListItem } from '../../store/queries.ts';
import { Icon } from '../../ui/icons.tsx';
import { appMessages } from '../messages/index.ts';
import { formatRoute } from '../routes.ts';

interface GameCoversProps {
  /** Battles to continue, last played first. */
  readonly live: readonly BattleListItem[];
}

/** The covers of all games. A cover opens the page of its game. Below it is a link to the game's last battle. */
export const GameCovers = ({ live }: GameCoversProps) => {
  const t = appMessages().games;
  return (
    <section class="home-games" aria-label={t.title(GAMES.length)}>
      <h2>{t.title(GAMES.length)}</h2>
      <div class="covers">
        {GAMES.map(({ about }) => (
          <Cover key={about.id} about={about} last={live.find(({ battle }) => battle.game === about.id)} />
        ))}
      </div>
    </section>
  );
};

const Cover = ({ about, last }: { readonly about: GameInfo; readonly last: BattleListItem | undefined }) => {
  const t = appMessages().games;
  const { id, title, cover, needs } = about;
  return (
    <div class="cover">
      <a class="cover-link" href={formatRoute({ at: 'game', game: id })}>
        <img src={cover} width="320" height="220" alt="" />
        <span class="cover-text">
          <b>{title}</b>
          <span>{formatPlayerCount(about)}</span>
          {last ? <span>{last.battle.title}</span> : needs[0] && <span>{t.needs[needs[0]]}</span>}
          {!last && (
            <span class="cover-go">
              {t.begin}
              <Icon name="chevron" />
            </span>
          )}
        </span>
      </a>
      {last && (
        <a
          class="cover-go"
          href={formatRoute({ at: 'battle', id: last.battle.id, place: '' })}
          aria-label={t.lastBattleOf(last.battle.title)}
        >
          {t.lastBattle}
          <Icon name="chevron" />
        </a>
      )}
    </div>
  );
};

/** The number of players of a game. */
export const formatPlayerCount = ({ seats }: GameInfo): string =>
  typeof seats === 'number' ? appMessages().games.seats(seats, seats) : appMessages().games.seats(...seats);
