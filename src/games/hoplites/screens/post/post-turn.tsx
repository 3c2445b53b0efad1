import { useState } from 'preact/hooks';
import { ImportButton } from '../../../../game-ui/library/import-dialog.tsx';
import { ShareDialog } from '../../../../game-ui/library/share-dialog.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import { screenMessages } from '../../messages/index.ts';
import { problemText } from '../../messages/labels.ts';
import { type PostBattle, receivePost } from '../../post/post-battle.ts';
import { formatPost, MAX_POST_LENGTH, parsePost } from '../../post/post-file.ts';
import { recordTurns } from './use-post-battle.ts';

/** The start of a link's address, before the packed text. */
const POST_ADDRESS = '#/post/hoplites/import/';

interface PostTurnPanelProps {
  readonly session: HoplitesSession;
  readonly post: PostBattle;
  /** True if a turn must be sent or awaited. Otherwise a turn can only be imported and viewed. */
  readonly due: boolean;
}

/** Sends a finished turn. Imports the answer, or refuses it with a reason (B1, B3). */
export const PostTurnPanel = ({ session, post, due }: PostTurnPanelProps) => {
  const t = screenMessages().post;
  const [sending, setSending] = useState(false);
  const mine = post.turns.at(-1)?.seat === session.state.value.roster.setup.mail?.seat;
  return (
    <section class="grid gap-2" aria-label={t.title}>
      {due && <p role="status">{mine ? t.sent : t.waits}</p>}
      {mine && (
        <button type="button" class="btn btn-main" data-main onClick={() => setSending(true)}>
          <Icon name="share" />
          {t.send}
        </button>
      )}
      {!session.state.value.ended && (
        <ImportButton
          label={t.bring}
          help={t.bringHelp}
          fileLabel={t.fileLabel}
          most={MAX_POST_LENGTH}
          parse={text => {
            const read = parsePost(text);
            return read.ok ? receivePost(post, read.value) : read;
          }}
          whyNot={problemText}
          take={turns => {
            recordTurns(session, turns);
            return t.came(turns.length);
          }}
        />
      )}
      {sending && (
        <ShareDialog
          title={session.battle.title}
          text={formatPost(post)}
          address={POST_ADDRESS}
          label={t.label}
          fileName="turn"
          onClose={() => setSending(false)}
        />
      )}
    </section>
  );
};
