import { Banner } from '../../../../ui/banner.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Note as Letter } from '../../battle/schemas.ts';
import { playerKindOf } from '../../battle/turn-status.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireName, empireTitle, turnName } from '../../messages/names.ts';
import type { SeatOverlayProps } from '../battle/overlay-props.ts';
import { Field } from './force-form.tsx';
import { OrderProblems } from './order-problems.tsx';

/** The page of alliances: offers of other Empires, the last turn of own offers (K5 I1–I3), and notes (L10). */
export const OffersPage = ({ state, empire, editor }: SeatOverlayProps) => {
  const t = gameMessages().offers;
  const { sheet, position, notes } = editor;
  const all = editor.world.empires.filter(each => each !== empire && !position.out.includes(each));
  const isOffered = (other: string): boolean =>
    position.offers.some(({ from, to }) => from === other || to === other) ||
    sheet.offers.some(({ to }) => to === other);
  // Empires that the app or nobody plays never answer.
  const others = all.filter(each => playerKindOf(state, each) === 'player' || isOffered(each));
  const silent = all.filter(each => !others.includes(each));
  const set = (to: string, until: string): void =>
    editor.change({
      ...sheet,
      offers: [
        ...sheet.offers.filter(offer => offer.to !== to),
        ...(until.trim() === '' ? [] : [{ to, until: until.trim() }]),
      ],
    });
  const noteTo = (to: string | null): string => notes.find(note => note.to === to)?.text ?? '';
  const write = (to: string | null, text: string): void => {
    const rest: readonly Letter[] = notes.filter(note => note.to !== to);
    editor.setNotes(text.trim() === '' ? rest : [...rest, { to, text: text.trim().slice(0, 500) }]);
  };
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      {others.length > 0 && <p class="text-sm text-soft">{t.help(position.turn)}</p>}
      {silent.length > 0 && <p class="text-sm text-soft">{t.silent(silent.map(empireTitle).join(', '))}</p>}
      <OrderProblems editor={editor} field="alliance" />
      {others.map(other => {
        const theirs = position.offers.find(({ from, to }) => from === other && to === empire);
        const mine = sheet.offers.find(({ to }) => to === other)?.until ?? '';
        return (
          <div key={other} class="card grid gap-2">
            <h3 class="flex items-center gap-2">
              <i class="empire-swatch" style={{ background: `var(--of-${other})` }} aria-hidden="true" />
              {empireName(state, other)}
            </h3>
            {theirs && <Banner mark="check">{t.theirs(turnName(theirs.until))}</Banner>}
            {theirs && Number(mine) < theirs.until && (
              <button type="button" class="btn offer-accept" onClick={() => set(other, String(theirs.until))}>
                <Icon name="check" />
                {t.accept(turnName(theirs.until))}
              </button>
            )}
            <Field label={t.until(empireName(state, other))} value={mine} onText={until => set(other, until)} />
            {state.setup.settings.notes === 'allowed' && (
              <Collapsible title={`${t.note(empireName(state, other))}${noteTo(other) === '' ? '' : ' ✓'}`}>
                {() => (
                  <Letters
                    label={t.note(empireName(state, other))}
                    text={noteTo(other)}
                    onText={text => write(other, text)}
                  />
                )}
              </Collapsible>
            )}
          </div>
        );
      })}
      {others.length > 0 && state.setup.settings.notes === 'allowed' && (
        <Letters label={t.toAll} text={noteTo(null)} onText={text => write(null, text)} />
      )}
    </div>
  );
};

const Letters = ({
  label,
  text,
  onText,
}: {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}) => (
  <label class="block">
    <span class="field-label">{label}</span>
    <textarea
      class="input text-sm"
      rows={2}
      maxLength={500}
      value={text}
      onChange={event => onText(event.currentTarget.value)}
    />
  </label>
);
