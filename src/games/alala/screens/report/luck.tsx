import { useState } from 'preact/hooks';
import { DICE, type Die } from '../../../../core/chance/dice.ts';
import { ratio } from '../../../../core/chance/odds.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { formatNumber, formatPercent } from '../../../../ui/words/format.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES } from '../../battle/terms.ts';
import { type FaceLuck, type HitLuck, LEAST_DICE, type Luck as LuckOf, luckOf } from '../../report/luck.ts';
import { sideName } from '../../words/describe/names.ts';
import { words } from '../../words/index.ts';

type Source = 'both' | 'rolled' | 'typed';

const decimal = (n: number): string => formatNumber(n, { most: 1 });

/** What the dice of a battle brought against what so many dice bring, with the exact chances; no verdict on few dice. */
export const Luck = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = words().odds.luck;
  const [source, setSource] = useState<Source>('both');
  const { sides, all, unread } = luckOf(session.start, session.reading.value.inForce);
  const parts = [
    ...SIDES.map(side => ({ name: sideName(state, side), luck: sides[side][source] })),
    { name: t.all, luck: all[source] },
  ];
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p class="text-soft">{t.help}</p>
      <Choice
        label={t.sources.both}
        hideLabel
        value={source}
        options={(['both', 'rolled', 'typed'] as const).map(value => ({ value, label: t.sources[value] }))}
        onChoose={setSource}
      />
      {parts.map(({ name, luck }) => (
        <section key={name} class="card grid gap-2" aria-label={name}>
          <h3>{name}</h3>
          <LuckOfSide luck={luck} />
        </section>
      ))}
      {unread > 0 && <p class="text-soft">{t.unread(unread)}</p>}
    </div>
  );
};

const LuckOfSide = ({ luck }: { readonly luck: LuckOf }) => {
  const t = words().odds.luck;
  const thrown = (Object.keys(luck.faces) as Die[]).filter(die => luck.faces[die].dice > 0);
  if (luck.hits.dice === 0 && thrown.length === 0) return <p>{t.none}</p>;
  return (
    <>
      {luck.hits.dice > 0 && <Hits hits={luck.hits} />}
      {thrown.map(die => (
        <Faces key={die} die={die} faces={luck.faces[die]} />
      ))}
    </>
  );
};

const Hits = ({ hits }: { readonly hits: HitLuck }) => {
  const t = words().odds.luck;
  const percent = (chance: Parameters<typeof ratio>[0]): string => formatPercent(ratio(chance));
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
      {!hits.verdictable && <p class="text-sm text-soft">{t.tooFew(LEAST_DICE)}</p>}
      {!hits.tails && <p class="text-sm text-soft">{t.tooMany}</p>}
    </>
  );
};

const Faces = ({ die, faces }: { readonly die: Die; readonly faces: FaceLuck }) => {
  const t = words().odds.luck;
  const ways = (face: number): number => DICE[die].filter(other => other === face).length;
  return (
    <>
      <table class="reckoning">
        <caption class="field-label text-start">{t.facesOf[die]}</caption>
        <thead>
          <tr>
            <th scope="col">{t.faces}</th>
            <th scope="col" class="text-end">
              {t.times}
            </th>
            <th scope="col" class="text-end">
              {t.tobe}
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
        <p class="text-sm text-soft">{t.tooFew(LEAST_DICE)}</p>
      )}
    </>
  );
};
