import { PageHeader } from '../../../../game-ui/layout/page-header.tsx';
import { ImportButton } from '../../../../game-ui/library/import-dialog.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { HoplitesPage } from '../../battle/session.ts';
import type { Setup } from '../../battle/setup.ts';
import { type BattleState, deciderOf } from '../../battle/state.ts';
import { fieldMessages, localizedName, screenMessages } from '../../messages/index.ts';
import { problemText } from '../../messages/labels.ts';
import { type PostBattle, verifyPost } from '../../post/post-battle.ts';
import { MAX_POST_LENGTH, parsePost } from '../../post/post-file.ts';
import { NewBattle } from '../setup/new-battle.tsx';
import { pendingPosts } from './use-post-battle.ts';

/** A received battle and the state after its turns. */
interface Come {
  readonly post: PostBattle;
  readonly state: BattleState;
}

const readCome = (text: string) => {
  const read = parsePost(text);
  if (!read.ok) return read;
  const played = verifyPost(read.value);
  return played.ok ? { ok: true as const, value: { post: read.value, state: played.value } } : played;
};

/** Starts a battle by post, or opens a received one (B1). */
export const PostPage = (props: HoplitesPage) => {
  const { create, place, open } = props;
  const t = screenMessages().post;
  const titleOf = ({ armies: { a, b } }: Setup): string =>
    fieldMessages().table.versus(localizedName(a.army.name), localizedName(b.army.name));
  const join = ({ post, state }: Come): void => {
    pendingPosts.set(post.id, post);
    create(titleOf(post.setup), { ...post.setup, mail: { id: post.id, seat: deciderOf(state) ?? 'b' } });
  };
  return (
    <div class="grid grid-cols-1 gap-4">
      <PageHeader title={t.title} back={tableWords().home} onBack={() => open(undefined)} />
      <p>{t.about}</p>
      <ImportButton
        label={t.bring}
        help={t.bringHelp}
        fileLabel={t.fileLabel}
        most={MAX_POST_LENGTH}
        parse={readCome}
        whyNot={problemText}
        at={{ place, leave: () => open('', 'replace') }}
      >
        {come => (
          <section class="card grid gap-2" aria-label={titleOf(come.post.setup)}>
            <h2>{titleOf(come.post.setup)}</h2>
            <p>{t.joinHelp(come.post.turns.length)}</p>
            <button type="button" class="btn btn-main" onClick={() => join(come)}>
              <Icon name="check" />
              {t.join}
            </button>
          </section>
        )}
      </ImportButton>
      <h2>{t.begin}</h2>
      <NewBattle {...props} byPost />
    </div>
  );
};
