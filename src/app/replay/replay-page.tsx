import { useEffect, useState } from 'preact/hooks';
import { migrateAndParse } from '../../core/migrate.ts';
import { createValidationFailure, type ValidationFailure } from '../../core/rule-check.ts';
import type { GameModule } from '../../game-contract/contract.ts';
import type { EventDataByType } from '../../game-contract/session.ts';
import { PageHeader } from '../../game-ui/layout/page-header.tsx';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { watchPromise } from '../../ui/device/watch-promise.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import type { ScreenComponent } from '../../ui/lazy-component.tsx';
import { createPastScreen, type RulesScreen } from '../battle/open-battle.tsx';
import { loadRulesFor } from '../battle/session/load-rules.ts';
import { emblemStyleOf, loadGame, preloadRestOfGame } from '../game/load-game.ts';
import { RulesOverlay } from '../game/rules-page.tsx';
import { AppNotices } from '../home/app-notices.tsx';
import { appMessages } from '../messages/index.ts';
import { navigateHomeWithError } from '../navigate-home.ts';
import { FILE_REPLAY_CODE, formatRoute, navigateTo, type Route } from '../routes.ts';
import { formatImportError } from '../storage/import.tsx';
import { importFile, readImportFile } from '../storage/import-file.ts';
import { replayMessages } from './messages.ts';
import { openedFileReplay, openReplayFile, type Replay, readReplayLink } from './replay-file.ts';
import { createReplaySession } from './replay-session.ts';

type Here = Extract<Route, { at: 'replay' }>;

interface ReplayPageProps {
  readonly store: Store;
  readonly here: Here;
}

/** The screens of a battle that is not stored. */
interface OpenedReplay extends Replay {
  readonly Battle: ScreenComponent<{ readonly place: string; readonly past: number }>;
  readonly Reference: RulesScreen | undefined;
}

/** Opens the screens of a replay, or returns why that is impossible. Rejects if the network fails. */
const openReplay = async (replay: Replay): Promise<OpenedReplay | ValidationFailure> => {
  const { battle, file } = replay;
  const module = await loadGame(battle.game);
  preloadRestOfGame(module);
  return module.use(
    async <Setup, State, Of extends EventDataByType>(
      typed: GameModule<Setup, State, Of>,
    ): Promise<OpenedReplay | ValidationFailure> => {
      const setup = migrateAndParse(typed.game.setup, battle.setup, battle.v);
      if (!setup.ok) return createValidationFailure(setup.problem.code);
      await loadRulesFor(typed.game, typed.game.begin(setup.value), file.entries);
      const live = createReplaySession<Setup, State, Of>(typed.game, battle, file.entries, setup.value, typed.seats);
      const { Reference } = typed;
      return {
        ...replay,
        Battle: createPastScreen(typed, live, { isReplay: true }),
        Reference: Reference && (props => <Reference {...props} state={live.state.value} />),
      };
    },
  );
};

/** Reads the replay of a URL, or returns why it cannot be shown; undefined if no file is open. Stores nothing. */
const readReplay = async (code: string): Promise<OpenedReplay | ValidationFailure | undefined> => {
  if (code === FILE_REPLAY_CODE) return openedFileReplay.value && openReplay(openedFileReplay.value);
  const replay = await readReplayLink(code);
  return replay.ok ? openReplay(replay.value) : replay;
};

/** A replay from a link or a file: the battle's own screens, with the time bar at the beginning. */
export const ReplayPage = ({ store, here }: ReplayPageProps) => {
  const t = replayMessages();
  const [found, setFound] = useState<OpenedReplay | ValidationFailure | 'none' | undefined>(
    here.code ? undefined : 'none',
  );
  useEffect(
    () =>
      here.code === ''
        ? undefined
        : watchPromise(readReplay(here.code), result => setFound(result ?? 'none'), navigateHomeWithError),
    [],
  );
  useFocusTitle(found !== undefined);
  if (found === undefined)
    return (
      <main class="page">
        <p role="status">{t.reading}</p>
      </main>
    );
  if (found === 'none' || 'problem' in found)
    return (
      <main class="page">
        <OpenReplay
          {...(found !== 'none' && { refused: found })}
          isGone={found === 'none' && here.code === FILE_REPLAY_CODE}
        />
      </main>
    );
  return (
    <div class="frame" style={emblemStyleOf(found.battle.game)}>
      <AppNotices />
      <KeepReplay store={store} replay={found} />
      <found.Battle place={here.place} past={here.past ?? 0} />
      <RulesOverlay Reference={found.Reference} />
    </div>
  );
};

const whyRefused = ({ problem }: ValidationFailure): string => {
  const t = replayMessages();
  const own: Readonly<Record<string, string>> = t.problems;
  return own[problem.code] ? t.refused(own[problem.code] ?? '') : formatImportError(problem);
};

interface OpenReplayProps {
  /** Why the last link or file was refused. */
  readonly refused?: ValidationFailure;
  /** True if the file is gone after a reload. */
  readonly isGone: boolean;
}

/** Asks for a replay file. */
const OpenReplay = ({ refused: first, isGone }: OpenReplayProps) => {
  const t = replayMessages();
  const [refused, setRefused] = useState(first);
  const [isReading, setReading] = useState(false);
  const read = (picked: File): void => {
    setReading(true);
    readImportFile(picked).then(result => {
      setReading(false);
      setRefused(result.ok ? openReplayFile(result.value) : result);
    }, navigateHomeWithError);
  };
  return (
    <>
      <PageHeader title={t.title} back={appMessages().home} onBack={formatRoute({ at: 'home' })} rules={null} />
      {refused && <Banner role="alert">{whyRefused(refused)}</Banner>}
      {isGone && !refused && <Banner role="status">{t.gone}</Banner>}
      <p>{t.help}</p>
      {isReading ? (
        <p role="status">{t.reading}</p>
      ) : (
        <FileButton label={t.file} onFile={read}>
          <Icon name="play" />
          {t.open}
        </FileButton>
      )}
    </>
  );
};

/** Says that nothing is stored, and offers to store the battle. */
const KeepReplay = ({ store, replay: { file, battle } }: { readonly store: Store; readonly replay: Replay }) => {
  const t = replayMessages();
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'conflicts'>('ready');
  const keep = (): void => {
    setState('busy');
    importFile(store, file).then(
      ({ conflicts }) =>
        conflicts.length > 0 ? setState('conflicts') : navigateTo({ at: 'battle', id: battle.id, place: '' }),
      error => {
        console.warn('keep', error);
        setState('failed');
      },
    );
  };
  return (
    <div class="replay-strip">
      <Icon name="eye" />
      <span class="min-w-0 flex-1">{t.watching}</span>
      <button type="button" class="btn" aria-label={t.keepLong} disabled={state === 'busy'} onClick={keep}>
        {t.keep}
      </button>
      {state === 'failed' && <p role="alert">{t.keepFailed}</p>}
      {state === 'conflicts' && <p role="alert">{t.keepConflicts}</p>}
    </div>
  );
};
