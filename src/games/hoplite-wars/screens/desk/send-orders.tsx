import { useState } from 'preact/hooks';
import { CopyText } from '../../../../game-ui/pass-and-play/copy-text.tsx';
import { encryptFor } from '../../../../game-ui/pass-and-play/public-key-encryption.ts';
import { createSalt } from '../../../../game-ui/pass-and-play/salt.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { saveFile } from '../../../../ui/device/save-file.ts';
import { shareFile } from '../../../../ui/device/share-file.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { letterChecksumOf, letterContextOf, writeLetter, writeSealedLetter } from '../../battle/letter.ts';
import { personsOf } from '../../battle/players/seats.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, playersToOrder, type WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import { deskMessages } from '../../messages/desk.ts';
import { gameMessages } from '../../messages/index.ts';
import { playerName } from '../../messages/names.ts';
import type { Order } from '../../orders/order.ts';
import { OrderForm } from '../orders/order-form.tsx';
import { useOrderEditor } from '../orders/use-order-editor.ts';
import { letterLinkOf } from './letters.ts';

/** The page on which a remote player writes orders and sends them as a sealed letter. */
export const SendOrders = ({ session, state }: { readonly session: WarSession; readonly state: WarState }) => {
  const t = deskMessages();
  const phone = derivePhoneSeats(session);
  const asked = playersToOrder(state).filter(seat => personsOf(state).includes(seat) && phone.isOwn(seat));
  const [seat, setSeat] = useState<Player | undefined>(undefined);
  const [letter, setLetter] = useState<string | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [link, setLink] = useState<string | undefined>(undefined);
  const write = (choice: readonly Order[], by: Player): void => {
    const secret = { salt: createSalt(), choice };
    const show = (written: string): void => {
      setFailed(false);
      setLetter(written);
      setLink(undefined);
      letterLinkOf(written).then(setLink, error => console.warn('link', error));
    };
    if (state.master === undefined) show(writeLetter(state, by, secret));
    else
      encryptFor(JSON.stringify(secret), state.master, letterContextOf(state, by)).then(
        sealed => show(writeSealedLetter(state, by, secret, sealed)),
        error => {
          console.warn('letter', error);
          setFailed(true);
        },
      );
  };
  const writing = useOrderEditor(session);
  const name = `${seat}-${currentQuestionId(state)}.json`;
  return (
    <div class="scroll">
      <h2>{t.send}</h2>
      <p class="text-sm text-soft">{t.sendHelp}</p>
      <p class="text-sm">{state.master === undefined ? t.plain : t.keySet}</p>
      {failed && <Banner role="alert">{gameMessages().writing.failed}</Banner>}
      {asked.length > 0 && (
        <RadioGroup
          label={t.which}
          value={seat ?? ('' as Player)}
          options={asked.map(value => ({ value, label: playerName(state, value) }))}
          onChoose={value => {
            setSeat(value);
            setLetter(undefined);
          }}
        />
      )}
      {seat && letter === undefined && (
        <OrderForm
          key={seat}
          state={state}
          seat={seat}
          writing={writing}
          asText
          onSeal={choice => write(choice, seat)}
        />
      )}
      {letter !== undefined && (
        <>
          <p role="status" class="font-semibold">
            {t.check(letterChecksumOf(letter))}
          </p>
          <button
            type="button"
            class="btn btn-main"
            onClick={() => void shareFile(name, [new File([letter], name, { type: 'application/json' })])}
          >
            <Icon name="share" />
            {t.sendFile}
          </button>
          <button type="button" class="btn" onClick={() => saveFile(name, letter)}>
            <Icon name="save" />
            {t.saveFile}
          </button>
          {link !== undefined && <CopyText label={t.copyLink} text={link} />}
          <CopyText label={t.copyLetter} text={letter} />
          <button type="button" class="btn" onClick={() => setLetter(undefined)}>
            {t.again}
          </button>
        </>
      )}
    </div>
  );
};
