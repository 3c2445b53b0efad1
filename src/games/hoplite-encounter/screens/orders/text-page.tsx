import { useState } from 'preact/hooks';
import { CopyText } from '../../../../game-ui/pass-and-play/copy-text.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { MAX_SHEET_LENGTH } from '../../battle/schemas.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireTitle } from '../../messages/names.ts';
import { formatSheet, mergeSheets, parseSheet, SAMPLE_LINES } from '../../orders/sheet-text.ts';
import type { SeatOverlayProps } from '../battle/overlay-props.ts';
import { OrderProblems } from './order-problems.tsx';

/** The page of orders as text, in the lines of the manual, to copy, type or paste (K20 R-75). */
export const TextPage = ({ state, empire, editor }: SeatOverlayProps) => {
  const t = gameMessages().text;
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean } | undefined>(undefined);
  const { turn } = state.position;
  const heading = { game: state.setup.mail?.game ?? 'game', empire, turn };
  const take = (): void => {
    const { head, sheet, unread } = parseSheet(text);
    const wrong =
      head && (head.turn !== turn || head.empire !== empire)
        ? t.otherHead(empireTitle(head.empire), head.turn)
        : unread.length > 0
          ? t.unread(unread.map(each => `${each.line}: ${each.text}`).join('; '))
          : undefined;
    if (wrong !== undefined) {
      setSaid({ text: wrong, wrong: true });
      return;
    }
    const next = mergeSheets(editor.sheet, sheet);
    // Text that is too long for an entry is refused.
    if (formatSheet(heading, next).length > MAX_SHEET_LENGTH) {
      setSaid({ text: t.tooLong, wrong: true });
      return;
    }
    editor.change(next);
    setText('');
    setSaid({ text: t.taken(sheet.forces.length + sheet.countries.length + sheet.offers.length), wrong: false });
  };
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p class="text-sm text-soft">{t.help}</p>
      <pre class="order-lines">{SAMPLE_LINES.join('\n')}</pre>
      <label class="block">
        <span class="field-label">{t.lines}</span>
        <textarea
          class="input font-mono text-sm"
          rows={7}
          spellcheck={false}
          autocapitalize="characters"
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="btn btn-main" disabled={text.trim() === ''} onClick={take}>
        <Icon name="check" />
        {t.take}
      </button>
      {said && (said.wrong ? <Banner role="alert">{said.text}</Banner> : <p role="status">{said.text}</p>)}
      <OrderProblems editor={editor} />
      <h3>{t.now}</h3>
      <CopyText label={t.copy} text={formatSheet(heading, editor.sheet)} />
    </div>
  );
};
