import { useState } from 'preact/hooks';
import { BringIn } from '../../../../table/collection/bring.tsx';
import { PageHeader } from '../../../../table/shell/page-header.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { READY_ARMIES, readyArmy } from '../../army/ready-made.ts';
import type { HoplitesPage } from '../../battle/session.ts';
import type { Setup } from '../../battle/setup.ts';
import { type BattleState, deciderOf } from '../../battle/state.ts';
import { type Post, verified } from '../../post/chain.ts';
import { MOST_POST, parsePost } from '../../post/outside.ts';
import { NO_ANSWERS, USUAL } from '../../rules/settings.ts';
import { HALF } from '../../rules/values.ts';
import { said, words } from '../../words/index.ts';
import { moreWords } from '../../words/more.ts';
import { arrived } from './arrived.ts';
import { newMailId } from './mail-id.ts';
import { problemText } from './problem-text.ts';

/** A battle that came, and the state that its turns lead to. */
interface Come {
  readonly post: Post;
  readonly state: BattleState;
}

const readCome = (text: string) => {
  const read = parsePost(text);
  if (!read.ok) return read;
  const played = verified(read.value);
  return played.ok ? { ok: true as const, value: { post: read.value, state: played.value } } : played;
};

/** Begins a battle by post, or takes one up that has come (B1). */
export const PostPage = ({ create, place, open }: HoplitesPage) => {
  const t = moreWords().post;
  const [armies, setArmies] = useState({ a: 'athens', b: 'sparta' });
  const titleOf = ({ armies: { a, b } }: Setup): string => words().table.versus(said(a.army.name), said(b.army.name));
  const begin = (): void => {
    const [a, b] = [readyArmy(armies.a), readyArmy(armies.b)];
    if (!a || !b || a.period !== b.period) return;
    const side = (army: typeof a) => ({ army, level: HALF, answers: NO_ANSWERS });
    const setup: Setup = {
      armies: { a: side(a), b: side(b) },
      settings: USUAL,
      terrain: 'clear',
      post: true,
      holder: 'a',
      mail: { id: newMailId(), seat: 'a' },
    };
    create(titleOf(setup), setup);
  };
  const join = ({ post, state }: Come): void => {
    arrived.set(post.id, post);
    create(titleOf(post.setup), { ...post.setup, mail: { id: post.id, seat: deciderOf(state) ?? 'b' } });
  };
  const period = readyArmy(armies.a)?.period;
  const choice = (side: 'a' | 'b', label: string) => (
    <label class="grid min-w-0">
      <span class="field-label">{label}</span>
      <select
        class="input"
        value={armies[side]}
        onChange={event => {
          const id = event.currentTarget.value;
          const fits = readyArmy(id)?.period === readyArmy(armies.b)?.period;
          setArmies(side === 'b' ? { ...armies, b: id } : { a: id, b: fits ? armies.b : id });
        }}
      >
        {READY_ARMIES.filter(army => side === 'a' || army.period === period).map(({ id, name }) => (
          <option key={id} value={id}>
            {said(name)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="grid grid-cols-1 gap-4">
      <PageHeader title={t.title} back={tableWords().home} onBack={() => open(undefined)} />
      <p>{t.about}</p>
      <BringIn
        label={t.bring}
        help={t.bringHelp}
        fileLabel={t.fileLabel}
        most={MOST_POST}
        parse={readCome}
        whyNot={problemText}
        at={{ place, leave: () => open('', 'replace') }}
      >
        {come => (
          <section class="card grid gap-2" aria-label={titleOf(come.post.setup)}>
            <h2>{titleOf(come.post.setup)}</h2>
            <p>{t.joinHelp(come.post.turns.length)}</p>
            <button type="button" class="btn btn-main" onClick={() => join(come)}>
              <Mark name="check" />
              {t.join}
            </button>
          </section>
        )}
      </BringIn>
      <section class="card grid gap-2" aria-label={t.begin}>
        <h2>{t.begin}</h2>
        {choice('a', t.near)}
        {choice('b', t.far)}
        <button type="button" class="btn btn-main" onClick={begin}>
          {t.begin}
        </button>
      </section>
    </div>
  );
};
