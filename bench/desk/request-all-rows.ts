import { setTimeout as delay } from 'node:timers/promises'
import type { FileRequest } from '@packing/contract'
import type { PlannerSession } from '../chain/planner-session.ts'

const GOAL_SECONDS = 15

/** All rows of the month as a workbook, from the request until the file is ready. */
export async function requestAllRows(planner: PlannerSession, month: string) {
  const ask = async (input: Record<string, unknown>): Promise<FileRequest> => {
    const { data, code, message } = await planner.call<FileRequest>('packingplan/asyncdownload', input, 'J01F01-3')
    if (!data) throw new Error(`${code} ${message}`)
    return data
  }
  const begun = performance.now()
  let request = await ask({ operation: 'REQUEST', month, view: 'DAILY', format: 'xlsx' })
  while (request.status === 'WAITING' || request.status === 'RUNNING') {
    await delay(100)
    request = await ask({ operation: 'STATUS', requestId: request.requestId })
  }
  const seconds = (performance.now() - begun) / 1000
  const secondsPer100000 = Math.round((seconds * 1_000_000) / Math.max(1, request.rowsDone)) / 10
  return {
    status: request.status,
    rows: request.rowsDone,
    seconds: Math.round(seconds * 10) / 10,
    secondsPer100000,
    goalSeconds: GOAL_SECONDS,
    isAbove: request.status !== 'DONE' || secondsPer100000 > GOAL_SECONDS,
  }
}
