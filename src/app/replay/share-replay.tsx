import { useEffect, useState } from 'preact/hooks';
import { createVersionField, migrateAndParse } from '../../core/migrate.ts';
import { Dialog } from '../../game-ui/layout/dialog.tsx';
import { ShareDialog } from '../../game-ui/library/share-dialog.tsx';
import { closeOverlay } from '../../game-ui/router/battle-route.ts';
import { watchPromise } from '../../ui/device/watch-promise.ts';
import type { OpenedBattle } from '../battle/open-battle.tsx';
import { isFinished } from '../battle/stored-state.ts';
import { appMessages } from '../messages/index.ts';
import { formatRoute } from '../routes.ts';
import { serializeReplay } from '../storage/export.ts';
import { replayMessages } from './messages.ts';

/** The text of a battle's replay; undefined if the battle is not over. Rejects if the log cannot be read. */
const prepareReplay = async ({ module, session }: OpenedBattle): Promise<string | undefined> => {
  session.flush();
  await session.whole;
  const { row } = session;
  const log = session.log.value;
  return module.use(async typed => {
    if (!(await isFinished(typed, row, log))) return undefined;
    const setup = migrateAndParse(typed.game.setup, row.setup, row.v);
    const forReplay = await typed.forReplay?.();
    if (!forReplay || !setup.ok) return serializeReplay(row, log);
    const open = forReplay(setup.value, log);
    return serializeReplay({ ...row, setup: open.setup, ...createVersionField(typed.game.setup) }, open.log);
  });
};

/** Shares a finished battle as a replay: as a link if it is short enough, and as a file. */
export const ShareReplay = ({ opened }: { readonly opened: OpenedBattle }) => {
  const t = replayMessages();
  const [text, setText] = useState<string | 'notOver' | 'failed' | undefined>(undefined);
  useEffect(
    () =>
      watchPromise(
        prepareReplay(opened),
        made => setText(made ?? 'notOver'),
        error => {
          console.warn('replay', error);
          setText('failed');
        },
      ),
    [],
  );
  const { title } = opened.session.battle;
  if (text === undefined || text === 'notOver' || text === 'failed')
    return (
      <Dialog title={t.share} onClose={closeOverlay}>
        <p role="status">
          {text === undefined ? appMessages().loading : text === 'notOver' ? t.notOver : t.shareFailed}
        </p>
      </Dialog>
    );
  return (
    <ShareDialog
      title={title}
      text={text}
      address={`${formatRoute({ at: 'replay', code: '', place: '' })}/`}
      label={t.link}
      fileName="replay"
      help={t.shareHelp}
      onClose={closeOverlay}
    />
  );
};
