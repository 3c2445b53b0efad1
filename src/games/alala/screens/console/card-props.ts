import type { TaskGroup, TaskGroupOf } from '../../guide/task-groups.ts';
import type { OnRecorded, TaskProps } from '../../tasks/task-props.ts';

/** What every card of the console is given. */
export interface CardProps<Kind extends TaskGroup['kind']> extends TaskProps {
  readonly offer: TaskGroupOf<Kind>;
  /** The table's dice are typed; else the app's are thrown. */
  readonly ours: boolean;
  /** Shows what was just recorded, before the next task is shown. */
  readonly onDone: OnRecorded;
  /** Replaces the title of the offer after a further choice; undefined restores it. */
  readonly onTitle: (title: string | undefined) => void;
}
