import type { Handlers } from '../../calls/handlers.ts'
import { decideScan, listHeldScans } from './held-scans.ts'
import { recordScans } from './record-scans.ts'

export const devicesHandlers = {
  'workspace/deviceresults': recordScans,
  'workspace/packing-results-maintenance/list-held-scans': listHeldScans,
  'workspace/packing-results-maintenance/decide-scan': decideScan,
} satisfies Partial<Handlers>
