import type { Handler } from '../../../calls/handlers.ts'
import { getRequest, requestFile } from '../../../domain/files/request-file.ts'
import { Answer } from '../../../platform/http/reply.ts'
import { rejectOtherView } from '../views/search.ts'
import { downloadPlan } from './download.ts'

export const requestPlanFile: Handler<'packingplan/asyncdownload'> = async (input, context) => {
  if (input.operation === 'STATUS') return getRequest(context, input.requestId)
  const { operation: _operation, ...wanted } = input
  rejectOtherView(wanted.view, context)
  const order = { callId: 'packingplan/download', functionId: context.functionId, input: wanted }
  return new Answer(await requestFile(order, context, downloadPlan), 'M-FIL-002')
}
