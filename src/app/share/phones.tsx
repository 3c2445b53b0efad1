import { now } from '../../store/clock.ts';
import { keysCode } from '../../sync/identity.ts';
import type { Link } from '../../sync/link.ts';
import { isOver, type Refusal } from '../../sync/sharing.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { formatAgo } from '../../ui/words/format.ts';
import type { Shared, Sought } from './live.ts';
import { words } from './words.ts';

/** Whether a phone has what this one has, in words. */
export const stepOf = (link: Link): string => {
  const t = words();
  const name = link.other()?.name || t.someone;
  if (link.isInStep()) return t.inStep(name);
  if (link.differing().length > 0) return t.differs(name);
  const at = link.inStepAt();
  if (isOver(link)) return at === undefined ? t.never(name) : t.lastInStep(name, formatAgo(now() - at));
  return at === undefined || now() - at < SOON ? t.behind(name) : t.lastInStep(name, formatAgo(now() - at));
};
/** Those whom this page has no link with, not even one that is lost. */
export const newlySought = (sought: readonly Sought[], links: readonly Link[]): readonly Sought[] =>
  sought.filter(({ author }) => !links.some(link => link.other()?.author === author));

/** How it stands with somebody who is looked for, in words. */
export const soughtIn = ({ name, isCalled }: Sought): string => {
  const t = words();
  return isCalled ? t.seeks(name || t.someone) : `${name || t.someone} ${t.states.lost}`;
};

/** For so long what one phone lacks is only on its way: milliseconds. */
const SOON = 10_000;

/** The phones that a battle is shared with, and what of theirs was refused. */
export const Phones = ({ of: { sharing, turn, sought: all } }: { readonly of: Shared }) => {
  const t = words();
  turn.value;
  const refused = [...sharing.refused()];
  const links = sharing.links();
  const sought = newlySought(all.value, links);
  const nameOf = (author: string): string => sharing.phones().find(phone => phone.author === author)?.name || t.someone;
  return (
    <>
      {links.length + sought.length > 0 && (
        <ul class="grid gap-2" aria-label={t.phones}>
          {links.map((link, i) => (
            <li key={i} class="flex items-center gap-2">
              <Mark name={link.isInStep() ? 'check' : isOver(link) ? 'warning' : 'shuffle'} />
              <span class="min-w-0 wrap-anywhere">
                {stepOf(link)}
                {link.state() !== 'sharing' && `\u00a0· ${t.states[link.state()]}`}
              </span>
            </li>
          ))}
          {sought.map(each => (
            <li key={each.author} class="flex items-center gap-2">
              <Mark name={each.isCalled ? 'shuffle' : 'warning'} />
              <span class="min-w-0 wrap-anywhere">{soughtIn(each)}</span>
            </li>
          ))}
        </ul>
      )}
      {links.some(link => link.state() === 'sharing') && (
        <p class="text-sm text-soft">
          {t.keysCode} <strong class="whitespace-nowrap">{keysCode(sharing.phones())}</strong>
        </p>
      )}
      {links.some(link => link.differing().length > 0) && (
        <Note role="alert">
          {t.differsHelp([...new Set(links.flatMap(link => link.differing().map(nameOf)))].join(', '))}
        </Note>
      )}
      {refused.length > 0 && (
        <Note role="status">
          {t.refused(refused.reduce((sum, [, n]) => sum + n, 0))}{' '}
          {refused.map(([why, n]: readonly [Refusal, number]) => `${t.refusals[why]} (${n})`).join(', ')}
        </Note>
      )}
    </>
  );
};
