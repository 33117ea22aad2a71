import type { ReadDb } from '../../platform/database/database.ts'

export const listShiftPatterns = (db: ReadDb, prctCode: string) =>
  db
    .selectFrom('shiftPattern')
    .select(['patternCode as code', 'patternName as name'])
    .where('prctCode', '=', prctCode)
    .orderBy('patternCode')
    .execute()
