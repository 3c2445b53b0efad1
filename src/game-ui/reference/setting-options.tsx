import { Icon } from '../../ui/icons.tsx';
import { HyphenatedText } from '../../ui/messages/hyphens.tsx';

interface SettingOptionsProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  /** The label of the chosen option: "default" or "in force". */
  readonly why: string;
}

/** The options of a setting, with the chosen one marked. */
export const SettingOptions = ({ choices, chosen, why }: SettingOptionsProps) => (
  <ul class="rule-choices">
    {choices.map(({ value, label }) => (
      <li key={value} class={value === chosen ? 'rule-chosen' : undefined}>
        {value === chosen && <Icon name="check" />}
        <span class="min-w-0">
          <HyphenatedText text={label} />
          {value === chosen && ' '}
          {value === chosen && <span class="rule-why">{why}</span>}
        </span>
      </li>
    ))}
  </ul>
);
