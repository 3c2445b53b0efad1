import { GAMES } from '../../games/index.ts';
import { appMessages } from '../messages/index.ts';
import { formatRoute, NEW } from '../routes.ts';
import { Door } from './door.tsx';
import die from './pictures/die.svg';
import helmet from './pictures/helmet.svg';
import owl from './pictures/owl.svg';
import { PRACTICE } from './practice.ts';

const DOOR = 54;
const SMALL = 44;

/** The addresses of the ways to begin. A way that no game of this build has is absent. */
const ways = () => {
  const abouts = GAMES.map(({ about }) => about);
  const lesson = abouts.find(({ lesson }) => lesson)?.id;
  const practice = abouts.find(({ practice }) => practice)?.id;
  const table = abouts.find(({ needs }) => needs.includes('figures'))?.id;
  const newBattle = (game: string, place: string): string => formatRoute({ at: 'page', game, page: NEW, place });
  const learn = lesson ? formatRoute({ at: 'learn', game: lesson }) : practice && newBattle(practice, PRACTICE);
  return [
    { id: 'learn', picture: owl, href: learn },
    { id: 'app', picture: helmet, href: abouts.some(({ readyMade }) => readyMade) && formatRoute({ at: 'against' }) },
    { id: 'table', picture: die, href: table && newBattle(table, '') },
  ] as const;
};

/** The ways to begin for a newcomer: three doors, the first one to learn. */
export const BeginHere = () => {
  const t = appMessages().begin;
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      {ways().map(
        ({ id, picture, href }) =>
          href && (
            <Door
              key={id}
              href={href}
              picture={picture}
              size={[DOOR, DOOR]}
              title={t[id].title}
              text={t[id].text}
              look={id === 'learn' ? 'door-main' : ''}
            />
          ),
      )}
    </section>
  );
};

/** The same ways for somebody with battles, beside each other. */
export const SomethingNew = () => {
  const t = appMessages().begin;
  const doors = ways();
  return (
    <section aria-label={t.more}>
      <h2>{t.more}</h2>
      <div class="small-doors">
        {[doors[1], doors[2], doors[0]].map(
          ({ id, picture, href }) =>
            href && (
              <a key={id} class="small-door" href={href}>
                <img src={picture} width={SMALL} height={SMALL} alt="" />
                {t.short[id]}
              </a>
            ),
        )}
      </div>
    </section>
  );
};
