import type { GameModule } from '../../game-contract/contract.ts';
import type { Lesson } from '../../game-contract/lesson.ts';
import type { EventDataByType } from '../../game-contract/session.ts';
import { LESSON_STYLESHEET_URL, LessonPanel } from '../../game-ui/lesson/lesson-panel.tsx';
import { GAMES, gameOf } from '../../games/index.ts';
import type { ScreenComponent } from '../../ui/lazy-component.tsx';
import { loadStylesheet } from '../game/load-game.ts';
import { READY_BATTLE_PATH } from '../home/practice.ts';
import { appMessages } from '../messages/index.ts';
import { formatRoute, NEW_BATTLE_PATH } from '../routes.ts';
import type { OpenSession } from './session.ts';

export interface LessonScreenProps {
  readonly place: string;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** The panel of a lesson under its battle. Rejects if the network fails. */
export const createLessonScreen = async <Setup, State, Of extends EventDataByType>(
  load: () => Promise<Lesson<Setup, State, Of>>,
  { game }: GameModule<Setup, State, Of>,
  session: OpenSession<State, Of>,
): Promise<ScreenComponent<LessonScreenProps>> => {
  const [lesson] = await Promise.all([load(), loadStylesheet(LESSON_STYLESHEET_URL)]);
  return props => <LessonPanel lesson={lesson} session={session} game={game} links={lessonLinks(game.id)} {...props} />;
};

/** The links at the end of a game's lesson: to a battle, and to the lesson of the next game. */
const lessonLinks = (game: string): readonly { readonly label: string; readonly href: string }[] => {
  const t = appMessages();
  const taught = GAMES.filter(({ about }) => about.lesson || about.id === game).map(({ about }) => about);
  const next = taught[(taught.findIndex(({ id }) => id === game) + 1) % taught.length];
  const place = gameOf(game)?.about.readyMade ? READY_BATTLE_PATH : '';
  return [
    { label: t.playApp, href: formatRoute({ at: 'page', game, page: NEW_BATTLE_PATH, place }) },
    ...(next && next.id !== game
      ? [{ label: t.nextLesson(next.title), href: formatRoute({ at: 'learn', game: next.id }) }]
      : []),
  ];
};
