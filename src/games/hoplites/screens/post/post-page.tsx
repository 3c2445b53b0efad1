import { useEffect, useState } from 'preact/hooks';
import { Bring } from '../../../../table/collection/bring.tsx';
import { pasted, type Unpacked } from '../../../../table/collection/link.ts';
import { PageHeader } from '../../../../table/shell/page-header.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { Note } from '../../../../ui/note.tsx';
import { READY_ARMIES, readyArmy } from '../../army/ready-made.ts';
import type { HoplitesPage } from '../../battle/session.ts';
import type { Setup } from '../../battle/setup.ts';
import { deciderOf } from '../../battle/state.ts';
import { type Post, verified } from '../../post/chain.ts';
import { MOST_POST } from '../../post/outside.ts';
import { NO_ANSWERS, USUAL } from '../../rules/settings.ts';
import { HALF } from '../../rules/values.ts';
import { said, words } from '../../words/index.ts';
import { moreWords } from '../../words/more.ts';
import { arrived } from './arrived.ts';
import { newMailId } from './mail-id.ts';
import { problemText } from './problem-text.ts';
import { readPost } from './read-post.ts';

/** Begins a battle by post, or takes one up that has come (B1). */
export const PostPage = ({ create, place, open }: HoplitesPage) => {
  const t = moreWords().post;
  const [armies, setArmies] = useState({ a: 'athens', b: 'sparta' });
  const [bringing, setBringing] = useState(false);
  const [come, setCome] = useState<Post | undefined>(undefined);
  const [wrong, setWrong] = useState('');
  const read = (got: Unpacked<Post>): void => {
    setCome(undefined);
    if (got === 'damagedLink' || 'problem' in got) {
      setWrong(problemText(got === 'damagedLink' ? got : got.problem));
      return;
    }
    const right = verified(got);
    setWrong(right.ok ? '' : problemText(right.problem));
    if (right.ok) setCome(got);
  };
  useEffect(() => {
    const packed = /^import\/(.+)$/.exec(place)?.[1];
    if (packed) void pasted(packed, readPost, MOST_POST).then(read);
  }, [place]);
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
  const join = (post: Post): void => {
    const right = verified(post);
    if (!right.ok) return;
    arrived.set(post.id, post);
    create(titleOf(post.setup), { ...post.setup, mail: { id: post.id, seat: deciderOf(right.value) ?? 'b' } });
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
    <div class="grid gap-4">
      <PageHeader title={t.title} back={tableWords().home} onBack={() => open(undefined)} />
      <p>{t.about}</p>
      {wrong && <Note role="alert">{wrong}</Note>}
      {come && (
        <section class="card grid gap-2" aria-label={titleOf(come.setup)}>
          <h2>{titleOf(come.setup)}</h2>
          <p>{t.joinHelp(come.turns.length)}</p>
          <button type="button" class="btn btn-main" onClick={() => join(come)}>
            <Mark name="check" />
            {t.join}
          </button>
        </section>
      )}
      <button type="button" class="btn" onClick={() => setBringing(true)}>
        <Mark name="save" />
        {t.bring}
      </button>
      <section class="card grid gap-2" aria-label={t.begin}>
        <h2>{t.begin}</h2>
        {choice('a', t.near)}
        {choice('b', t.far)}
        <button type="button" class="btn btn-main" onClick={begin}>
          {t.begin}
        </button>
      </section>
      {bringing && (
        <Bring
          title={t.bring}
          help={t.bringHelp}
          fileLabel={t.fileLabel}
          parse={readPost}
          most={MOST_POST}
          onClose={() => setBringing(false)}
          onRead={got => {
            if (place) open('', 'replace');
            read(got);
          }}
        />
      )}
    </div>
  );
};
