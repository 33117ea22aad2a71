import type { CaseItem, CaseProblem, CaseType } from '@packing/planning'
import { sql } from 'kysely'
import { listGroups } from '../../domain/plans/load-rules.ts'
import { firstDayOf } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'

/** A case type with the volume it takes in a container, which the case builder does not need. */
export type StoredCaseType = CaseType & { readonly outerMm3: number }

async function listCaseTypes(db: Db, prctCode: string): Promise<StoredCaseType[]> {
  const { rows } = await sql<StoredCaseType>`
    select case_code as code, family, inner_length_mm as "innerLengthMm", inner_width_mm as "innerWidthMm",
      inner_height_mm as "innerHeightMm", tare_g as "tareG", max_gross_g as "maxGrossG",
      fill_limit_permille as "fillLimitPermille", allows_mixed as "allowsMixed",
      length_mm::bigint * width_mm * height_mm as "outerMm3"
    from case_type where prct_code = ${prctCode} order by case_code`.execute(db)
  return rows
}

type PlannedRow = Omit<CaseItem, 'caseType' | 'sameCaseGroup'> & { readonly caseCode: string }

async function plannedRows(db: Db, planId: number): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select l.dealer_code as dealer, l.part_no as part, l.pack_style as style, l.line_code as line,
      l.pack_on - date '1970-01-01' as day, l.van_on - date '1970-01-01' as van, sum(l.lots)::int as lots, c.snp,
      sum(l.qty)::int as pieces, c.case_code as "caseCode", c.boxes_per_case as "boxesPerCase", c.box_length_mm as "boxLengthMm",
      c.box_width_mm as "boxWidthMm", c.box_height_mm as "boxHeightMm", c.box_gross_g as "boxGrossG",
      p.net_weight_g as "pieceNetG", p.dg_class as "dangerClass"
    from plan_line l
    join packing_condition c on c.condition_id = l.condition_id
    join part p on p.prct_code = l.prct_code and p.part_no = l.part_no
    where l.plan_id = ${planId}
    group by l.dealer_code, l.part_no, l.pack_style, l.line_code, l.pack_on, l.van_on, c.condition_id, p.net_weight_g, p.dg_class
    order by 4, 5, 1, 2, 3, 6`.execute(db)
  return rows
}

export type StoredCaseProblem = CaseProblem & { readonly caseTypes: readonly StoredCaseType[] }

/** Reads what is packed on each line and day of a plan, with boxes, case types and groups. */
export async function loadCaseProblem(
  db: Db,
  prctCode: string,
  planId: number,
  month: string,
): Promise<StoredCaseProblem> {
  const caseTypes = await listCaseTypes(db, prctCode)
  const numberOf = new Map(caseTypes.map((type, index) => [type.code, index]))
  const groups = await listGroups(db, prctCode, firstDayOf(month))
  const groupOf = new Map<string, string>()
  for (const group of groups.filter((candidate) => candidate.kind === 'SAME_CASE')) {
    for (const member of group.members) groupOf.set(`${group.dealerCode}|${member.part}`, group.groupId)
  }
  const rows = await plannedRows(db, planId)
  const items = rows.map(({ caseCode, ...row }) => ({
    ...row,
    caseType: numberOf.get(caseCode) ?? 0,
    sameCaseGroup: groupOf.get(`${row.dealer}|${row.part}`) ?? groupOf.get(`*|${row.part}`) ?? '',
  }))
  return { caseTypes, items }
}
