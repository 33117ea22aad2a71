import type { Handlers } from '../../calls/handlers.ts'
import { initResultDetail } from './detail.ts'
import { initResults } from './init.ts'
import { searchResults } from './result-list.ts'
import { deleteResultPicture, saveResultPicture, searchResultPicture } from './result-pictures.ts'
import { deleteResults, saveResults } from './save.ts'
import { deleteResultDetail, saveResultDetail } from './save-detail.ts'

export const packingResultsMaintenanceHandlers = {
  'workspace/packing-results-maintenance/search-picture': searchResultPicture,
  'workspace/packing-results-maintenance/save-picture': saveResultPicture,
  'workspace/packing-results-maintenance/delete-picture': deleteResultPicture,
  'packingresult/init': initResults,
  'packingresult/search': searchResults,
  'packingresult/save': saveResults,
  'packingresult/delete': deleteResults,
  'packingresultdetail/init': initResultDetail,
  'packingresultdetail/save': saveResultDetail,
  'packingresultdetail/delete': deleteResultDetail,
} satisfies Partial<Handlers>
