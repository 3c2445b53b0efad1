import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import {
  allSealed,
  type Sealed,
  type Sealing,
  type Secret,
  type Shown,
  sealOf,
  secretShape,
} from '../../core/seal/seal.ts';
import type { Drafts } from '../../games/session.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import type { Thinking } from '../program/ask.ts';
import { Cover } from './cover.tsx';
import { newSalt } from './salt.ts';
import { words } from './words.ts';

/** Who chooses: a player, by a form that is given what to do with the choice, or a program. */
export interface Chooser<Choice> {
  readonly seat: string;
  readonly name: string;
  /** Nobody else is at the phone: there is no cover. */
  readonly alone?: true;
  readonly by:
    | { readonly form: (choose: (choice: Choice) => void) => ComponentChildren }
    | { readonly program: () => Thinking<Choice> };
}

interface SealedChoiceProps<Choice> {
  readonly sealing: Sealing<Choice>;
  readonly choosers: readonly Chooser<Choice>[];
  /** The session, or what stands for it where a game calls its entries otherwise than `sealShapes`. */
  readonly session: {
    readonly drafts: Drafts;
    readonly record: ((type: 'sealed', data: Sealed) => unknown) & ((type: 'shown', data: Shown<Choice>) => unknown);
  };
  /** All choices are in the log. */
  readonly onShown?: () => void;
}

/**
 * Choices made in secret on one phone: each seat behind a cover, one after the other; then all are shown. What a seat has
 * chosen is a draft on the disk before its commitment is in the log, so that no reload loses it.
 */
export const SealedChoice = <Choice,>({ sealing, choosers, session, onShown }: SealedChoiceProps<Choice>) => {
  const t = words();
  const [open, setOpen] = useState<string | undefined>(undefined);
  const [lost, setLost] = useState<string | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const { about, seals } = sealing;
  const { drafts } = session;
  const draft = (seat: string): string => `seal.${about}.${seat}`;
  const seats = choosers.map(({ seat }) => seat);
  const next = choosers.find(({ seat }) => seat === lost || !Object.hasOwn(seals, seat));
  const seal = async (seat: string, choice: Choice): Promise<void> => {
    const secret: Secret<Choice> = { salt: newSalt(), choice };
    try {
      await drafts.write(draft(seat), secret);
    } catch (error) {
      console.warn('seal', error);
      return setFailed(true);
    }
    setOpen(undefined);
    setLost(undefined);
    setFailed(false);
    session.record('sealed', { about, seat, seal: sealOf(about, seat, secret) });
  };
  const show = async (): Promise<void> => {
    const shown: Shown<Choice>[] = [];
    for (const seat of seats) {
      const secret = (await drafts.read(draft(seat), secretShape).catch(() => undefined)) as Secret<Choice> | undefined;
      if (!secret || sealOf(about, seat, secret) !== seals[seat]) return setLost(seat);
      shown.push({ about, seat, ...secret });
    }
    for (const each of shown) session.record('shown', each);
    onShown?.();
  };
  if (!next && allSealed(sealing, seats))
    return (
      <section class="scroll place-content-center text-center">
        <p>{t.chosen}</p>
        <button type="button" class="btn btn-main" onClick={() => void show()}>
          <Mark name="check" />
          {t.show}
        </button>
      </section>
    );
  if (!next) return null;
  const { seat, name, by, alone } = next;
  return (
    <>
      {lost === seat && <Note role="alert">{t.lost(name)}</Note>}
      {failed && <Note role="alert">{t.failed}</Note>}
      {'program' in by ? (
        <Program key={seat} name={name} ask={by.program} onMove={choice => void seal(seat, choice)} />
      ) : alone || open === seat ? (
        by.form(choice => void seal(seat, choice))
      ) : (
        <Cover name={name} onReady={() => setOpen(seat)} />
      )}
    </>
  );
};

interface ProgramProps<Choice> {
  readonly name: string;
  readonly ask: () => Thinking<Choice>;
  readonly onMove: (choice: Choice) => void;
}

/** A program that thinks, and can be stopped. */
const Program = <Choice,>({ name, ask, onMove }: ProgramProps<Choice>) => {
  const t = words();
  const [round, setRound] = useState(0);
  const [thinking, setThinking] = useState<Thinking<Choice> | undefined>(undefined);
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
