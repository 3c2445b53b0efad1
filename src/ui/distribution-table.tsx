import { computeChance, type Distribution, toProbability } from '../core/probability/distribution.ts';
import { formatPercent } from './messages/format.ts';
import { HyphenatedText } from './messages/hyphens.tsx';

interface DistributionTableProps {
  readonly caption: string;
  readonly spread: Distribution;
  readonly format: (value: number) => string;
  /** The column headers. */
  readonly words: { readonly value: string; readonly exactly: string; readonly orMore: string };
}

/** A table of all values, with the chance of each value and the chance of at least each value. */
export const DistributionTable = ({ caption, spread, format, words: t }: DistributionTableProps) => {
  const percent = (test: (value: number) => boolean): string =>
    formatPercent(toProbability(computeChance(spread, test)));
  return (
    <table class="reckoning spread">
      <caption class="field-label text-start">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <HyphenatedText text={t.value} />
          </th>
          <th scope="col" class="text-end">
            <HyphenatedText text={t.exactly} />
          </th>
          <th scope="col" class="text-end">
            <HyphenatedText text={t.orMore} />
          </th>
        </tr>
      </thead>
      <tbody>
        {spread.ways
          .map((ways, i) => [spread.from + i, ways] as const)
          .filter(([, ways]) => ways > 0n)
          .map(([value]) => (
            <tr key={value}>
              <th scope="row">{format(value)}</th>
              <td class="text-end font-extrabold">{percent(n => n === value)}</td>
              <td class="text-end">{percent(n => n >= value)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};
