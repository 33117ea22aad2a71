import type { Handler } from '../../calls/handlers.ts'
import type { Recording } from '../../domain/results/record-results.ts'
import { holdUntimely } from './hold-scans.ts'
import { judgeScans } from './judge-scans.ts'

export const recordScans: Handler<'workspace/deviceresults'> = async ({ results }, context) => {
  const { db, prctCode, now, user, language } = context
  const device = user.machine?.code ?? user.employeeId
  const recording: Recording = { db, prctCode, now, by: device }
  const held = await holdUntimely(context, device, results)
  const timely = results.filter((scan) => !held.has(scan))
  const judged = new Map([...held, ...(await judgeScans(recording, timely, { language, device }))])
  const recorded = [...judged.values()].filter(({ outcome }) => outcome === 'RECORDED').length
  if (recorded > 0) await context.audit({ entity: 'machine_token', key: { device }, change: { op: 'I', recorded } })
  return {
    results: results.map((scan) => {
      const { outcome, messages } = judged.get(scan) ?? { outcome: 'REJECTED' as const, messages: [] }
      return { resultNo: scan.resultNo, outcome, messages: [...messages] }
    }),
  }
}
