import { caseStatuses, type MessageCode, type MessageParams } from '@packing/contract'
import { sql } from 'kysely'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { businessDate, type SiteTime } from '../../platform/clock/site-time.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, oneOf, type RowOf, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { siteTimeOf } from '../site/business-day.ts'
import { impossibleDay, type ResultIssue } from './check-result.ts'
import { holdClosedMonths } from './close-month.ts'
import { happenedAt } from './device-clock.ts'
import type { ScanOutcome } from './import-scanned.ts'
import type { Recording } from './record-results.ts'
import { lockResultCases, monthPlannedAt } from './result-facts.ts'
import { listKnownUntil } from './superseded.ts'

export interface CaseStart {
  readonly caseNo: string
  readonly startedAt: string
}

const startColumns = { caseId: int, caseNo: text, month: text, status: oneOf(caseStatuses), plannedFrom: instant }

export interface StartAnswer {
  readonly outcome: ScanOutcome
  /** Why it was rejected. */
  readonly issue?: ResultIssue
}

/**
 * The packing of these cases has begun. A start that arrives after the result, or again, changes nothing; of several the
 * earliest counts. One from before a cancellation or a result of no pieces is superseded. Answers in the order of the starts.
 */
export async function startCases(context: Recording, starts: readonly CaseStart[]): Promise<readonly StartAnswer[]> {
  const { db, prctCode, now } = context
  const closedMonths = await holdClosedMonths(db, prctCode)
  const caseNos = starts.map(({ caseNo }) => caseNo)
  await lockResultCases(db, prctCode, caseNos)
  const cases = await listStarted(db, prctCode, caseNos)
  const caseIds = [...cases.values()].map(({ caseId }) => caseId)
  const site = await siteTimeOf(context)
  const world = {
    closedMonths,
    knownUntil: await listKnownUntil(db, prctCode, caseIds),
    site,
    today: businessDate(now, site),
  }
  const judged = starts.map(({ caseNo, startedAt }) => {
    const at = happenedAt(new Date(startedAt), now)
    const one = cases.get(caseNo)
    const start = { caseNo, startedAt: at.toISOString() }
    return { start, answer: one ? judgeStart(one, at, world) : rejected('M-D02-001', { caseNo }) }
  })
  const begun = judged.filter(({ answer }) => answer.outcome === 'RECORDED' || answer.outcome === 'KNOWN')
  await beginCases(
    context,
    begun.map(({ start }) => start),
  )
  return judged.map(({ answer }) => answer)
}

async function listStarted(db: WriteDb, prctCode: string, caseNos: readonly string[]) {
  const { rows } = await checkedSql(startColumns)`
    select h.case_id as "caseId", h.case_no as "caseNo", p.month, h.status, ${monthPlannedAt} as "plannedFrom" from case_header h
    join packing_plan p on p.plan_id = h.plan_id
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.caseNo, row]))
}

interface StartWorld {
  readonly closedMonths: ReadonlySet<string>
  readonly knownUntil: ReadonlyMap<number, Date>
  readonly site: SiteTime
  readonly today: string
}

const rejected = (message: MessageCode, params: MessageParams): StartAnswer => ({
  outcome: 'REJECTED',
  issue: { field: '', message, params },
})

function judgeStart(one: RowOf<typeof startColumns>, at: Date, world: StartWorld): StartAnswer {
  const { month, status, caseId } = one
  if (world.closedMonths.has(month)) return rejected('M-D02-011', { month: writtenMonth(month) })
  const issue = impossibleDay(businessDate(at, world.site), { ...one, ...world })
  if (issue) return { outcome: 'REJECTED', issue }
  const isStartable = startable.includes(status)
  const last = world.knownUntil.get(caseId)
  if ((isStartable || status === 'PACKING') && last && at <= last) return { outcome: 'SUPERSEDED' }
  return { outcome: isStartable ? 'RECORDED' : 'KNOWN' }
}

const startable: readonly string[] = ['PLANNED', 'PRINTED', 'REPACK']

async function beginCases({ db, prctCode, by, now }: Recording, starts: readonly CaseStart[]): Promise<void> {
  await sql`
    update case_header h set status = 'PACKING', packing_at = least(h.packing_at, s.at), row_version = h.row_version + 1, updated_by = ${by},
      updated_at = ${now}
    from (select "caseNo", min("startedAt") as at from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as x ("caseNo" text, "startedAt" timestamptz)
      group by 1) s
    where h.prct_code = ${prctCode} and h.case_no = s."caseNo" and (h.status = any(${startable}::text[])
      or h.status = 'PACKING' and s.at < h.packing_at)`.execute(db)
}
