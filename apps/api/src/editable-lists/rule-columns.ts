import type { ruleEnd, rulePeriod } from '@packing/contract'
import { sql } from 'kysely'
import { FOREVER } from '../domain/files/file-column.ts'
import { employeeName } from '../domain/identity/employee-name.ts'
import type { Sql } from '../platform/database/page-query.ts'
import { derived, isoInstant, type SqlOf, stored } from './editable-list.ts'

/** SQL of `rulePeriod` and `ruleEnd` of the contract. */

export const rulePeriodSql: SqlOf<typeof rulePeriod> = {
  validFrom: stored(),
  validTo: stored({ shown: sql`nullif(t.valid_to, ${FOREVER}::date)`, fallback: FOREVER }),
}

const archivedAt = { type: 'timestamptz', shown: isoInstant(sql`t.archived_at`) } as const

export const ruleEndSql: SqlOf<typeof ruleEnd> = {
  archivedAt: stored(archivedAt),
  archivedBy: derived(sql`coalesce(${employeeName(sql`t.archived_by`)}, '')`),
  archiveReason: stored(),
}

/** Of the list that `archiveRows` writes: when, by whom (employee id) and why. */
export const savedRuleEndSql: SqlOf<typeof ruleEnd> = {
  archivedAt: stored({ ...archivedAt, isWritten: true }),
  archivedBy: stored({ isWritten: true }),
  archiveReason: stored({ isWritten: true, fallback: '' }),
}

interface RuleDays {
  /** Columns of the first and the last day in force. */
  readonly from: string
  readonly to: string
}

/** Ended rows stay listed until their last day is over, if they are ever in force. */
export const isNotOver = ({ from, to }: RuleDays, today: string): Sql => {
  const [first, last] = [sql.raw(`t.${from}`), sql.raw(`t.${to}`)]
  return sql`(t.archived_at is null or (${last} >= ${today}::date and ${first} <= ${last}))`
}
