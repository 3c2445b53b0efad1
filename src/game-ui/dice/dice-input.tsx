import { useState } from 'preact/hooks';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { FacePad } from '../../ui/pads/face-pad.tsx';
import { NumberPad } from '../../ui/pads/number-pad.tsx';
import { diceMessages } from './messages.ts';

/** The dice of one party: label, number, and how faces become hits. */
interface DiceSide {
  readonly name: string;
  readonly dice: number;
  /** Automatic hits, which are added to the typed hits. */
  readonly automatic: number;
  /** The hits of all faces, including automatic hits. */
  readonly count: (faces: readonly number[]) => number;
  readonly label: string;
  /** A note, e.g. that automatic hits are added. */
  readonly note?: string | undefined;
}

export type EnteredDice =
  | { readonly by: 'count'; readonly hits: readonly number[] }
  | { readonly by: 'faces'; readonly faces: readonly (readonly number[])[]; readonly hits: readonly number[] };

interface DiceInputProps {
  readonly parties: readonly DiceSide[];
  /** Called with the dice of all parties, or undefined while one is missing. */
  readonly onDice: (dice: EnteredDice | undefined) => void;
}

/** Types real dice: the number of hits with one tap for each side, or each face. */
export const DiceInput = ({ parties, onDice }: DiceInputProps) => {
  const t = diceMessages();
  const [by, setBy] = useState<'count' | 'faces'>('count');
  const [hits, setHits] = useState<readonly (number | undefined)[]>(parties.map(() => undefined));
  const [faces, setFaces] = useState<readonly (readonly number[])[]>(parties.map(() => []));

  const giveHits = (place: number, value: number | undefined): void => {
    const next = hits.map((old, i) => (i === place ? value : old));
    setHits(next);
    const whole = next.every(hit => hit !== undefined);
    onDice(whole ? { by: 'count', hits: parties.map(({ automatic }, i) => automatic + (next[i] ?? 0)) } : undefined);
  };
  const giveFaces = (place: number, value: readonly number[]): void => {
    const next = faces.map((old, i) => (i === place ? value : old));
    setFaces(next);
    const whole = parties.every((party, i) => next[i]?.length === party.dice);
    onDice(
      whole ? { by: 'faces', faces: next, hits: parties.map((party, i) => party.count(next[i] ?? [])) } : undefined,
    );
  };

  return (
    <div class="grid gap-4">
      <RadioGroup
        label={t.type}
        hideLabel
        value={by}
        options={[
          { value: 'count', label: t.typeHits },
          { value: 'faces', label: t.typeFaces },
        ]}
        onChoose={value => {
          setBy(value);
          onDice(undefined);
        }}
      />
      {parties.map((party, i) =>
        by === 'count' ? (
          <NumberPad
            key={party.name}
            label={party.label}
            note={party.note}
            value={hits[i]}
            least={0}
            most={party.dice}
            onChoose={value => giveHits(i, value)}
            other={t.otherHits}
            problem={t.impossible(party.name, 0, party.dice)}
          />
        ) : (
          <FacePad
            key={party.name}
            label={t.facesOf(party.name, faces[i]?.length ?? 0, party.dice)}
            faces={[1, 2, 3, 4, 5, 6]}
            typed={faces[i] ?? []}
            of={party.dice}
            erase={t.eraseFace}
            onType={value => giveFaces(i, value)}
          />
        ),
      )}
    </div>
  );
};
