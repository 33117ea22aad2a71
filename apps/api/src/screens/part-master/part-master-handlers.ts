import type { Handlers } from '../../calls/handlers.ts'
import { initParts } from './init.ts'
import { saveParts } from './save.ts'
import { searchParts } from './search.ts'

export const partMasterHandlers = {
  'partmaster/init': initParts,
  'partmaster/search': searchParts,
  'partmaster/save': saveParts,
} satisfies Partial<Handlers>
