import { useId } from 'preact/hooks';
import { type Blazon, COLOURS, type Colour } from '../../army/army-setup.ts';
import type { SideId } from '../../battle/sides.ts';
import { gameMessages } from '../../messages/index.ts';
import { Shield } from './army-card.tsx';

interface ColourChoiceProps {
  readonly label: string;
  readonly value: Colour;
  /** The blazon of the shields, and the side on which they are shown. */
  readonly blazon: Blazon;
  readonly side?: SideId;
  readonly onChoose: (colour: Colour) => void;
}

/** The colours of an army's shields, each with its name, so that nobody needs to tell them apart by sight. */
export const ColourChoice = ({ label, value, blazon, side = 'a', onChoose }: ColourChoiceProps) => {
  const t = gameMessages();
  const name = useId();
  return (
    <fieldset class="min-w-0">
      <legend class="field-label">{label}</legend>
      <div class="blazons colours">
        {COLOURS.map(colour => (
          <label key={colour} class="choice-tile blazon-tile tile-colour">
            <input
              class="sr-only"
              type="radio"
              name={name}
              checked={colour === value}
              onChange={() => onChoose(colour)}
            />
            <Shield blazon={blazon} colour={colour} side={side} />
            <span class="text-xs wrap-anywhere">{t.colours[colour]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
