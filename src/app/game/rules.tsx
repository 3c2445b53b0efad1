import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../games/contract.ts';
import { PageHeader } from '../../table/shell/page-header.tsx';
import { closeRules, openClause, openRules } from '../../table/shell/rulebook.ts';
import { whileHere } from '../../ui/device/while-here.ts';
import { useArrival } from '../../ui/hands/use-focus.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { Rules } from '../battle/open-battle.tsx';
import { failed } from '../go-home.ts';
import { formatRoute, go, type Route, RULES } from '../routes.ts';
import { words } from '../words/index.ts';
import { lastGame, loadGame } from './load-game.ts';

/** A game's rules on their own, with no battle beneath. */
export const rulesOf = (module: AnyGame): Rules | undefined =>
  module.use<Rules | undefined>(({ Reference }) => Reference);

/** The rules of a game over one of its screens, which stays as it is beneath. */
export const RulesOver = ({ Reference }: { readonly Reference: Rules | undefined }) => {
  const clause = openClause();
  if (clause === undefined || !Reference) return null;
  return (
    <Sheet title={words().rules} shape="rules-over" onClose={closeRules}>
      <Reference over place={clause} open={openRules} />
    </Sheet>
  );
};

/** The same over a page of the app itself: the rules of the game that was last played. */
export const RulesOverApp = () => {
  const open = openClause() !== undefined;
  const [module, setModule] = useState<AnyGame | undefined>(undefined);
  useEffect(() => {
    const game = lastGame();
    return open && !module && game ? whileHere(loadGame(game, RULES), setModule, failed) : undefined;
  }, [open]);
  return module ? <RulesOver Reference={rulesOf(module)} /> : null;
};

interface RulesPageProps {
  readonly here: Extract<Route, { at: 'page' }>;
  readonly load: () => Promise<AnyGame>;
  readonly onFail: (error: unknown) => void;
}

/** The rules of a game as a page of their own. */
export const RulesPage = ({ here, load, onFail }: RulesPageProps) => {
  const t = words();
  const [module, setModule] = useState<AnyGame | undefined>(undefined);
  const Reference = module && rulesOf(module);
  useEffect(() => whileHere(load(), setModule, onFail), [here.game]);
  useArrival(true);
  return (
    <main class="page rules-page">
      <PageHeader title={t.rules} back={t.home} onBack={formatRoute({ at: 'home' })} rules={null} />
      {Reference ? (
        <Reference place={here.place} open={place => go({ ...here, place }, 'replace')} />
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </main>
  );
};
