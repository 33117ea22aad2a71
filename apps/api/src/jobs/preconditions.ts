import type { MonthRejection } from '@packing/contract'
import { sql } from 'kysely'
import { findLoadedPlan, hasLots } from '../domain/loads/loaded-plan.ts'
import { isCompiledMonth, wasCompiled } from '../domain/orders/standing/compiled-month.ts'
import { cycleMonthOf, firmMonthOf } from '../domain/orders/standing/horizon.ts'
import { isFixed } from '../domain/plan-state/fixed-plan.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { bool } from '../platform/database/column-types.ts'
import type { ReadDb } from '../platform/database/database.ts'
import type { Unmet } from '../platform/jobs/job.ts'

type Precondition = (
  db: ReadDb,
  prctCode: string,
  params: Readonly<Record<string, string>>,
) => Promise<Unmet | undefined>

const isThere = async (db: ReadDb, found: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await checkedSql({ found: bool })`select exists (${found}) as found`.execute(db)
  return rows[0]?.found ?? false
}

const monthIn = (params: Readonly<Record<string, string>>) => params['month'] ?? firmMonthOf(params['cycleMonth'] ?? '')

const isClosed = (db: ReadDb, prctCode: string, params: Readonly<Record<string, string>>) =>
  isThere(db, sql`select 1 from closed_month where prct_code = ${prctCode} and month = ${monthIn(params)}`)

/** Compiling, levelling and building cases would change a closed month. */
const whenClosed: Precondition = async (db, prctCode, params) =>
  (await isClosed(db, prctCode, params)) ? { message: 'M-M01-016' } : undefined

/** Levelling would replace a plan that the floor and the dealers rely on. */
const whenFixed: Precondition = async (db, prctCode, params) => {
  const month = monthIn(params)
  return (await isFixed(db, { prctCode, month }, 'FIXED')) ? { message: 'M-M01-030', params: { month } } : undefined
}

const rejections: Readonly<Record<MonthRejection, Precondition>> = { CLOSED: whenClosed, FIXED: whenFixed }

interface Rejecting {
  readonly rejects: readonly MonthRejection[]
  readonly precondition: Precondition
}

/** Screens show from `rejects` for which months a net cannot run; its start checks the same before anything else. */
export const rejecting = (rejects: readonly MonthRejection[], also: Precondition): Rejecting => ({
  rejects,
  async precondition(db, prctCode, params) {
    for (const rejection of rejects) {
      const rejected = await rejections[rejection](db, prctCode, params)
      if (rejected) return rejected
    }
    return also(db, prctCode, params)
  },
})

/** What a closed month lacks it will never have: nobody should be asked to make it first. */
export const unlessClosed =
  (needs: Precondition): Precondition =>
  async (db, prctCode, params) => {
    const missing = await needs(db, prctCode, params)
    return missing !== undefined && (await isClosed(db, prctCode, params)) ? { message: 'M-M01-016' } : missing
  }

/** Withdrawn orders count as well once they are compiled. */
export const needsOrders: Precondition = async (db, prctCode, { cycleMonth = '' }) =>
  (await isThere(
    db,
    sql`select 1 from order_line where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null
      and required_on is not null and target_month = ${firmMonthOf(cycleMonth)}`,
  )) || (await wasCompiled(db, prctCode, cycleMonth))
    ? undefined
    : { message: 'M-M01-009', params: { cycleMonth } }

export const needsCompiled: Precondition = async (db, prctCode, { month = '' }) =>
  (await isCompiledMonth(db, prctCode, cycleMonthOf(month))) ? undefined : { message: 'M-M01-010', params: { month } }

export const needsPlan: Precondition = async (db, prctCode, { month = '' }) =>
  (await isThere(db, sql`select 1 from packing_plan where prct_code = ${prctCode} and month = ${month}`))
    ? undefined
    : { message: 'M-M01-011', params: { month } }

/** A plan without lots has none, and needs none. */
export const needsCases: Precondition = async (db, prctCode, { month = '' }) => {
  const plan = await findLoadedPlan(db, prctCode, month)
  const isMet =
    plan &&
    (await isThere(
      db,
      sql`select 1 from case_header where prct_code = ${prctCode} and plan_id = ${plan.planId}
        union all select 1 where not ${hasLots(prctCode, plan.planId)}`,
    ))
  return isMet ? undefined : { message: 'M-M01-012', params: { month } }
}

export const needsContainers: Precondition = async (db, prctCode, params) => {
  const missing = await needsCases(db, prctCode, params)
  if (missing) return missing
  const { month = '' } = params
  const plan = await findLoadedPlan(db, prctCode, month)
  const isMet = await isThere(
    db,
    sql`select 1 from container where prct_code = ${prctCode} and plan_id = ${plan?.planId ?? 0}`,
  )
  return isMet ? undefined : { message: 'M-M01-032', params: { month } }
}
