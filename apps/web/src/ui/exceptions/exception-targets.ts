import {
  addDays,
  containersTarget,
  type DeskException,
  type ExceptionAction,
  type ExceptionTarget,
  exceptionTarget,
  TRIED_OVERTIME_MINUTES,
} from '@packing/contract'
import { canOpen } from '../../platform/session/can-open.ts'

/** @param opens Default: what the user can open in this PRCTCC. */
export const targetOf = (row: DeskException, opens: (functionId: string) => boolean = canOpen): ExceptionTarget =>
  exceptionTarget(row, opens)

/** Overtime on its lines from today until the vanning, to be simulated before anybody works it. */
const overtime = ({ lines, month, vanOn }: DeskException, today: string): ExceptionTarget => {
  const until = vanOn === null || vanOn <= today ? today : addDays(vanOn, -1)
  const changes = lines.map((line) => `OVERTIME ${line} ${today} ${until} ${TRIED_OVERTIME_MINUTES}`).join('; ')
  return { to: '/PackingPlan', search: { month: month ?? '', tab: 'TRIAL', changes } }
}

/** Order files of its month, with the choice of a file open. */
function uploadAgain(row: DeskException): ExceptionTarget {
  const { to, search } = targetOf(row)
  return { to, search: { ...search, upload: 'FILE' } }
}

/** Where an action is judged before it is done; undefined: it is a command. */
export function placeOf(action: ExceptionAction, row: DeskException, today: string): ExceptionTarget | undefined {
  if (action === 'OPEN' || action === 'REMEDIES') return targetOf(row)
  if (action === 'CORRECT') return uploadAgain(row)
  if (action === 'OVERTIME') return row.lines.length > 0 ? overtime(row, today) : undefined
  if (action === 'ROLL' || action === 'PARTIAL') return containersTarget(row, canOpen)
  return undefined
}
