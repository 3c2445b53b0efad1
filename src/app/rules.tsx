import { useEffect, useState } from 'preact/hooks';
import type { GameModule, Session } from '../games/contract.ts';
import { closeRules, openClause, openRules } from '../table/shell/rulebook.ts';
import { whileHere } from '../ui/device/while-here.ts';
import { useArrival } from '../ui/hands/use-focus.ts';
import { Mark } from '../ui/icons.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { failed } from './go-home.ts';
import { lastGame, loadGame } from './load-game.ts';
import { formatRoute, go, type Route } from './routes.ts';
import { words } from './words/index.ts';

/** The rules of a game over one of its screens, which stays as it is beneath. */
export const RulesOver = ({ module, session }: { readonly module: GameModule; readonly session?: Session }) => {
  const clause = openClause();
  if (clause === undefined || !module.Reference) return null;
  return (
    <Sheet title={words().rules} shape="rules-over" onClose={closeRules}>
      <module.Reference over place={clause} open={openRules} session={session} />
    </Sheet>
  );
};

/** The same over a page of the app itself: the rules of the game that was last played. */
export const RulesOverApp = () => {
  const open = openClause() !== undefined;
  const [module, setModule] = useState<GameModule | undefined>(undefined);
  useEffect(
    () => (open && !module ? whileHere(loadGame(lastGame(), 'Reference'), setModule, failed) : undefined),
    [open],
  );
  return module ? <RulesOver module={module} /> : null;
};

interface RulesPageProps {
  readonly here: Extract<Route, { at: 'rules' }>;
  readonly load: () => Promise<GameModule>;
  readonly onFail: () => void;
}

/** The rules of a game as a page of their own. */
export const RulesPage = ({ here, load, onFail }: RulesPageProps) => {
  const t = words();
  const [module, setModule] = useState<GameModule | undefined>(undefined);
  useEffect(() => whileHere(load(), setModule, onFail), [here.game]);
  useArrival(true);
  return (
    <main class="page rules-page">
      <header class="flex items-center gap-2">
        <a class="btn btn-quiet" href={formatRoute({ at: 'home' })} aria-label={t.home}>
          <Mark name="back" />
        </a>
        <h1>{t.rules}</h1>
      </header>
      {module?.Reference ? (
        <module.Reference place={here.place} open={place => go({ at: 'rules', game: here.game, place }, 'replace')} />
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </main>
  );
};
