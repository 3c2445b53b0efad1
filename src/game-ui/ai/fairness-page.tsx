import { useState } from 'preact/hooks';
import { checkFairness, type FairnessRequest, fingerprintOf } from './fairness.ts';
import { fairnessMessages } from './fairness-messages.ts';

/** The character of a computer player. */
export interface AiCharacter {
  /** The computer's side; empty if one seed decides for all. */
  readonly name: string;
  /** The seed from which the character was drawn. */
  readonly seed: string | number;
  /** The name (may be empty) and the style of each character; shown after the end. */
  readonly words: readonly (readonly [name: string, style: string])[];
}

interface FairnessPageProps {
  readonly sees: readonly string[];
  readonly hidden: readonly string[];
  readonly characters: readonly AiCharacter[];
  readonly isOver: boolean;
  /** Undefined on a phone that does not know the whole position. */
  readonly questions: (() => Promise<readonly FairnessRequest<unknown>[]>) | undefined;
}

const List = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <section class="grid gap-1" aria-label={title}>
    <h2>{title}</h2>
    <ul class="grid list-disc gap-1 ps-5">
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);

/** What the computer players of a battle see, the seed of their characters, and a check that repeats their last decision. */
export const FairnessPage = ({ sees, hidden, characters, isOver, questions }: FairnessPageProps) => {
  const t = fairnessMessages();
  const [result, setResult] = useState('');
  const [runs, setRuns] = useState(false);
  const check = async (ask: () => Promise<readonly FairnessRequest<unknown>[]>): Promise<void> => {
    setRuns(true);
    setResult(t.checking);
    try {
      const { rearrangements, different } = await checkFairness(await ask());
      setResult(
        rearrangements === 0
          ? t.nothing
          : different === 0
            ? t.same(rearrangements)
            : t.different(different, rearrangements),
      );
    } catch (error) {
      console.warn('fairness', error);
      setResult(t.failed);
    }
    setRuns(false);
  };
  return (
    <div class="scroll">
      <h1>{t.title}</h1>
      <p>{t.intro}</p>
      <List title={t.sees} items={sees} />
      <List title={t.hidden} items={hidden} />
      <section class="grid gap-1" aria-label={t.character}>
        <h2>{t.character}</h2>
        {characters.length === 0 ? <p>{t.none}</p> : !isOver && <p>{t.later}</p>}
        {characters.map(({ name, seed, words }) => (
          <div key={name} class="grid gap-1">
            {isOver &&
              words.map(([character, style]) => (
                <p key={`${character} ${style}`}>
                  {character && <strong>{character} </strong>}
                  {style}
                </p>
              ))}
            <p class="wrap-anywhere text-sm text-soft">
              {t.fingerprint(name)}: <span class="font-mono">{fingerprintOf(seed)}</span>
            </p>
            {isOver && <p class="wrap-anywhere text-sm text-soft">{t.seed(String(seed))}</p>}
          </div>
        ))}
      </section>
      <section class="grid gap-2" aria-label={t.check}>
        <h2>{t.check}</h2>
        <p class="text-sm text-soft">{questions ? t.help : t.elsewhere}</p>
        <p role="status">{result}</p>
        {questions && (
          <button type="button" class="btn btn-main" disabled={runs} onClick={() => void check(questions)}>
            {result === '' ? t.begin : t.again}
          </button>
        )}
      </section>
    </div>
  );
};
