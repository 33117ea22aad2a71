import type { Handler } from '../../calls/handlers.ts'
import { findPackedParts } from '../../domain/parts/packed-parts.ts'
import { similarParts } from '../../domain/parts/part-lookups.ts'
import { listCaseTypes } from '../../domain/plans/packaging/case-types.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'

/** What a screen needs to place a set of parts in a case while it is edited. */
export const initPartSet: Handler<'workspace/part-set/init'> = async ({ parts, dealer = '*', on }, context) => {
  const { db, prctCode } = context
  const day = on ?? (await businessDayOf(context))
  const found = await findPackedParts(
    context,
    parts.map((partNo) => ({ partNo, dealerCode: dealer, on: day })),
  )
  const types = await listCaseTypes(db, prctCode)
  return {
    parts: found.filter((part) => part !== undefined),
    cases: types.map(({ outerMm3: _outer, ...type }) => type),
  }
}

export const findSimilarParts: Handler<'workspace/part-set/find-similar'> = async ({ partNo }, context) => ({
  parts: await similarParts(context, partNo),
})
