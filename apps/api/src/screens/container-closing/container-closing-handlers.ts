import type { Handlers } from '../../calls/handlers.ts'
import { closeLoad } from './close.ts'
import { initClosing } from './init.ts'
import { reopenLoad, shipLoads } from './ship.ts'
import { takeOutCases } from './take-out.ts'

export const containerClosingHandlers = {
  'workspace/container-closing/init': initClosing,
  'workspace/container-closing/close': closeLoad,
  'workspace/container-closing/reopen': reopenLoad,
  'workspace/container-closing/take-out': takeOutCases,
  'workspace/container-closing/ship': shipLoads,
} satisfies Partial<Handlers>
