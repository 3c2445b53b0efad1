import { useState } from 'preact/hooks';
import { NameField } from '../../../../game-ui/library/name-field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { cleanName, LIMITS } from '../../battle/limits.ts';
import {
  CARD_TARGETS,
  type DeckCard,
  EFFECT_KINDS,
  EFFECT_STEPS,
  isHouseCard,
  MAX_CARD_TEXT,
  type SteppedEffectKind,
} from '../../gods/deck.ts';
import { effectOf } from '../../gods/deck-changes.ts';
import { nameOnCard } from '../../messages/card-names.ts';
import { textOnCard } from '../../messages/cards.ts';
import { gameMessages } from '../../messages/index.ts';

interface DeckCardEditProps {
  readonly card: DeckCard;
  readonly onChange: (more: Partial<Omit<DeckCard, 'id'>>, what: string) => void;
  readonly onErase: () => void;
}

/** The editor of one card: its text, and the app's effect when it is played. */
export const DeckCardEdit = ({ card, onChange, onErase }: DeckCardEditProps) => {
  const t = gameMessages();
  const { effect } = card;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return (
    <div class="card mt-2 grid grid-cols-1 gap-3">
      {isHouseCard(card) && (
        <p>
          <span class="badge">{t.gods.house}</span>
        </p>
      )}
      <NameField
        most={LIMITS.name}
        label={t.decks.cardName}
        value={nameOnCard(card)}
        onName={name => onChange({ name }, 'name')}
      />
      <label class="grid min-w-0 grid-cols-1">
        <span class="field-label">{t.decks.text}</span>
        <textarea
          class="input"
          rows={3}
          autocomplete="off"
          maxLength={MAX_CARD_TEXT}
          value={typed ?? textOnCard(card)}
          onInput={event => {
            setTyped(event.currentTarget.value);
            onChange({ text: cleanName(event.currentTarget.value, MAX_CARD_TEXT) }, 'text');
          }}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <RadioGroup
        label={t.decks.whenLabel}
        value={card.when}
        options={(['atOnce', 'retained'] as const).map(value => ({ value, label: t.gods.when[value] }))}
        onChoose={when => onChange({ when }, 'when')}
      />
      <RadioGroup
        label={t.decks.effect}
        value={effect.kind}
        options={EFFECT_KINDS.map(value => ({ value, label: t.gods.effects[value] }))}
        onChoose={kind => onChange({ effect: effectOf(kind, effect) }, 'effect')}
      />
      {'whose' in effect && (
        <RadioGroup
          label={t.decks.for}
          value={effect.whose}
          options={CARD_TARGETS.map(value => ({ value, label: t.gods.targets[value] }))}
          onChoose={whose => onChange({ effect: { ...effect, whose } }, 'effect')}
        />
      )}
      {'by' in effect && (
        <RadioGroup
          label={t.decks.by}
          value={String(effect.by)}
          options={EFFECT_STEPS[effect.kind as SteppedEffectKind].map(by => ({
            value: String(by),
            label: t.signed(by),
          }))}
          onChoose={by => onChange({ effect: { ...effect, by: Number(by) } }, 'effect')}
        />
      )}
      <button type="button" class="btn" aria-label={t.decks.erase(nameOnCard(card))} onClick={onErase}>
        <Icon name="trash" />
        {t.decks.eraseShort}
      </button>
    </div>
  );
};
