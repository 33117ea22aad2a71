import { writtenInstant } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { isSent } from '../../domain/notices/ship-notices.ts'
import { holdClosedMonths } from '../../domain/results/close-month.ts'
import { lockContainers } from '../../domain/results/restate-containers.ts'
import { reopenContainer, shipContainers } from '../../domain/results/ship-containers.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { startOfMinute, writtenMonth } from '../../platform/clock/clock.ts'
import type { SiteTime } from '../../platform/clock/site-time.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { openContainer } from './close.ts'
import { type ClosingContainer, listClosing } from './closing-container.ts'

export const reopenLoad: Handler<'workspace/container-closing/reopen'> = async (input, context) => {
  const { db, prctCode, user, now } = context
  const { renbanNo, reason } = input
  const closedMonths = await holdClosedMonths(db, prctCode)
  const { containerId, status, month } = await openContainer(context, input)
  if (status !== 'VANNED') throw invalid('M-VAN-014', { renbanNo })
  if (closedMonths.has(month)) throw invalid('M-VAN-020', { month: writtenMonth(month) })
  const sent = await checkedSql({ asnNo: text })`
    select a.asn_no as "asnNo" from asn a where a.prct_code = ${prctCode} and a.container_id = ${containerId} and ${isSent} limit 1`.execute(
    db,
  )
  if (sent.rows[0]) throw invalid('M-VAN-015', { asnNo: sent.rows[0].asnNo })
  await reopenContainer({ db, prctCode, now, by: user.employeeId }, containerId)
  await context.audit({
    entity: 'container',
    key: { renbanNo },
    change: { op: 'U', fields: { status: ['VANNED', 'PLANNED'] }, reason },
  })
  const { rows } =
    await sql`select 1 from case_header where prct_code = ${prctCode} and container_id = ${containerId}`.execute(db)
  return new Answer({ cases: rows.length }, 'M-VAN-016', { renbanNo })
}

interface Shipping extends Pick<SiteTime, 'timeZone'> {
  readonly shippedAt: Date
  readonly now: Date
  readonly dealerCodes: readonly string[] | null
}

function* shipIssues(
  renbanNos: readonly string[],
  found: readonly ClosingContainer[],
  { shippedAt, now, dealerCodes, timeZone }: Shipping,
): Generator<ValidationIssue> {
  if (shippedAt > now) yield { field: 'shippedAt', message: 'M-VAN-005' }
  for (const [at, renbanNo] of renbanNos.entries()) {
    const field = `renbanNos[${at}]`
    const one = found.find((each) => each.renbanNo === renbanNo)
    if (!one) yield { field, message: 'M-L03-002', params: { renbanNo } }
    else if (one.status !== 'VANNED') yield { field, message: 'M-VAN-017', params: { renbanNo } }
    else if (dealerCodes && !one.dealers.every((dealer) => dealerCodes.includes(dealer)))
      yield { field, message: 'M-L03-012', params: { renbanNo } }
    else if (one.vannedAt && shippedAt < startOfMinute(one.vannedAt))
      yield {
        field: 'shippedAt',
        message: 'M-VAN-018',
        params: { renbanNo, at: writtenInstant(one.vannedAt, timeZone) },
      }
  }
}

export const shipLoads: Handler<'workspace/container-closing/ship'> = async ({ shippedAt, ...input }, context) => {
  const { db, prctCode, user, now } = context
  const renbanNos = [...new Set(input.renbanNos)]
  const ids = (await listClosing(context, renbanNos)).map(({ containerId }) => containerId)
  await lockContainers(db, prctCode, ids)
  const found = await listClosing(context, renbanNos)
  const { timeZone } = await siteTimeOf(context)
  const at = { shippedAt: new Date(shippedAt), now, dealerCodes: user.dealerCodes, timeZone }
  const issues = [...shipIssues(renbanNos, found, at)]
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const asnNos = await shipContainers({ db, prctCode, now, by: user.employeeId }, ids, shippedAt)
  for (const { renbanNo } of found)
    await context.audit({
      entity: 'container',
      key: { renbanNo },
      change: { op: 'U', fields: { status: ['VANNED', 'SHIPPED'], shippedAt: [null, shippedAt] } },
    })
  return new Answer({ shipped: found.length, asnNos: [...asnNos] }, 'M-VAN-019', {
    shipped: found.length,
    notices: asnNos.length,
  })
}
