import { type Privilege, privilege, privilegeInScope } from '@packing/contract'
import type { Context } from '../../handlers.ts'
import type { Db } from '../../platform/database/database.ts'

/** Something to choose from a list of a search. */
interface Choice {
  readonly code: string
  readonly name: string
}

export const listDealers = (db: Db, prctCode: string): Promise<Choice[]> =>
  db
    .selectFrom('dealer')
    .select(['dealerCode as code', 'dealerName as name'])
    .where('prctCode', '=', prctCode)
    .where('isActive', '=', true)
    .orderBy('dealerCode')
    .execute()

export const listLines = (db: Db, prctCode: string): Promise<Choice[]> =>
  db
    .selectFrom('packingLine')
    .select(['lineCode as code', 'lineName as name'])
    .where('prctCode', '=', prctCode)
    .where('isActive', '=', true)
    .orderBy('lineCode')
    .execute()

/** What the user may do with a function in the scope of the call. */
export const privilegeFor = (
  { user, accessPrctCode }: Pick<Context, 'user' | 'accessPrctCode'>,
  functionId: string,
): Privilege =>
  privilegeInScope(user.privileges[functionId] ?? privilege.none, functionId, {
    ownPrctCode: user.ownPrctCode,
    accessPrctCode,
  })

/** Kicking job nets takes full privilege for them, and sight of all dealers: a net works for the whole unit. */
export const mayKick = (context: Pick<Context, 'user' | 'accessPrctCode'>): boolean =>
  context.user.dealerCodes === null && privilegeFor(context, 'M01F01') === privilege.full
