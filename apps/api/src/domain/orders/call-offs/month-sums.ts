import { allowedBy, indexTolerances, isBroken, judgeChange, type ToleranceRule } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import { businessDayOf } from '../../site/business-day.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { listTolerances } from '../standing/tolerances.ts'
import type { CalledPart } from './apply-call-offs.ts'

/** What the change of a part's firm month is compared with. */
export interface PartTerms {
  readonly group: string
  readonly snp: number
}

export interface MonthTerms {
  readonly rules: readonly ToleranceRule[]
  termsOf(dealerCode: string, partNo: string): PartTerms
}

/** Tolerances count from the firm month. */
const FIRM_OFFSET = 0

export async function loadMonthTerms(context: ReadContext, parts: readonly CalledPart[]): Promise<MonthTerms> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const numbers = [...new Set(parts.map(({ partNo }) => partNo))]
  const { rows } = await checkedSql({ dealerCode: text, partNo: text, group: text, snp: int })`
    select d.dealer_code as "dealerCode", p.part_no as "partNo",
      coalesce((select g.group_id from part_group_member m
        join part_group g on g.prct_code = m.prct_code and g.group_id = m.group_id and g.version = m.version
        where m.prct_code = ${prctCode} and m.part_no = p.part_no and g.dealer_code in ('*', d.dealer_code)
          and ${today}::date between g.valid_from and g.valid_to order by g.dealer_code = '*', g.group_id limit 1), '') as "group",
      coalesce((select c.snp from packing_condition c where c.prct_code = ${prctCode} and c.part_no = p.part_no
        and c.dealer_code in ('*', d.dealer_code) and c.status = 'APPROVED' and ${today}::date between c.effective_from and c.effective_to
        order by c.dealer_code = '*', c.pack_style <> 'STD', c.pack_style limit 1), 1) as snp
    from unnest(${[...new Set(parts.map(({ dealerCode }) => dealerCode))]}::text[]) as d (dealer_code)
    cross join unnest(${numbers}::text[]) as p (part_no)`.execute(db)
  const found = new Map(rows.map((row) => [JSON.stringify([row.dealerCode, row.partNo]), row]))
  return {
    rules: await listTolerances(db, prctCode, today),
    termsOf: (dealerCode, partNo) => found.get(JSON.stringify([dealerCode, partNo])) ?? { group: '', snp: 1 },
  }
}

/**
 * The sums of the firm month before and after: of each dealer, of each part whose sum changes, and what the tolerance says of
 * it. Days between those of the call-off that it does not name keep their orders.
 */
export function monthSums(parts: readonly CalledPart[], { rules, termsOf }: MonthTerms, firmMonth: string): Issue[] {
  const ruleOf = indexTolerances(rules)
  const ofParts = parts.flatMap((part): Issue[] => {
    const { dealerCode, partNo, before, after } = part
    const common = { month: firmMonth, before, after, change: after - before }
    const { group, snp } = termsOf(dealerCode, partNo)
    const allowed = allowedBy(ruleOf(dealerCode, group, FIRM_OFFSET), snp)
    const { verdict } = judgeChange(before, after, allowed)
    const limits = { plus: percent(allowed?.plusPermille), minus: percent(allowed?.minusPermille) }
    const kept = keptDays(part)
    const issues: Issue[] = []
    if (isBroken(verdict)) issues.push(partIssue(part, 'M-I02-161', { ...common, ...limits }))
    else if (before !== after) issues.push(partIssue(part, 'M-I02-160', common))
    if (kept.qty > 0) issues.push(partIssue(part, 'M-I02-162', kept))
    return issues
  })
  return [...dealerSums(parts, firmMonth), ...ofParts]
}

const PER_PERCENT = 10
const percent = (permille: number | undefined) => (permille === undefined ? '–' : permille / PER_PERCENT)

/** Orders on days that the call-off passes over. */
function keptDays({ calledDays, orders }: CalledPart) {
  const days = [...calledDays].toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const kept = orders.filter(({ on, qty }) => qty > 0 && from < on && on < to && !calledDays.has(on))
  const first = kept.map(({ on }) => on).toSorted()[0] ?? ''
  const qty = kept.reduce((total, order) => total + order.qty, 0)
  return { count: new Set(kept.map(({ on }) => on)).size, qty, day: first }
}

function dealerSums(parts: readonly CalledPart[], firmMonth: string): Issue[] {
  const dealers = [...new Set(parts.map(({ dealerCode }) => dealerCode))]
  return dealers.map((dealerCode) => {
    const own = parts.filter((part) => part.dealerCode === dealerCode)
    const sum = (pick: (part: CalledPart) => number) => own.reduce((total, part) => total + pick(part), 0)
    const params = { month: firmMonth, count: own.length, before: sum((p) => p.before), after: sum((p) => p.after) }
    return {
      line: 0,
      column: '',
      value: dealerCode,
      errorType: 'WARNING',
      messageCode: 'M-I02-159',
      params: { value: dealerCode, dealer: dealerCode, ...params },
      dealerCode,
    }
  })
}

const partIssue = (
  { line, dealerCode, partNo }: CalledPart,
  messageCode: Issue['messageCode'],
  params: Issue['params'],
): Issue => ({
  line,
  column: '',
  value: partNo,
  errorType: 'WARNING',
  messageCode,
  params: { value: partNo, dealer: dealerCode, ...params },
  dealerCode,
})
