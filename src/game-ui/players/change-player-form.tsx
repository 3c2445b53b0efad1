import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MAX_PLAYER_NAME_LENGTH } from '../../core/log.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Icon } from '../../ui/icons.tsx';
import { playerChangeMessages } from './player-change-messages.ts';

/** The player that replaces another one: a person, perhaps with a name, or a computer of a level. */
export type NewPlayer<Level extends string> =
  | { readonly by: 'player'; readonly name?: string }
  | { readonly by: 'program'; readonly level: Level };

interface ChangePlayerFormProps<Level extends string> {
  /** The accessible name of the form. */
  readonly label: string;
  /** Labels of a person and of a computer. */
  readonly kinds: Readonly<Record<'player' | 'program', string>>;
  /** The initial selection. */
  readonly first: { readonly by: 'player' | 'program'; readonly level: Level };
  readonly levelLabel: string;
  readonly levels: readonly { readonly value: Level; readonly label: string }[];
  readonly onApply: (player: NewPlayer<Level>) => void;
  readonly onCancel: () => void;
}

/** The form for a new player in the middle of a campaign. */
export const ChangePlayerForm = <Level extends string>(props: ChangePlayerFormProps<Level>) => {
  const { label, kinds, first, levelLabel, levels, onApply, onCancel } = props;
  const t = playerChangeMessages();
  const [by, setBy] = useState(first.by);
  const [name, setName] = useState('');
  const [level, setLevel] = useState(first.level);
  // The whole form is visible when it opens, with its buttons.
  const form = useRef<HTMLElement>(null);
  useLayoutEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  const apply = (): void => {
    const trimmed = name.trim();
    onApply(by === 'program' ? { by, level } : { by, ...(trimmed && { name: trimmed }) });
  };
  return (
    <section ref={form} class="grid gap-3" aria-label={label}>
      <RadioGroup
        label={t.who}
        value={by}
        options={[
          { value: 'player', label: kinds.player },
          { value: 'program', label: kinds.program },
        ]}
        onChoose={setBy}
      />
      {by === 'player' ? (
        <label class="block">
          <span class="field-label">{t.name}</span>
          <input
            class="input"
            maxLength={MAX_PLAYER_NAME_LENGTH}
            value={name}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
      ) : (
        <RadioGroup label={levelLabel} value={level} options={levels} onChoose={setLevel} />
      )}
      <div class="pair">
        <button type="button" class="btn" onClick={onCancel}>
          {t.cancel}
        </button>
        <button type="button" class="btn btn-main" onClick={apply}>
          <Icon name="check" />
          {t.apply}
        </button>
      </div>
    </section>
  );
};
