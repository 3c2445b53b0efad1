import type { TaskGroup, TaskGroupOf } from '../../guide/task-groups.ts';
import type { OnRecorded, TaskProps } from '../../tasks/task-props.ts';

/** What every card of the console is given. */
export interface CardProps<Kind extends TaskGroup['kind']> extends TaskProps {
  readonly offer: TaskGroupOf<Kind>;
  /** True if players type their dice; otherwise the app throws. */
  readonly ours: boolean;
  /** Shows the recorded entry before the next task appears. */
  readonly onDone: OnRecorded;
  /** Replaces the title of the offer after a further choice; undefined restores it. */
  readonly onTitle: (title: string | undefined) => void;
}
