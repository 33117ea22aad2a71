import type { CaseSet } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { listGroups } from '../plans/packaging/load-rules.ts'
import { markSets } from './mark-sets.ts'

/**
 * By case number: cases with the same mark must share a container (SAME_CONTAINER rules in force on the vanning date).
 * `which`: condition on case_header t.
 */
export async function listTogetherMarks(
  db: ReadDb,
  prctCode: string,
  which: Sql,
  vanDays: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, string>()
  const ruled: { vanOn: string; rules: Awaited<ReturnType<typeof listGroups>> }[] = []
  for (const vanOn of new Set(vanDays)) {
    const rules = (await listGroups(db, prctCode, { from: vanOn, to: vanOn })).filter(
      ({ kind }) => kind === 'SAME_CONTAINER',
    )
    if (rules.length > 0) ruled.push({ vanOn, rules })
  }
  const parts = [
    ...new Set(ruled.flatMap(({ rules }) => rules.flatMap(({ members }) => members.map((one) => one.part)))),
  ]
  if (parts.length === 0) return marks
  const { rows } = await checkedSql({ vanOn: date, caseNo: text, group: text, dealer: text, part: text, qty: int })`
    select t.case_no as "caseNo", t.dealer_code || '|' || t.van_on as "group", t.dealer_code as dealer, t.van_on as "vanOn",
      c.part_no as part, sum(c.qty)::int as qty
    from case_header t join case_content c on c.prct_code = t.prct_code and c.case_id = t.case_id
    where ${which} and t.status <> 'CANCELLED' and c.part_no = any(${parts}::text[])
    group by 1, 2, 3, 4, 5`.execute(db)
  for (const { vanOn, rules } of ruled) {
    const ofDay = rows.filter((row) => row.vanOn === vanOn)
    for (const [caseNo, mark] of markSets(rules, ofDay)) marks.set(caseNo, mark)
  }
  const dealers = new Map(rows.map(({ caseNo, dealer }) => [caseNo, dealer]))
  // Set numbers restart per dealer; the prefix keeps sets apart in shared containers.
  return new Map([...marks].map(([caseNo, mark]) => [caseNo, `${dealers.get(caseNo)} ${mark}`]))
}

export function setsOf(marks: ReadonlyMap<string, string>): CaseSet[] {
  const sets = new Map<string, string[]>()
  for (const [caseNo, mark] of marks) sets.set(mark, [...(sets.get(mark) ?? []), caseNo])
  return [...sets]
    .filter(([, caseNos]) => caseNos.length > 1)
    .map(([mark, caseNos]) => ({ rule: ruleOf(mark), caseNos: caseNos.toSorted() }))
}

const ruleOf = (mark: string) => mark.slice(mark.indexOf(' ') + 1, mark.lastIndexOf('|'))
