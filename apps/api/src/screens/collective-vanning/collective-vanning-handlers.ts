import type { Handlers } from '../../calls/handlers.ts'
import { searchCollectiveRules } from './collective-list.ts'
import { searchCollectiveDetail } from './detail.ts'
import { initCollective } from './init.ts'
import { archiveCollectiveRules, saveCollectiveRules } from './save.ts'
import { saveSeparation } from './separation.ts'

export const collectiveVanningHandlers = {
  'collectivevanning/search': searchCollectiveRules,
  'collectivevanning/save': saveCollectiveRules,
  'collectivevanning/archive': archiveCollectiveRules,
  'workspace/collective-vanning/init': initCollective,
  'workspace/collective-vanning/save-separation': saveSeparation,
  'workspace/collective-vanning/search-detail': searchCollectiveDetail,
} satisfies Partial<Handlers>
