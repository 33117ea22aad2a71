import type { Handler } from '../../calls/handlers.ts'
import { changeLines } from './change-lines.ts'
import { confirmCycles } from './confirm-cycles.ts'
import { setCutOff } from './cut-off.ts'

export const saveOrders: Handler<'ordercompiling/save'> = (input, context) => {
  switch (input.operation) {
    case 'CONFIRM':
      return confirmCycles(input, context)
    case 'CUT_OFF':
      return setCutOff(input, context)
    case 'LINES':
      return changeLines(input, context)
  }
}
