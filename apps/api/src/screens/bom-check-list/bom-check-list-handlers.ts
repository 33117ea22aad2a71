import type { Handlers } from '../../calls/handlers.ts'
import { archiveFindings } from './archive.ts'
import { deleteEvidence, saveEvidence } from './evidence.ts'
import { initBomCheck } from './init.ts'
import { noticeFindings } from './notice.ts'
import { saveFindingAnswers } from './save.ts'
import { searchFindings } from './search.ts'
import { uploadBomCheck } from './upload.ts'

export const bomCheckListHandlers = {
  'bomchecklist/init': initBomCheck,
  'bomchecklist/search': searchFindings,
  'bomchecklist/upload': uploadBomCheck,
  'bomchecklist/archive': archiveFindings,
  'bomchecklist/notice': noticeFindings,
  'bomchecklist/save': saveFindingAnswers,
  'workspace/bom-check-list/save-evidence': saveEvidence,
  'workspace/bom-check-list/delete-evidence': deleteEvidence,
} satisfies Partial<Handlers>
