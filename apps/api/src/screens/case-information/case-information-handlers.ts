import type { Handlers } from '../../calls/handlers.ts'
import { initCaseDetail } from './detail.ts'
import { recordPrints } from './record-prints.ts'
import { searchCases } from './search.ts'

export const caseInformationHandlers = {
  'workspace/case-information/record-prints': recordPrints,
  'caseinformation/search': searchCases,
  'caseinformationdetail/init': initCaseDetail,
} satisfies Partial<Handlers>
