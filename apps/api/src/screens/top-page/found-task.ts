import type { TopPageTask } from '@packing/contract'
import type { QueryContext } from '../../calls/handlers.ts'

type Optional = 'severity' | 'rev' | 'hasMore'
export type FoundTask = Omit<TopPageTask, 'kind' | Optional> & Partial<Pick<TopPageTask, Optional>>
/** Rows that the user sees and the link of the task finds; none: nothing to do. */
export type FindTasks = (context: QueryContext) => Promise<readonly FoundTask[]>
