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
    .select(['dealer_code as code', 'dealer_name as name'])
    .where('prct_code', '=', prctCode)
    .where('is_active', '=', true)
    .orderBy('dealer_code')
    .execute()

export const listLines = (db: Db, prctCode: string): Promise<Choice[]> =>
  db
    .selectFrom('packing_line')
    .select(['line_code as code', 'line_name as name'])
    .where('prct_code', '=', prctCode)
    .where('is_active', '=', true)
    .orderBy('line_code')
    .execute()

/** What the user may do with a function in the scope of the call. */
export const privilegeFor = (
  { user, prctCode }: Pick<Context, 'user' | 'prctCode'>,
  functionId: string,
): Privilege =>
  privilegeInScope(user.privileges[functionId] ?? privilege.none, functionId, {
    ownPrctCode: user.ownPrctCode,
    prctCode,
  })

/** Kicking job nets takes full privilege for them, and sight of all dealers: a net works for the whole unit. */
export const mayKick = (context: Pick<Context, 'user' | 'prctCode'>): boolean =>
  context.user.dealerCodes === null && privilegeFor(context, 'M01F01') === privilege.full
