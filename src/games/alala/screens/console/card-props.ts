import type { TaskGroup, TaskGroupOf } from '../../guide/task-groups.ts';
import type { OnRecorded, TaskProps } from '../../tasks/task-props.ts';

/** What every card of the console is given. */
export interface CardProps<Kind extends TaskGroup['kind']> extends TaskProps {
  readonly offer: TaskGroupOf<Kind>;
  /** The table's dice are typed; else the app's are thrown. */
  readonly ours: boolean;
  /** Says what has just been recorded, before the next thing is shown. */
  readonly onDone: OnRecorded;
  /** Calls the offer otherwise, once more is chosen; undefined takes it back. */
  readonly onTitle: (title: string | undefined) => void;
}
