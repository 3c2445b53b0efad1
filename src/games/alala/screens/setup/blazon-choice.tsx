import { useId } from 'preact/hooks';
import { BLAZONS, type Blazon, type Colour } from '../../army/army-setup.ts';
import { gameMessages } from '../../messages/index.ts';
import { Shield } from './army-card.tsx';

interface BlazonChoiceProps {
  readonly value: Blazon;
  readonly colour: Colour;
  readonly onChoose: (blazon: Blazon) => void;
}

/** The signs that a shield can bear. */
export const BlazonChoice = ({ value, colour, onChoose }: BlazonChoiceProps) => {
  const t = gameMessages();
  const name = useId();
  return (
    <fieldset class="min-w-0">
      <legend class="field-label">{t.armies.blazon}</legend>
      <div class="blazons">
        {BLAZONS.map(blazon => (
          <label key={blazon} class="choice-tile blazon-tile">
            <input
              class="sr-only"
              type="radio"
              name={name}
              checked={blazon === value}
              onChange={() => onChoose(blazon)}
            />
            <Shield blazon={blazon} colour={colour} />
            <span class="sr-only">{t.blazons[blazon]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
