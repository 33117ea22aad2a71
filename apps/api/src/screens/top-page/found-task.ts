import type { TopPageTask } from '@packing/contract'
import type { QueryContext } from '../../handlers.ts'

export type FoundTask = Omit<TopPageTask, 'kind' | 'severity'> & Partial<Pick<TopPageTask, 'severity'>>
/** Rows that the user sees and the link of the task finds; none: nothing to do. */
export type FindTasks = (context: QueryContext) => Promise<readonly FoundTask[]>
