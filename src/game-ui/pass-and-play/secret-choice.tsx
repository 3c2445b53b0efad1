import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isRecord } from '../../core/clean.ts';
import {
  allCommitted,
  type Commitment,
  type CommitRevealState,
  computeCommitment,
  draftOfSecret,
  type LostSecret,
  type Reveal,
  type Secret,
  sealsOf,
} from '../../core/crypto/commit-reveal.ts';
import type { Entry } from '../../core/log.ts';
import type { Drafts } from '../../game-contract/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { AiRequest } from '../ai/ai-client.ts';
import type { AiSession } from '../ai/ai-phone.ts';
import { PlaysElsewhere } from '../ai/plays-elsewhere.tsx';
import { phoneSeats } from '../seats/phone-seats.ts';
import { WaitingNotice } from '../seats/waiting.tsx';
import { choosersHere, isProgram } from './choosers.ts';
import { passAndPlayMessages } from './messages.ts';
import { PrivacyScreen } from './privacy-screen.tsx';
import { newSalt } from './salt.ts';
import { readSecret } from './secrets.ts';

/** Who chooses: a player, by a form that is given what to do with the choice, or a program. */
export interface ChoiceProvider<Choice> {
  readonly seat: string;
  readonly name: string;
  /** Nobody else is at the phone: there is no cover. */
  readonly alone?: true;
  readonly by:
    | { readonly form: (choose: (choice: Choice) => void) => ComponentChildren }
    | { readonly program: () => AiRequest<Choice> };
}

interface SealedChoiceProps<Choice> {
  readonly sealing: CommitRevealState<Choice>;
  readonly choosers: readonly ChoiceProvider<Choice>[];
  /** The session, or what stands for it where a game calls its entries otherwise than `sealShapes`. */
  readonly session: AiSession & {
    readonly drafts: Drafts;
    readonly record: ((type: 'sealed', data: Commitment) => unknown) &
      ((type: 'shown', data: Reveal<Choice>) => unknown) &
      ((type: 'lost', data: LostSecret) => unknown);
  };
  /** All choices are in the log, shown together on this phone. */
  readonly onShown?: () => void;
  /** Nobody at the table chooses this time: the choices are shown without a tap, unless they were shown and taken back. */
  readonly isAutomatic?: boolean;
}

/**
 * Hidden choices. A phone asks only its own seats, each behind a cover, and one phone plays the app's seats. A choice is a
 * draft on this phone's disk before its commitment is in the log, so that no reload loses it. Where all secrets are on one
 * phone, the players show them together; else each phone shows its own as soon as all commitments are in the log
 * (app/battle/reveal.ts), and until then it is said who is waited for.
 */
export const SecretChoice = <Choice,>({
  sealing,
  choosers,
  session,
  onShown,
  isAutomatic = false,
}: SealedChoiceProps<Choice>) => {
  const t = passAndPlayMessages();
  const [open, setOpen] = useState<string | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [takesOver, setTakesOver] = useState(false);
  const { about, seals, shown } = sealing;
  const { drafts } = session;
  const phone = phoneSeats(session);
  const names = choosers.map(({ seat }) => seat);
  const isSealed = ({ seat }: { readonly seat: string }): boolean => Object.hasOwn(seals, seat);
  const isHere = useSecrets(drafts, sealing);
  const { own, playerOf } = choosersHere(session, choosers, takesOver);
  const persons = own.filter(each => !isProgram(each));
  const next = own.find(each => !isSealed(each));
  const sealedAt = (seat: string): string | undefined =>
    session.log.value.findLast(({ data }) => isRecord(data) && data.seat === seat && data.seal === seals[seat])?.author;
  const missing = own.filter(each => isSealed(each) && !Object.hasOwn(shown, each.seat) && isHere(each.seat) === false);
  // Two taps in one moment make one commitment: the secret of a second one would take the place of the first.
  const underWay = useRef(new Set<string>());
  for (const seat of Object.keys(seals)) underWay.current.delete(seat);
  const isAnyShown = Object.keys(shown).length > 0;
  const lose = (seat: string): void => void session.record('lost', { about, seat });
  const seal = async (seat: string, choice: Choice): Promise<void> => {
    if (underWay.current.has(seat)) return;
    underWay.current.add(seat);
    const secret: Secret<Choice> = { salt: newSalt(), choice };
    try {
      await drafts.write(draftOfSecret(about, seat), secret);
    } catch (error) {
      console.warn('seal', error);
      underWay.current.delete(seat);
      return setFailed(true);
    }
    setOpen(undefined);
    setFailed(false);
    session.record('sealed', { about, seat, seal: computeCommitment(about, seat, secret) });
  };
  const show = async (of: readonly string[], unlessShown = false): Promise<void> => {
    const all = await Promise.all(of.map(seat => readSecret(drafts, sealing, seat)));
    if (all.some(secret => secret === undefined)) return;
    const salts = all.map(secret => secret?.salt);
    if (unlessShown && session.log.value.some(({ data }) => isRecord(data) && salts.includes(String(data.salt))))
      return setAsked(true);
    for (const [i, seat] of of.entries())
      if (!Object.hasOwn(shown, seat))
        session.record('shown', { about, seat, ...(all[i] as Secret<Choice>), against: sealsOf(sealing, names) });
    if (of === names) onShown?.();
  };
  const all = !next && allCommitted(sealing, names);
  const isReady = all && names.every(isHere);
  const [isAsked, setAsked] = useState(!isAutomatic);
  useEffect(() => {
    if (isReady && !isAsked) void show(names, true);
  }, [isReady, isAsked]);
  const lost = missing.map(({ seat, name }) => {
    const isOwnLoss = sealedAt(seat) === session.author;
    // Nobody chooses by what he has seen: who has shown a choice has to take it back first.
    if (isAnyShown)
      return (
        <Banner key={seat} role="alert">
          {isOwnLoss ? t.lost(name) : t.elsewhere(name)} {t.shownAlready}
        </Banner>
      );
    return isOwnLoss ? (
      <Banner key={seat} role="alert">
        {t.lost(name)}
        <button type="button" class="btn" onClick={() => lose(seat)}>
          {t.anew(name)}
        </button>
      </Banner>
    ) : (
      <details key={seat} class="fold">
        <summary>{t.elsewhere(name)}</summary>
        <div class="grid gap-3">
          <p class="text-sm text-soft">{t.elsewhereHelp(name)}</p>
          <button type="button" class="btn" onClick={() => lose(seat)}>
            {t.anew(name)}
          </button>
        </div>
      </details>
    );
  });
  if (next) {
    const { seat, name, by, alone } = next;
    const isAlone = alone || (phone.areShared && persons.length === 1);
    return (
      <>
        {lost}
        {failed && <Banner role="alert">{t.failed}</Banner>}
        {'program' in by ? (
          <Program key={seat} name={name} ask={by.program} onMove={choice => void seal(seat, choice)} />
        ) : isAlone || open === seat ? (
          by.form(choice => void seal(seat, choice))
        ) : (
          <PrivacyScreen name={name} onReady={() => setOpen(seat)} />
        )}
      </>
    );
  }
  if (isReady && !isAsked) return null;
  if (isReady)
    return (
      <section class="scroll place-content-center text-center">
        <p>{t.chosen}</p>
        <button type="button" class="btn btn-main" onClick={() => void show(names)}>
          <Icon name="check" />
          {t.show}
        </button>
      </section>
    );
  // A choice that was shown and taken back is not shown again by itself.
  const shownBefore = all
    ? own.filter(({ seat }) => !Object.hasOwn(shown, seat) && isHere(seat) && wasShown(session.log.value, about, seat))
    : [];
  const others = choosers.filter(each => (all ? !Object.hasOwn(shown, each.seat) : !isSealed(each)));
  const played = others.find(each => isProgram(each) && !own.includes(each));
  return (
    <section class="scroll" aria-label={t.waiting}>
      {own.length > 0 && <p>{all ? t.chosen : t.ownChosen}</p>}
      {lost}
      {shownBefore.length > 0 && (
        <button type="button" class="btn btn-main" onClick={() => void show(shownBefore.map(({ seat }) => seat))}>
          <Icon name="check" />
          {t.showOwn}
        </button>
      )}
      <WaitingNotice session={session} of={others} />
      {played && !phone.watches && (
        <PlaysElsewhere
          session={session}
          author={playerOf(played.seat)}
          onTakeOver={() => {
            setTakesOver(true);
            // What the other phone has chosen for them can be shown there alone.
            for (const { seat } of choosers.filter(isProgram))
              if (Object.hasOwn(seals, seat) && !isAnyShown && isHere(seat) === false) lose(seat);
          }}
        />
      )}
    </section>
  );
};

const wasShown = (log: readonly Entry[], about: string, of: string): boolean =>
  log.some(({ data }) => isRecord(data) && data.about === about && data.seat === of && 'salt' in data);

/** Says of a seat's commitment whether its secret is on this phone; undefined while that is not known. */
const useSecrets = (drafts: Drafts, sealing: CommitRevealState<unknown>): ((seat: string) => boolean | undefined) => {
  const [found, setFound] = useState<Readonly<Record<string, boolean>>>({});
  const { seals } = sealing;
  useEffect(() => {
    let left = false;
    for (const [seat, seal] of Object.entries(seals))
      if (!Object.hasOwn(found, seal))
        readSecret(drafts, sealing, seat)
          .catch(error => void console.warn('secret', error))
          .then(secret => {
            if (!left) setFound(known => ({ ...known, [seal]: secret !== undefined }));
          });
    return () => {
      left = true;
    };
  }, [Object.values(seals).join()]);
  return seat => found[seals[seat] ?? ''];
};

interface ProgramProps<Choice> {
  readonly name: string;
  readonly ask: () => AiRequest<Choice>;
  readonly onMove: (choice: Choice) => void;
}

/** A program that thinks, and can be stopped. */
const Program = <Choice,>({ name, ask, onMove }: ProgramProps<Choice>) => {
  const t = passAndPlayMessages();
  const [round, setRound] = useState(0);
  const [thinking, setThinking] = useState<AiRequest<Choice> | undefined>(undefined);
  useEffect(() => {
    const asked = ask();
    setThinking(asked);
    asked.move
      .then(choice => {
        // What cannot be kept is asked for again.
        setThinking(undefined);
        onMove(choice);
      })
      .catch(error => {
        console.warn('program', error);
        setThinking(undefined);
      });
    return asked.stop;
  }, [round]);
  return (
    <section class="scroll place-content-center text-center">
      <p role="status">{thinking && t.thinking(name)}</p>
      <button type="button" class="btn" onClick={() => (thinking ? thinking.stop() : setRound(round + 1))}>
        {thinking ? t.stop : t.again}
      </button>
    </section>
  );
};
