import type { Downloads } from '../calls/handlers.ts'
import { masterDownloads } from '../masters/served-masters.ts'
import { downloadBomCheck } from './bom-check-list/download.ts'
import { downloadEvidence } from './bom-check-list/evidence.ts'
import { downloadCaseLabels } from './case-information/labels.ts'
import { downloadFile } from './common/download.ts'
import { downloadGrossMass } from './container-closing/gross-mass.ts'
import { downloadManifest } from './container-closing/manifest.ts'
import { downloadPackingList } from './container-closing/packing-list.ts'
import { downloadCorrespondence } from './correspondence-calendar/search.ts'
import { downloadDiscontinued } from './discontinued-part/search.ts'
import { downloadGroups } from './grouping-registration/group-list.ts'
import { downloadLog } from './job-net-kick/download.ts'
import { downloadWorkInstruction } from './load-plan/work-instruction.ts'
import { downloadOrders } from './order-compiling/download.ts'
import { downloadOcf } from './order-ocf-asn/files/download.ts'
import { downloadNotices } from './order-ocf-asn/files/notice-file.ts'
import { downloadResponse } from './order-ocf-asn/files/response-file.ts'
import { downloadHistory } from './order-plan-history/download.ts'
import { downloadVolatility } from './order-volatility-search/download.ts'
import { downloadDocument } from './packing-condition-maintenance/documents.ts'
import { downloadPlan } from './packing-plan/files/download.ts'
import { downloadPackingInstructions } from './packing-plan/files/packing-instructions.ts'
import { downloadParts } from './part-master/search.ts'
import { downloadDsf, downloadEcnf } from './report-output/download.ts'
import { downloadTopPageFile } from './top-page/download.ts'
import { downloadWorkingCalendar } from './working-calendar/search.ts'

/** Separate from the other handlers, because workers make files too. */
export const downloads: Downloads = {
  ...masterDownloads,
  'common/download': downloadFile,
  'toppage/download': downloadTopPageFile,
  'workingcalendar/download': downloadWorkingCalendar,
  'correspondencecalendar/download': downloadCorrespondence,
  'partmaster/download': downloadParts,
  'groupPart/download': downloadGroups,
  'discontinuedpart/download': downloadDiscontinued,
  'bomchecklist/download': downloadBomCheck,
  'ordercompiling/download': downloadOrders,
  'orderocfasn/download': downloadOcf,
  'orderplanhistory/download': downloadHistory,
  'ordervolatilitysearch/download': downloadVolatility,
  'packingplan/download': downloadPlan,
  'reportoutput/ecnfdownload': downloadEcnf,
  'reportoutput/dsfdownload': downloadDsf,
  'jobnetkick/download': downloadLog,
  'workspace/bom-check-list/download-evidence': downloadEvidence,
  'workspace/packing-condition-maintenance/download-document': downloadDocument,
  'workspace/packing-plan/download-instructions': downloadPackingInstructions,
  'workspace/case-information/download-labels': downloadCaseLabels,
  'workspace/load-plan/download-instruction': downloadWorkInstruction,
  'workspace/container-closing/download-packing-list': downloadPackingList,
  'workspace/container-closing/download-gross-mass': downloadGrossMass,
  'workspace/container-closing/download-manifest': downloadManifest,
  'workspace/order-ocf-asn/download-notices': downloadNotices,
  'workspace/order-ocf-asn/download-responses': downloadResponse,
}
