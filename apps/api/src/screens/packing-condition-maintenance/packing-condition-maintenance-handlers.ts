import type { Handlers } from '../../calls/handlers.ts'
import { searchCarriedPieces, searchConditionDetail } from './detail.ts'
import { deleteDocument, saveDocument } from './documents.ts'
import { initConditions } from './init.ts'
import { deletePicture, savePicture, searchPicture } from './pictures.ts'
import { deleteConditions, saveConditions } from './save.ts'
import { searchConditions } from './search.ts'

export const packingConditionMaintenanceHandlers = {
  'packingCondition/search': searchConditions,
  'packingCondition/save': saveConditions,
  'packingCondition/delete': deleteConditions,
  'workspace/packing-condition-maintenance/init': initConditions,
  'workspace/packing-condition-maintenance/search-detail': searchConditionDetail,
  'workspace/packing-condition-maintenance/search-carried': searchCarriedPieces,
  'workspace/packing-condition-maintenance/search-picture': searchPicture,
  'workspace/packing-condition-maintenance/save-picture': savePicture,
  'workspace/packing-condition-maintenance/delete-picture': deletePicture,
  'workspace/packing-condition-maintenance/save-document': saveDocument,
  'workspace/packing-condition-maintenance/delete-document': deleteDocument,
} satisfies Partial<Handlers>
