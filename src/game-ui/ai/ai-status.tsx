import { Icon } from '../../ui/icons.tsx';
import { language } from '../../ui/messages/language.ts';
import type { AiPlayerStatus } from './use-ai-player.ts';

const WORDS = {
  en: {
    thinking: (name: string) => `${name}: thinking …`,
    waits: (name: string) => `${name}: waiting`,
    failed: (name: string) => `The app could not go on for ${name}. Let it try again, or play this side yourselves.`,
    hurry: 'Faster',
    stop: 'Stop',
    goOn: 'Let it go on',
  },
  el: {
    thinking: (name: string) => `${name}: σκέψη …`,
    waits: (name: string) => `${name}: αναμονή`,
    failed: (name: string) =>
      `Η εφαρμογή δεν μπόρεσε να συνεχίσει (${name}). Ας ξαναδοκιμάσει, ή παίξτε εσείς γι’ αυτή την πλευρά.`,
    hurry: 'Πιο γρήγορα',
    stop: 'Διακοπή',
    goOn: 'Ας συνεχίσει',
  },
} as const;

interface AiStatusProps<Seat extends string> {
  readonly opponent: AiPlayerStatus<Seat>;
  readonly nameOf: (side: Seat) => string;
  /** Skips the pause before the move; absent without a pause. */
  readonly hurry?: (() => void) | undefined;
}

/** Shows that the computer player is thinking, with buttons to hurry, stop and continue. */
export const AiStatus = <Seat extends string>({ opponent, nameOf, hurry }: AiStatusProps<Seat>) => {
  const t = WORDS[language.value];
  const { side, waits, failed } = opponent;
  if (side === undefined) return null;
  const name = nameOf(side);
  return (
    <div class="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <p class="min-w-0" role="status">
        {failed ? t.failed(name) : waits ? t.waits(name) : t.thinking(name)}
      </p>
      <div class="flex gap-2">
        {!waits && hurry && (
          <button type="button" class="btn" onClick={hurry}>
            {t.hurry}
          </button>
        )}
        <button type="button" class={waits ? 'btn btn-main' : 'btn'} onClick={waits ? opponent.goOn : opponent.stop}>
          <Icon name={waits ? 'turn' : 'close'} />
          {waits ? t.goOn : t.stop}
        </button>
      </div>
    </div>
  );
};
