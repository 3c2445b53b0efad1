import { refused } from '../../../../core/verdict.ts';
import { BringIn } from '../../../../table/collection/bring.tsx';
import { PageHeader } from '../../../../table/shell/page-header.tsx';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { MOST_LETTER } from '../../battle/letter.ts';
import type { EncounterPage } from '../../battle/session.ts';
import { readEnvelope, readInvite } from '../../post/envelope.ts';
import { words } from '../../words/index.ts';
import { homeName, turnName } from '../../words/names.ts';
import { LETTER_HERE, problemText } from './problem-text.ts';

const readInvited = (text: string) => {
  const invite = readInvite(text);
  return !invite.ok && readEnvelope(text).ok ? refused(LETTER_HERE) : invite;
};

/** Joins a game by mail with an invitation of its referee (L3). */
export const PostPage = ({ create, place, open }: EncounterPage) => {
  const t = words().mail;
  return (
    <div class="grid gap-4">
      <PageHeader title={t.title} back={tableWords().home} onBack={() => open(undefined)} />
      <p>{t.about}</p>
      <BringIn
        label={t.bringInvite}
        help={t.inviteHelp}
        fileLabel={t.file}
        parse={readInvited}
        most={MOST_LETTER}
        whyNot={problemText}
        at={{ place, leave: () => open('', 'replace') }}
      >
        {come => {
          const { mail } = come;
          if (mail?.role !== 'player') return null;
          return (
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
          );
        }}
      </BringIn>
    </div>
  );
};
