import type { StrandedQuestion } from '../../actions/stranded-leaders.ts';
import type { PendingQuestion } from '../../battle/state.ts';
import type { TaskSubject } from '../../guide/guide.ts';

/** The screen that a task is done on. */
export const routeOfTask = (asked: TaskSubject): string => {
  switch (asked.kind) {
    case 'initiative':
      return 'turn';
    case 'orders':
      return `command/${asked.leader}`;
    case 'fight': {
      const [first = '', ...more] = asked.first;
      const [second = '', ...others] = asked.second;
      return ['fight', first, second, ...more, ...others].join('/');
    }
    case 'move':
    case 'rally':
      return `move/${asked.unit}/${asked.what}`;
    case 'owed':
      return asked.what === 'pursuitTest' ? `control/${asked.unit}` : `move/${asked.unit}/${asked.what}`;
    case 'control':
    case 'skirmish':
    case 'charge':
      return `${asked.kind}/${asked.unit}`;
  }
};

/** The screen that a question is answered on. */
export const routeOfQuestion = (due: PendingQuestion | StrandedQuestion): string => {
  switch (due.kind) {
    case 'risk':
      return `risk/${due.leader}/${due.id}`;
    case 'hack':
      return `hack/${due.unit}/${due.victim}/${due.id}`;
    case 'halved':
      return `unit/${due.unit}`;
    case 'morale':
      return `morale/${due.id}`;
    case 'stranded':
      return `stranded/${due.leader}`;
  }
};
