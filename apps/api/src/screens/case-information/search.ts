import type { Handler } from '../../handlers.ts'
import { fetchPage } from '../../platform/database/page-query.ts'
import { caseTable } from './case-rows.ts'

export const searchCases: Handler<'caseinformation/search'> = async (input, { db, prctCode, functionId, language }) =>
  fetchPage(db, caseTable({ ...input, prctCode }, language), input, functionId)
