import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../game-contract/contract.ts';
import { PageHeader } from '../../game-ui/layout/page-header.tsx';
import { closeRules, getOpenClause, openRules } from '../../game-ui/reference/open-rules.ts';
import { watchPromise } from '../../ui/device/watch-promise.ts';
import { BaseDialog } from '../../ui/dialog.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import type { RulesScreen } from '../battle/open-battle.tsx';
import { appMessages } from '../messages/index.ts';
import { navigateHomeWithError } from '../navigate-home.ts';
import { formatRoute, navigateTo, type Route, RULES_PATH } from '../routes.ts';
import { loadGame, readLastGameId } from './load-game.ts';

/** The rules reference of a game, without a battle. */
export const rulesScreenOf = (module: AnyGame): RulesScreen | undefined =>
  module.use<RulesScreen | undefined>(({ Reference }) => Reference);

/** The rules of a game as an overlay. */
export const RulesOverlay = ({ Reference }: { readonly Reference: RulesScreen | undefined }) => {
  const clause = getOpenClause();
  if (clause === undefined || !Reference) return null;
  return (
    <BaseDialog title={appMessages().rules} shape="rules-over" onClose={closeRules}>
      <Reference isOverlay place={clause} open={openRules} />
    </BaseDialog>
  );
};

/** The rules of the last played game, as an overlay over a page of the app. */
export const RulesOverlayRoot = () => {
  const open = getOpenClause() !== undefined;
  const [module, setModule] = useState<AnyGame | undefined>(undefined);
  useEffect(() => {
    const game = readLastGameId();
    return open && !module && game
      ? watchPromise(loadGame(game, RULES_PATH), setModule, navigateHomeWithError)
      : undefined;
  }, [open]);
  return module ? <RulesOverlay Reference={rulesScreenOf(module)} /> : null;
};

interface RulesPageProps {
  readonly here: Extract<Route, { at: 'page' }>;
  readonly load: () => Promise<AnyGame>;
  readonly onFail: (error: unknown) => void;
}

/** The rules of a game as a separate page. */
export const RulesPage = ({ here, load, onFail }: RulesPageProps) => {
  const t = appMessages();
  const [module, setModule] = useState<AnyGame | undefined>(undefined);
  const Reference = module && rulesScreenOf(module);
  useEffect(() => watchPromise(load(), setModule, onFail), [here.game]);
  useFocusTitle(true);
  return (
    <main class="page rules-page">
      <PageHeader title={t.rules} back={t.home} onBack={formatRoute({ at: 'home' })} rules={null} />
      {Reference ? (
        <Reference place={here.place} open={place => navigateTo({ ...here, place }, 'replace')} />
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </main>
  );
};
