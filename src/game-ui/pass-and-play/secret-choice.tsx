import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { computeCommitment } from '../../core/crypto/commit-reveal.ts';
import {
  type Commitment,
  type CommitRevealState,
  commitmentsOf,
  haveAllCommitted,
  type LostSecret,
  type Reveal,
  type Secret,
  secretDraftNameOf,
} from '../../core/crypto/commitments.ts';
import type { Entry } from '../../core/log.ts';
import { isRecord } from '../../core/sanitize.ts';
import type { Drafts } from '../../game-contract/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { AiRequest } from '../ai/ai-client.ts';
import type { AiHostContext } from '../ai/ai-host.ts';
import { AiOnOtherPhone } from '../ai/ai-on-other-phone.tsx';
import { derivePhoneSeats } from '../seats/phone-seats.ts';
import { WaitingNotice } from '../seats/waiting.tsx';
import { findLocalChoosingSeats, isAiChooser } from './local-choosing-seats.ts';
import { passAndPlayMessages } from './messages.ts';
import { PrivacyScreen } from './privacy-screen.tsx';
import { createSalt } from './salt.ts';
import { readSecret } from './secrets.ts';

/** Provides a choice: a form for a player, or a computer player. */
export interface ChoiceSource<Choice> {
  readonly seat: string;
  readonly name: string;
  /** Set if only one player uses this phone, so that no privacy screen is needed. */
  readonly alone?: true;
  readonly by:
    | { readonly form: (choose: (choice: Choice) => void) => ComponentChildren }
    | { readonly program: () => AiRequest<Choice> };
}

interface SecretChoiceProps<Choice> {
  readonly sealing: CommitRevealState<Choice>;
  readonly choosers: readonly ChoiceSource<Choice>[];
  /** The session, or an adapter for a game with other entry types than `commitRevealSchemas`. */
  readonly session: AiHostContext & {
    readonly drafts: Drafts;
    readonly record: ((type: 'sealed', data: Commitment) => unknown) &
      ((type: 'shown', data: Reveal<Choice>) => unknown) &
      ((type: 'lost', data: LostSecret) => unknown);
  };
  /** Called after this phone has revealed all choices together. */
  readonly onShown?: () => void;
  /** True if only computer players choose. Then the choices are revealed without a tap, unless a reveal was undone. */
  readonly isAutomatic?: boolean;
}

/**
 * The screen of hidden choices. A phone asks its own seats, each behind a privacy screen; one phone runs the computer
 * players. A choice is a draft on this phone's disk before its commitment is in the log, so a reload cannot lose it.
 *
 * If one phone has all secrets, the players reveal them together. Otherwise each phone reveals its own after all
 * commitments are in the log (app/battle/reveal-choices.ts). Until then the screen lists the missing seats.
 */
export const SecretChoice = <Choice,>({
  sealing,
  choosers,
  session,
  onShown,
  isAutomatic = false,
}: SecretChoiceProps<Choice>) => {
  const t = passAndPlayMessages();
  const [open, setOpen] = useState<string | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [takesOver, setTakesOver] = useState(false);
  const { about, seals, shown } = sealing;
  const { drafts } = session;
  const phone = derivePhoneSeats(session);
  const names = choosers.map(({ seat }) => seat);
  const isSealed = ({ seat }: { readonly seat: string }): boolean => Object.hasOwn(seals, seat);
  const isHere = useSecrets(drafts, sealing);
  const { own, playerOf } = findLocalChoosingSeats(session, choosers, takesOver);
  const persons = own.filter(each => !isAiChooser(each));
  const next = own.find(each => !isSealed(each));
  const sealedAt = (seat: string): string | undefined =>
    session.log.value.findLast(({ data }) => isRecord(data) && data.seat === seat && data.seal === seals[seat])?.author;
  const missing = own.filter(each => isSealed(each) && !Object.hasOwn(shown, each.seat) && isHere(each.seat) === false);
  // A double tap must make only one commitment, because a second secret would overwrite the first.
  const underWay = useRef(new Set<string>());
  for (const seat of Object.keys(seals)) underWay.current.delete(seat);
  const isAnyShown = Object.keys(shown).length > 0;
  const lose = (seat: string): void => void session.record('lost', { about, seat });
  const seal = async (seat: string, choice: Choice): Promise<void> => {
    if (underWay.current.has(seat)) return;
    underWay.current.add(seat);
    const secret: Secret<Choice> = { salt: createSalt(), choice };
    try {
      await drafts.write(secretDraftNameOf(about, seat), secret);
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
        session.record('shown', { about, seat, ...(all[i] as Secret<Choice>), against: commitmentsOf(sealing, names) });
    if (of === names) onShown?.();
  };
  const all = !next && haveAllCommitted(sealing, names);
  const isReady = all && names.every(isHere);
  const [isAsked, setAsked] = useState(!isAutomatic);
  useEffect(() => {
    if (isReady && !isAsked) void show(names, true);
  }, [isReady, isAsked]);
  const lost = missing.map(({ seat, name }) => {
    const isOwnLoss = sealedAt(seat) === session.author;
    // Nobody may choose after a reveal, unless the reveal is undone first.
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
  // A choice whose reveal was undone is not revealed again automatically.
  const shownBefore = all
    ? own.filter(({ seat }) => !Object.hasOwn(shown, seat) && isHere(seat) && wasShown(session.log.value, about, seat))
    : [];
  const others = choosers.filter(each => (all ? !Object.hasOwn(shown, each.seat) : !isSealed(each)));
  const played = others.find(each => isAiChooser(each) && !own.includes(each));
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
        <AiOnOtherPhone
          session={session}
          author={playerOf(played.seat)}
          onTakeOver={() => {
            setTakesOver(true);
            // Only the other phone can reveal the choices that it made for computer players.
            for (const { seat } of choosers.filter(isAiChooser))
              if (Object.hasOwn(seals, seat) && !isAnyShown && isHere(seat) === false) lose(seat);
          }}
        />
      )}
    </section>
  );
};

const wasShown = (log: readonly Entry[], about: string, of: string): boolean =>
  log.some(({ data }) => isRecord(data) && data.about === about && data.seat === of && 'salt' in data);

/**
 * Returns a function: true if the secret of a seat's commitment is on this phone, undefined until that is known.
 */
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

/** A thinking computer player with a stop button. */
const Program = <Choice,>({ name, ask, onMove }: ProgramProps<Choice>) => {
  const t = passAndPlayMessages();
  const [round, setRound] = useState(0);
  const [thinking, setThinking] = useState<AiRequest<Choice> | undefined>(undefined);
  useEffect(() => {
    const asked = ask();
    setThinking(asked);
    asked.move
      .then(choice => {
        // If the choice cannot be saved, the computer player is asked again.
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
