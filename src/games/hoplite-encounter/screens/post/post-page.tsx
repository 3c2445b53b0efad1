import { createValidationFailure } from '../../../../core/rule-check.ts';
import { PageHeader } from '../../../../game-ui/layout/page-header.tsx';
import { ImportButton } from '../../../../game-ui/library/import-dialog.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { MAX_LETTER_LENGTH } from '../../battle/schemas.ts';
import type { EncounterPage } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireTitle, turnName } from '../../messages/names.ts';
import { readEnvelope, readInvitation } from '../../post/envelope.ts';
import { OPEN_IN_GAME, problemMessage } from './letters.ts';

const readInvited = (text: string) => {
  const invite = readInvitation(text);
  return !invite.ok && readEnvelope(text).ok ? createValidationFailure(OPEN_IN_GAME) : invite;
};

/** The page that opens an invitation to a game by mail (L3). */
export const PostPage = ({ create, place, open }: EncounterPage) => {
  const t = gameMessages().mail;
  return (
    <div class="grid gap-4">
      <PageHeader title={t.title} back={tableWords().home} onBack={() => open(undefined)} />
      <p>{t.about}</p>
      <ImportButton
        label={t.bringInvite}
        help={t.inviteHelp}
        fileLabel={t.file}
        parse={readInvited}
        most={MAX_LETTER_LENGTH}
        whyNot={problemMessage}
        at={{ place, leave: () => open('', 'replace') }}
      >
        {come => {
          const { mail } = come;
          if (mail?.role !== 'player') return null;
          return (
            <section class="card grid gap-2" aria-label={empireTitle(mail.empire)}>
              <h2 class="flex items-center gap-2">
                <i class="empire-swatch" style={{ background: `var(--of-${mail.empire})` }} aria-hidden="true" />
                {empireTitle(mail.empire)}
              </h2>
              <p>{turnName(mail.first.turn)}</p>
              <button
                type="button"
                class="btn btn-main"
                onClick={() => create(gameMessages().begin.title(empireTitle(mail.empire)), come)}
              >
                <Icon name="check" />
                {t.join}
              </button>
            </section>
          );
        }}
      </ImportButton>
    </div>
  );
};
