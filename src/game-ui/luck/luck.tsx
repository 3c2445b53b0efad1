import { useState } from 'preact/hooks';
import { DICE, type Die } from '../../core/probability/dice.ts';
import { toProbability } from '../../core/probability/distribution.ts';
import {
  type DiceSource,
  type FaceLuck,
  type HitLuck,
  type Luck,
  type LuckBySource,
  MIN_DICE_FOR_LUCK,
} from '../../core/probability/luck.ts';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { formatNumber, formatPercent } from '../../ui/messages/format.ts';
import { HyphenatedText } from '../../ui/messages/hyphens.tsx';
import { type LuckMessages, luckMessages } from './messages.ts';

interface LuckPanelProps {
  /** The luck of each party, in display order. */
  readonly parts: readonly { readonly name: string; readonly luck: LuckBySource }[];
  /** The number of entries whose dice cannot be determined; they are left out. */
  readonly unread: number;
}

const decimal = (n: number): string => formatNumber(n, { most: 1 });

/** Compares the dice of a battle with their average, with exact chances. Gives no verdict on few dice. */
export const LuckPanel = ({ parts, unread }: LuckPanelProps) => {
  const t = luckMessages();
  const [source, setSource] = useState<DiceSource | 'both'>('both');
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p class="text-soft">{t.help}</p>
      <RadioGroup
        label={t.sources.both}
        hideLabel
        value={source}
        options={(['both', 'rolled', 'typed'] as const).map(value => ({ value, label: t.sources[value] }))}
        onChoose={setSource}
      />
      {parts.map(({ name, luck }) => (
        <section key={name} class="card grid gap-2" aria-label={name}>
          <h3>{name}</h3>
          <LuckOfSide luck={luck[source]} words={t} />
        </section>
      ))}
      {unread > 0 && <p class="text-soft">{t.unread(unread)}</p>}
    </div>
  );
};

const LuckOfSide = ({ luck, words: t }: { readonly luck: Luck; readonly words: LuckMessages }) => {
  const thrown = (Object.keys(luck.faces) as Die[]).filter(die => luck.faces[die].dice > 0);
  if (luck.hits.dice === 0 && thrown.length === 0) return <p>{t.none}</p>;
  return (
    <>
      {luck.hits.dice > 0 && <Hits hits={luck.hits} words={t} />}
      {thrown.map(die => (
        <Faces key={die} die={die} faces={luck.faces[die]} words={t} />
      ))}
    </>
  );
};

const Hits = ({ hits, words: t }: { readonly hits: HitLuck; readonly words: LuckMessages }) => {
  const percent = (chance: Parameters<typeof toProbability>[0]): string => formatPercent(toProbability(chance));
  const rows: readonly (readonly [string, string])[] = [
    [t.thrown, String(hits.hits)],
    [t.expected, decimal(hits.expected.hits)],
    ...(hits.verdictable && hits.tails
      ? ([
          [t.orFewer, percent(hits.tails.orFewer)],
          [t.orMore, percent(hits.tails.orMore)],
        ] as const)
      : []),
  ];
  return (
    <>
      <p class="font-bold">{t.hitsOf(hits.dice)}</p>
      <dl class="grid gap-1">
        {rows.map(([word, value]) => (
          <div key={word} class="flex justify-between gap-4">
            <dt class="text-soft">{word}</dt>
            <dd class="font-extrabold">{value}</dd>
          </div>
        ))}
      </dl>
      {!hits.verdictable && <p class="text-sm text-soft">{t.tooFew(MIN_DICE_FOR_LUCK)}</p>}
      {!hits.tails && <p class="text-sm text-soft">{t.tooMany}</p>}
    </>
  );
};

const Faces = ({
  die,
  faces,
  words: t,
}: {
  readonly die: Die;
  readonly faces: FaceLuck;
  readonly words: LuckMessages;
}) => {
  const ways = (face: number): number => DICE[die].filter(other => other === face).length;
  return (
    <>
      <table class="reckoning">
        <caption class="field-label text-start">{t.facesOf[die]}</caption>
        <thead>
          <tr>
            <th scope="col">
              <HyphenatedText text={t.faces} />
            </th>
            <th scope="col" class="text-end">
              <HyphenatedText text={t.times} />
            </th>
            <th scope="col" class="text-end">
              <HyphenatedText text={t.tobe} />
            </th>
          </tr>
        </thead>
        <tbody>
          {faces.faces.map((face, i) => (
            <tr key={face}>
              <th scope="row">{face}</th>
              <td class="text-end font-extrabold">{faces.counts[i]}</td>
              <td class="text-end">{decimal((faces.dice * ways(face)) / DICE[die].length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faces.verdictable ? (
        <p class="flex justify-between gap-4">
          <span class="text-soft">{t.fairness}</span>
          <span class="font-extrabold">{formatPercent(faces.fairness.p)}</span>
        </p>
      ) : (
        <p class="text-sm text-soft">{t.tooFew(MIN_DICE_FOR_LUCK)}</p>
      )}
    </>
  );
};
