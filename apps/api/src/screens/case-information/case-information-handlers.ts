import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { initCaseDetail } from './detail.ts'
import { discardLabels, printLabels, resendLabels, showPrinters } from './label-printing.ts'
import { recordPrints } from './record-prints.ts'
import { searchCases } from './search.ts'

export const caseInformationHandlers = ({ printing }: Pick<HandlerDependencies, 'printing'>) =>
  ({
    'workspace/case-information/record-prints': recordPrints,
    'workspace/case-information/show-printers': showPrinters(printing),
    'workspace/case-information/print-labels': printLabels(printing),
    'workspace/case-information/resend-labels': resendLabels(printing),
    'workspace/case-information/discard-labels': discardLabels,
    'caseinformation/search': searchCases,
    'caseinformationdetail/init': initCaseDetail,
  }) satisfies Partial<Handlers>
