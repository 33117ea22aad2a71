import type { BomCheckCode, bomOwners, bomSeverities } from '@packing/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

interface RuleDefaults {
  readonly severity: (typeof bomSeverities)[number]
  readonly owner: (typeof bomOwners)[number]
  readonly dueDays: number
  readonly tolerancePermille?: number
}

const error = { severity: 'E', dueDays: 3 } as const
const warning = { severity: 'W', dueDays: 10 } as const
const information = { severity: 'I', dueDays: 30 } as const

/** In force until a PRCTCC uploads rules of its own. */
const defaults: Readonly<Record<BomCheckCode, RuleDefaults>> = {
  '01': { ...error, owner: 'DEALER' },
  '02': { ...warning, owner: 'ENGINEERING' },
  '03': { ...warning, owner: 'DEALER', tolerancePermille: 100 },
  '04': { ...error, owner: 'PACKING' },
  '05': { ...warning, owner: 'PACKING' },
  '06': { ...error, owner: 'DEALER' },
  '07': { ...warning, owner: 'DEALER' },
  '08': { ...warning, owner: 'DEALER' },
  '09': { ...warning, owner: 'DEALER' },
  '10': { ...warning, owner: 'ENGINEERING' },
  '11': { ...error, owner: 'PACKING' },
  '12': { ...error, owner: 'PACKING' },
  '13': { ...information, owner: 'PACKING' },
  '14': { ...information, owner: 'PACKING' },
  '15': { ...error, owner: 'ENGINEERING' },
}

/** Rules of a PRCTCC, with defaults where it has none (row_version 0). Columns as in bom_check_rule. */
export function checkRules(prctCode: string): Sql {
  const rows = Object.entries(defaults).map(
    ([code, { severity, owner, dueDays, tolerancePermille = 0 }]) =>
      sql`(${code}, ${severity}, ${owner}, ${dueDays}::int, ${tolerancePermille}::int)`,
  )
  return sql`(select ${prctCode}::text as prct_code, d.check_code, coalesce(r.is_active, true) as is_active,
      coalesce(r.severity, d.severity) as severity, coalesce(r.owner, d.owner) as owner, coalesce(r.due_days, d.due_days) as due_days,
      coalesce(r.tolerance_permille, d.tolerance_permille) as tolerance_permille, coalesce(r.row_version, 0) as row_version
    from (values ${sql.join(rows)}) d (check_code, severity, owner, due_days, tolerance_permille)
    left join bom_check_rule r on r.prct_code = ${prctCode} and r.check_code = d.check_code)`
}
