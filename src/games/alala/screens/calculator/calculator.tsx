import { useEffect, useState } from 'preact/hooks';
import { PageHeader } from '../../../../game-ui/layout/page-header.tsx';
import { SendLink } from '../../../../game-ui/library/send-link.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import type { AlalaPage } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { formatQuestion, parseQuestion } from '../../odds/odds-address.ts';
import { EMPTY_QUESTIONS, type OddsQuestion, type QuestionKind, type QuestionProblem } from '../../odds/question.ts';
import { FightQuestion } from './question-fight.tsx';
import { MoveQuestion, PursuitQuestion } from './question-moves.tsx';
import { ControlQuestion, HackQuestion, RiskQuestion, ShootQuestion } from './shooting-and-test-questions.tsx';

const KINDS = Object.keys(EMPTY_QUESTIONS) as QuestionKind[];

/** The calculator without a battle. The URL contains the whole question, so that it can be shared. */
export const Calculator = ({ place, open }: AlalaPage) => {
  const t = gameMessages();
  const read = place === '' ? undefined : parseQuestion(place);
  // The problem of an address stays on screen until the player asks another question.
  const [damaged, setDamaged] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (read && !read.ok) {
      setDamaged(whyRefused(read.problem.code as QuestionProblem, read.problem.at));
      open('', 'replace');
    }
  }, [place]);
  const question: OddsQuestion = read?.ok ? read.value : EMPTY_QUESTIONS.fight;
  const ask = (next: OddsQuestion): void => {
    setDamaged(undefined);
    open(formatQuestion(next), 'replace');
  };
  return (
    <>
      <PageHeader title={t.calc.title} back={tableWords().home} onBack={() => open(undefined)}>
        <SendLink title={t.calc.title} label={t.calc.share} link={linkTo(question)} />
      </PageHeader>
      {damaged && (
        <Banner role="alert">
          <span>
            {damaged} {t.calc.damaged}
          </span>
        </Banner>
      )}
      <RadioGroup
        label={t.calc.what}
        hideLabel
        value={question.what}
        options={KINDS.map(value => ({ value, label: t.odds.questions[value] }))}
        onChoose={what => ask(EMPTY_QUESTIONS[what])}
      />
      <Asked question={question} onAsk={ask} />
    </>
  );
};

const Asked = ({
  question,
  onAsk,
}: {
  readonly question: OddsQuestion;
  readonly onAsk: (question: OddsQuestion) => void;
}) => {
  switch (question.what) {
    case 'fight':
      return <FightQuestion question={question} onAsk={onAsk} />;
    case 'shoot':
      return <ShootQuestion question={question} onAsk={onAsk} />;
    case 'control':
      return <ControlQuestion question={question} onAsk={onAsk} />;
    case 'risk':
      return <RiskQuestion question={question} onAsk={onAsk} />;
    case 'move':
      return <MoveQuestion question={question} onAsk={onAsk} />;
    case 'pursuit':
      return <PursuitQuestion question={question} onAsk={onAsk} />;
    case 'hack':
      return <HackQuestion question={question} onAsk={onAsk} />;
  }
};

const linkTo = (question: OddsQuestion): string =>
  `${location.href.replace(/#.*$/, '')}#/odds/alala/${formatQuestion(question)}`;

const whyRefused = (code: QuestionProblem, at: string): string => {
  const { odds, calc } = gameMessages();
  const why = odds.problems[code] ?? odds.problems.notQuestion;
  if (at === '') return odds.refused(why);
  const where = at
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : (calc.places[part] ?? part)))
    .join(' ');
  return odds.refusedAt(why, where);
};
