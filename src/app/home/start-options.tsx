import { GAMES } from '../../games/index.ts';
import owl from '../../ui/pictures/owl.svg';
import { appMessages } from '../messages/index.ts';
import { formatRoute, NEW_BATTLE_PATH } from '../routes.ts';
import { NavigationCard } from './navigation-card.tsx';
import die from './pictures/die.svg';
import helmet from './pictures/helmet.svg';
import { PRACTICE_PATH } from './practice.ts';

const LARGE = 54;
const SMALL = 44;

/** The ways to start, each with its URL. The URL is undefined if no game of this build offers it. */
const startOptions = () => {
  const abouts = GAMES.map(({ about }) => about);
  const [lesson, ...moreLessons] = abouts.filter(({ lesson }) => lesson);
  const practice = abouts.find(({ practice }) => practice)?.id;
  const table = abouts.find(({ needs }) => needs.includes('figures'))?.id;
  const newBattle = (game: string, place: string): string =>
    formatRoute({ at: 'page', game, page: NEW_BATTLE_PATH, place });
  const learn = lesson
    ? formatRoute(moreLessons.length > 0 ? { at: 'lessons' } : { at: 'learn', game: lesson.id })
    : practice && newBattle(practice, PRACTICE_PATH);
  return [
    { id: 'learn', picture: owl, href: learn },
    { id: 'app', picture: helmet, href: abouts.some(({ readyMade }) => readyMade) && formatRoute({ at: 'against' }) },
    { id: 'table', picture: die, href: table && newBattle(table, '') },
  ] as const;
};

/** The ways to start for a newcomer: three cards, lessons first. */
export const StartOptions = () => {
  const t = appMessages().begin;
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      {startOptions().map(
        ({ id, picture, href }) =>
          href && (
            <NavigationCard
              key={id}
              href={href}
              picture={picture}
              size={[LARGE, LARGE]}
              title={t[id].title}
              text={t[id].text}
              look={id === 'learn' ? 'link-card-main' : ''}
            />
          ),
      )}
    </section>
  );
};

/** The ways to start for a player with battles, side by side. */
export const CompactStartOptions = () => {
  const t = appMessages().begin;
  const options = startOptions();
  return (
    <section aria-label={t.more}>
      <h2>{t.more}</h2>
      <div class="start-links">
        {[options[1], options[2], options[0]].map(
          ({ id, picture, href }) =>
            href && (
              <a key={id} class="start-link" href={href}>
                <img src={picture} width={SMALL} height={SMALL} alt="" />
                {t.short[id]}
              </a>
            ),
        )}
      </div>
    </section>
  );
};
