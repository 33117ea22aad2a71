import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { takeOutOfClosed } from '../../domain/results/take-out.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { auditMove, openContainer } from './close.ts'
import { getClosing, listClosingCases } from './closing-container.ts'

/** Also after the container has left, and after its month was closed: what was packed does not change. */
export const takeOutCases: Handler<'workspace/container-closing/take-out'> = async (input, context) => {
  const { db, prctCode, user, now } = context
  const { renbanNo, reason } = input
  const caseNos = [...new Set(input.caseNos)]
  const container = await openContainer(context, input)
  if (container.status === 'PLANNED') throw invalid('M-VAN-025', { renbanNo })
  const inside = await listClosingCases(context, sql`h.container_id = ${container.containerId}`)
  const chosen = inside.filter(({ caseNo }) => caseNos.includes(caseNo))
  const issues = caseNos.flatMap((caseNo, at): ValidationIssue[] =>
    chosen.some((one) => one.caseNo === caseNo)
      ? []
      : [{ field: `caseNos[${at}]`, message: 'M-VAN-026', params: { caseNo, renbanNo } }],
  )
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await takeOutOfClosed(
    { db, prctCode, now, by: user.employeeId },
    { containerId: container.containerId, caseIds: chosen.map(({ caseId }) => caseId), reason },
  )
  const vgmKg = (await getClosing(context, renbanNo)).vgmKg ?? 0
  await context.audit({
    entity: 'container',
    key: { renbanNo },
    change: { op: 'U', fields: { vgmKg: [container.vgmKg, vgmKg] }, reason },
  })
  for (const { caseNo } of chosen) await auditMove(context, caseNo, [renbanNo, null], reason)
  return new Answer({ cases: chosen.length, vgmKg }, 'M-VAN-027', { count: chosen.length, renbanNo, vgm: vgmKg })
}
