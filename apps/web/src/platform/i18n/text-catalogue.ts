import type { caseInformationTexts } from './texts/case-information.ts'
import type { chartsTexts } from './texts/charts.ts'
import type { containerListTexts } from './texts/container-list.ts'
import type { containerViewTexts } from './texts/container-view.ts'
import { coreTexts } from './texts/core.ts'
import type { discontinuedPartTexts } from './texts/discontinued-part.ts'
import type { editsTexts } from './texts/edits.ts'
import type { filesTexts } from './texts/files.ts'
import type { gridTexts } from './texts/grid.ts'
import type { jobNetKickTexts } from './texts/job-net-kick.ts'
import type { jobRunTexts } from './texts/job-run.ts'
import type { keysTexts } from './texts/keys.ts'
import type { loadDeskTexts } from './texts/load-desk.ts'
import type { orderCompilingTexts } from './texts/order-compiling.ts'
import type { orderCycleTexts } from './texts/order-cycle.ts'
import type { orderOcfAsnTexts } from './texts/order-ocf-asn.ts'
import type { packingPlanTexts } from './texts/packing-plan.ts'
import type { paletteTexts } from './texts/palette.ts'
import type { partLifecycleTexts } from './texts/part-lifecycle.ts'
import type { partMasterTexts } from './texts/part-master.ts'
import type { planDetailsTexts } from './texts/plan-details.ts'
import type { planImpactTexts } from './texts/plan-impact.ts'
import type { planTrialTexts } from './texts/plan-trial.ts'
import type { sheetTexts } from './texts/sheet.ts'
import { shellTexts } from './texts/shell.ts'
import type { topPageTexts } from './texts/top-page.ts'
import type { uploadTexts } from './texts/upload.ts'
import type { viewsTexts } from './texts/views.ts'

/** The texts that come with the page, both languages side by side. */
export const textCatalogue = {
  ...coreTexts,
  ...shellTexts,
} as const satisfies Record<string, { readonly en: string; readonly ja: string }>

/** Those that come with the part of the page that shows them (`addTexts`). A screen adds its own file and a line here. */
type LaterTexts = typeof gridTexts &
  typeof editsTexts &
  typeof paletteTexts &
  typeof uploadTexts &
  typeof chartsTexts &
  typeof topPageTexts &
  typeof orderCompilingTexts &
  typeof orderCycleTexts &
  typeof caseInformationTexts &
  typeof orderOcfAsnTexts &
  typeof jobNetKickTexts &
  typeof jobRunTexts &
  typeof filesTexts &
  typeof viewsTexts &
  typeof sheetTexts &
  typeof partMasterTexts &
  typeof partLifecycleTexts &
  typeof discontinuedPartTexts &
  typeof containerListTexts &
  typeof containerViewTexts &
  typeof loadDeskTexts &
  typeof planDetailsTexts &
  typeof planImpactTexts &
  typeof packingPlanTexts &
  typeof planTrialTexts &
  typeof keysTexts

export type TextKey = keyof typeof textCatalogue | keyof LaterTexts
