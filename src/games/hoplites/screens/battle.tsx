import type { BattleProps } from '../../../game-contract/contract.ts';
import { lazy } from '../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../ui/messages/language.ts';
import type { HoplitesEvents } from '../battle/events.ts';
import type { BattleState } from '../battle/state.ts';
import { loadScreenMessages } from '../messages/index.ts';
import { BattleTable } from './table/battle-table.tsx';
import { AT_TABLE, type Recorder } from './table/use-battle-table.ts';

/** In a lesson the player has side A; the lesson's steps play side B. */
const IN_LESSON: Recorder = { ...AT_TABLE, persons: ['a'] };

/** A battle by post, loaded separately because it is rare. */
export const ByPost = lazy(async () => {
  const [module] = await Promise.all([import('./post/post-battle.tsx'), loadScreenMessages(getRequestedLanguage())]);
  return module.PostBattle;
});

/** A battle of two phones over a link. */
export const OnPhones = lazy(async () => {
  const [module] = await Promise.all([
    import('./phones/phones-battle.tsx'),
    loadScreenMessages(getRequestedLanguage()),
  ]);
  return module.PhonesBattle;
});

/** A battle at one table or by post. Answers for the player not on turn load with the post. */
export const Battle = (props: BattleProps<BattleState, HoplitesEvents>) =>
  props.session.start.sealed ? (
    <OnPhones {...props} />
  ) : isAnswered(props.session.state.value) ? (
    <ByPost {...props} />
  ) : (
    <BattleTable {...props} {...(props.isLesson && { recorder: IN_LESSON })} />
  );

const isAnswered = ({ roster: { setup } }: BattleState): boolean =>
  setup.mail !== undefined || setup.settings.choices.appAnswers;
