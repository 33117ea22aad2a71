import type { DayLimit } from '@packing/contract'
import { sql } from 'kysely'
import { float, orNull, type RowOf } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'

export const dayLimitColumns = {
  caseLoad: orNull(float),
  caseOther: orNull(float),
  caseLimit: orNull(float),
  m3Load: orNull(float),
  m3Other: orNull(float),
  m3Limit: orNull(float),
}
type DayLimits = RowOf<typeof dayLimitColumns>

/** Sums over rows of `planDays`. */
export const dayLimitSums = (alias: string): Sql => {
  const sum = (name: string) => sql`round(sum(${sql.ref(`${alias}.${name}`)})::numeric, 3)::float8`
  return sql`${sum('case_load')} as "caseLoad", ${sum('case_other')} as "caseOther", ${sum('case_limit')} as "caseLimit",
      ${sum('m3_load')} as "m3Load", ${sum('m3_other')} as "m3Other", ${sum('m3_limit')} as "m3Limit"`
}

/** Without the columns, and with the limits they describe. */
export function withDayLimits<Row extends DayLimits>(row: Row): Omit<Row, keyof DayLimits> & { limits?: DayLimit[] } {
  const { caseLoad, caseOther, caseLimit, m3Load, m3Other, m3Limit, ...day } = row
  const limits = [limitOf('CASES', caseLoad, caseOther, caseLimit), limitOf('VOLUME', m3Load, m3Other, m3Limit)].flat()
  return limits.length > 0 ? { ...day, limits } : day
}

const limitOf = (
  measure: DayLimit['measure'],
  load: number | null,
  other: number | null,
  most: number | null,
): DayLimit[] => (most === null ? [] : [{ measure, load: load ?? 0, other: other ?? 0, most }])
