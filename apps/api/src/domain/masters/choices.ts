import { type Privilege, privilege, privilegeInScope } from '@packing/contract'
import type { ReadDb } from '../../platform/database/database.ts'
import type { ByUser, ReadContext } from '../rule-context.ts'

export interface Choice {
  readonly code: string
  readonly name: string
}

export const listDealers = (db: ReadDb, prctCode: string): Promise<Choice[]> =>
  db
    .selectFrom('dealer')
    .select(['dealerCode as code', 'dealerName as name'])
    .where('prctCode', '=', prctCode)
    .where('isActive', '=', true)
    .orderBy('dealerCode')
    .execute()

export const listLines = (db: ReadDb, prctCode: string): Promise<Choice[]> =>
  db
    .selectFrom('packingLine')
    .select(['lineCode as code', 'lineName as name'])
    .where('prctCode', '=', prctCode)
    .where('isActive', '=', true)
    .orderBy('lineCode')
    .execute()

export const listCalendars = (db: ReadDb, prctCode: string): Promise<Choice[]> =>
  db
    .selectFrom('calendarCode')
    .select(['calendarCode as code', 'name'])
    .where('prctCode', '=', prctCode)
    .where('isActive', '=', true)
    .orderBy('calendarCode')
    .execute()

export async function listShifts(db: ReadDb, prctCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shiftSpan')
    .select('shiftCode')
    .distinct()
    .where('prctCode', '=', prctCode)
    .orderBy('shiftCode')
    .execute()
  return rows.map(({ shiftCode }) => shiftCode)
}

export async function listCarFamilies(db: ReadDb, prctCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('part')
    .select('carFamily')
    .distinct()
    .where('prctCode', '=', prctCode)
    .where('carFamily', '<>', '')
    .orderBy('carFamily')
    .execute()
  return rows.map(({ carFamily }) => carFamily)
}

export const privilegeFor = (
  { user, prctCode }: ByUser & Pick<ReadContext, 'prctCode'>,
  functionId: string,
): Privilege =>
  privilegeInScope(user.privileges[functionId] ?? privilege.none, functionId, {
    ownPrctCode: user.ownPrctCode,
    accessPrctCode: prctCode,
  })

/** Requires full privilege and access to all dealers: a net works for the whole PRCTCC. */
export const canKick = (context: ByUser & Pick<ReadContext, 'prctCode'>): boolean =>
  context.user.dealerCodes === null && privilegeFor(context, 'M01F01') === privilege.full
