import { useState } from 'preact/hooks';
import { CopyText } from '../../../../table/hand-over/copy-text.tsx';
import { newSalt } from '../../../../table/hand-over/salt.ts';
import { sealFor } from '../../../../table/hand-over/sealed-for.ts';
import { phoneSeats } from '../../../../table/seats/phone-seats.ts';
import { saveFile } from '../../../../ui/device/save-file.ts';
import { handOn } from '../../../../ui/device/share.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { Note } from '../../../../ui/note.tsx';
import { checkOf, letterAbout, writeLetter, writeSealedLetter } from '../../battle/letter.ts';
import type { WarSession } from '../../battle/session.ts';
import { aboutNow, playersAsked, type WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { Order } from '../../orders/order.ts';
import { words } from '../../words/index.ts';
import { playerName } from '../../words/names.ts';
import { OrderForm } from '../orders/order-form.tsx';
import { useHand } from '../orders/use-hand.ts';
import { linkOf } from './letter-link.ts';

/** A player far from the game master writes his orders on his own phone, and sends them as a sealed letter. */
export const SendOrders = ({ session, state }: { readonly session: WarSession; readonly state: WarState }) => {
  const t = words().desk;
  const phone = phoneSeats(session);
  const asked = playersAsked(state).filter(seat => !state.setup.programs.includes(seat) && phone.isOwn(seat));
  const [seat, setSeat] = useState<Player | undefined>(undefined);
  const [letter, setLetter] = useState<string | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [link, setLink] = useState<string | undefined>(undefined);
  const write = (choice: readonly Order[], by: Player): void => {
    const secret = { salt: newSalt(), choice };
    const show = (written: string): void => {
      setFailed(false);
      setLetter(written);
      setLink(undefined);
      linkOf(written).then(setLink, error => console.warn('link', error));
    };
    if (state.master === undefined) show(writeLetter(state, by, secret));
    else
      sealFor(JSON.stringify(secret), state.master, letterAbout(state, by)).then(
        sealed => show(writeSealedLetter(state, by, secret, sealed)),
        error => {
          console.warn('letter', error);
          setFailed(true);
        },
      );
  };
  const writing = useHand(session);
  const name = `${seat}-${aboutNow(state)}.json`;
  return (
    <div class="scroll">
      <h2>{t.send}</h2>
      <p class="text-sm text-soft">{t.sendHelp}</p>
      <p class="text-sm">{state.master === undefined ? t.plain : t.keySet}</p>
      {failed && <Note role="alert">{words().writing.failed}</Note>}
      {asked.length > 0 && (
        <Choice
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
            {t.check(checkOf(letter))}
          </p>
          <button
            type="button"
            class="btn btn-main"
            onClick={() => void handOn(name, [new File([letter], name, { type: 'application/json' })])}
          >
            <Mark name="share" />
            {t.sendFile}
          </button>
          <button type="button" class="btn" onClick={() => saveFile(name, letter)}>
            <Mark name="save" />
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
