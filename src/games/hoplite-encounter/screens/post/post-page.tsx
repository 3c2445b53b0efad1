import { useEffect, useState } from 'preact/hooks';
import { Bring } from '../../../../table/collection/bring.tsx';
import { pasted, type Unpacked } from '../../../../table/collection/link.ts';
import { PageHeader } from '../../../../table/shell/page-header.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { EncounterPage } from '../../battle/session.ts';
import type { Setup } from '../../battle/setup.ts';
import { MOST_LETTER, readEnvelope, readInvite } from '../../post/envelope.ts';
import { words } from '../../words/index.ts';
import { homeName, turnName } from '../../words/names.ts';
import { problemText } from './problem-text.ts';

const invited = (text: string) => {
  const read = readInvite(text);
  return read.ok ? read.value : read;
};

/** Joins a game by mail with an invitation of its referee (L3). */
export const PostPage = ({ create, place, open }: EncounterPage) => {
  const t = words().mail;
  const [bringing, setBringing] = useState(false);
  const [come, setCome] = useState<Setup | undefined>(undefined);
  const [wrong, setWrong] = useState('');
  const read = (got: Unpacked<Setup>): void => {
    setCome(undefined);
    if (got === 'damagedLink' || 'problem' in got) setWrong(problemText(got === 'damagedLink' ? got : got.problem));
    else {
      setWrong('');
      setCome(got);
    }
  };
  useEffect(() => {
    const packed = /^import\/(.+)$/.exec(place)?.[1];
    if (!packed) return;
    // A letter of a game that is under way is brought in there.
    const parse = (text: string) => (readEnvelope(text).ok ? readEnvelope(text) : invited(text));
    void pasted(packed, parse, MOST_LETTER).then(got => {
      if (got !== 'damagedLink' && 'ok' in got && got.ok) setWrong(t.letterHere);
      else read(got as Unpacked<Setup>);
    });
  }, [place]);
  const { mail } = come ?? {};
  return (
    <div class="grid gap-4">
      <PageHeader title={t.title} back={tableWords().home} onBack={() => open(undefined)} />
      <p>{t.about}</p>
      {wrong && <Note role="alert">{wrong}</Note>}
      {come && mail?.role === 'player' && (
        <section class="card grid gap-2" aria-label={homeName(mail.empire)}>
          <h2 class="flex items-center gap-2">
            <i class="empire-swatch" style={{ background: `var(--of-${mail.empire})` }} aria-hidden="true" />
            {homeName(mail.empire)}
          </h2>
          <p>{turnName(mail.first.turn)}</p>
          <button
            type="button"
            class="btn btn-main"
            onClick={() => create(words().begin.title(homeName(mail.empire)), come)}
          >
            <Mark name="check" />
            {t.join}
          </button>
        </section>
      )}
      <button type="button" class="btn" onClick={() => setBringing(true)}>
        <Mark name="save" />
        {t.bringInvite}
      </button>
      {bringing && (
        <Bring
          title={t.bringInvite}
          help={t.inviteHelp}
          fileLabel={t.file}
          parse={invited}
          most={MOST_LETTER}
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
