import { useState } from 'preact/hooks';
import { Bring } from '../../../../table/collection/bring.tsx';
import { Share } from '../../../../table/collection/share.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import { type Post, received } from '../../post/chain.ts';
import { formatPost, MOST_POST } from '../../post/outside.ts';
import { moreWords } from '../../words/more.ts';
import { problemText } from './problem-text.ts';
import { POST_ADDRESS, readPost } from './read-post.ts';
import { takeIn } from './use-mailed.ts';

interface MailProps {
  readonly session: HoplitesSession;
  readonly post: Post;
  /** Whether something is to be sent or waited for; else a turn may only be brought in, and looked at. */
  readonly due: boolean;
}

/** A turn that is over is sent; the answer is brought in, and refused with its reason where it is not right (B1, B3). */
export const Mail = ({ session, post, due }: MailProps) => {
  const t = moreWords().post;
  const [open, setOpen] = useState<'send' | 'bring' | undefined>(undefined);
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean } | undefined>(undefined);
  const mine = post.turns.at(-1)?.seat === session.state.value.roster.setup.mail?.seat;
  return (
    <section class="grid gap-2" aria-label={t.title}>
      {due && <p role="status">{mine ? t.sent : t.waits}</p>}
      {said && (said.wrong ? <Note role="alert">{said.text}</Note> : <p role="status">{said.text}</p>)}
      {mine && (
        <button type="button" class="btn btn-main" data-main onClick={() => setOpen('send')}>
          <Mark name="share" />
          {t.send}
        </button>
      )}
      {!session.state.value.ended && (
        <button type="button" class="btn" onClick={() => setOpen('bring')}>
          <Mark name="save" />
          {t.bring}
        </button>
      )}
      {open === 'send' && (
        <Share
          title={session.battle.title}
          text={formatPost(post)}
          address={POST_ADDRESS}
          label={t.label}
          fileName="turn"
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'bring' && (
        <Bring
          title={t.bring}
          help={t.bringHelp}
          fileLabel={t.fileLabel}
          parse={readPost}
          most={MOST_POST}
          onClose={() => setOpen(undefined)}
          onRead={read => {
            if (read === 'damagedLink' || 'problem' in read)
              return setSaid({ text: problemText(read === 'damagedLink' ? read : read.problem), wrong: true });
            const got = received(post, read);
            if (!got.ok) return setSaid({ text: problemText(got.problem), wrong: true });
            setSaid({ text: t.came(got.value.length), wrong: false });
            takeIn(session, got.value);
          }}
        />
      )}
    </section>
  );
};
