import { useEffect, useState } from 'preact/hooks';
import { booleanSchema } from '../../core/schemas.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { language } from '../../ui/messages/language.ts';
import { CARDS_REVEALED_KEY, revealCards } from './shared-battles.ts';

const WORDS = {
  en: {
    shared:
      'This battle is on several phones, and a card that the app draws would be in the log of each. Draw from a pack on the table, or lay the cards open to all.',
    drawn:
      'The app has drawn cards in this battle. They are in its log, and every phone that shares it would have them, and so would a room’s server and those who watch. So it stays on this phone, unless you lay the cards open to all.',
    menu: 'The app has drawn cards, which lie in the log. Before the battle is shared you lay them open to all.',
    layOpen: 'Lay the cards open',
  },
  el: {
    shared:
      'Η μάχη είναι σε πολλά τηλέφωνα, και μια κάρτα που τραβά η εφαρμογή θα ήταν στο ημερολόγιο καθενός. Τραβήξτε από τράπουλα στο τραπέζι, ή ανοίξτε τις κάρτες σε όλους.',
    drawn:
      'Η εφαρμογή έχει τραβήξει κάρτες σε αυτή τη μάχη. Είναι στο ημερολόγιό της και θα τις είχε κάθε τηλέφωνο που τη μοιράζεται, ο διακομιστής μιας αίθουσας και όσοι παρακολουθούν. Γι’ αυτό μένει σε αυτό το τηλέφωνο, εκτός αν ανοίξετε τις κάρτες σε όλους.',
    menu: 'Η εφαρμογή έχει τραβήξει κάρτες, που είναι στο ημερολόγιο. Πριν μοιραστεί η μάχη, τις ανοίγετε σε όλους.',
    layOpen: 'Άνοιγμα των καρτών',
  },
};

interface HiddenCardsNoticeProps {
  readonly session: Pick<AnySession, 'battle' | 'drafts'>;
  /** The reason for the notice: the battle is already shared, or the app has drawn cards in it. */
  readonly why: 'shared' | 'drawn';
  readonly onOpen?: () => void;
}

/**
 * The menu's text about sharing a battle with hidden cards; undefined if the cards are revealed. `drawn` is true if the
 * app has drawn cards.
 */
export const useHiddenCardsText = ({ drafts }: Pick<AnySession, 'drafts'>, drawn: boolean): string | undefined => {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    drafts.read(CARDS_REVEALED_KEY, booleanSchema).then(
      laid => setOpen(laid === true),
      error => console.warn('laidOpen', error),
    );
  }, []);
  return drawn && !open ? WORDS[language.value].menu : undefined;
};

/** Explains that a battle with hidden cards cannot be shared, with a button to reveal them. */
export const HiddenCardsNotice = ({ session, why, onOpen }: HiddenCardsNoticeProps) => {
  const t = WORDS[language.value];
  const open = (): void =>
    void revealCards(session.battle.id, session.drafts).then(onOpen, error => console.warn('layOpen', error));
  return (
    <>
      <Banner role="note">{t[why]}</Banner>
      <button type="button" class="btn" onClick={open}>
        <Icon name="cards" />
        {t.layOpen}
      </button>
    </>
  );
};
