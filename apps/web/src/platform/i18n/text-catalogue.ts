import { caseInformationTexts } from './texts/case-information.ts'
import { chartsTexts } from './texts/charts.ts'
import { containerViewTexts } from './texts/container-view.ts'
import { coreTexts } from './texts/core.ts'
import { discontinuedPartTexts } from './texts/discontinued-part.ts'
import { filesTexts } from './texts/files.ts'
import { gridTexts } from './texts/grid.ts'
import { jobNetKickTexts } from './texts/job-net-kick.ts'
import { jobRunTexts } from './texts/job-run.ts'
import type { keysTexts } from './texts/keys.ts'
import { orderCompilingTexts } from './texts/order-compiling.ts'
import { orderOcfAsnTexts } from './texts/order-ocf-asn.ts'
import { packingPlanTexts } from './texts/packing-plan.ts'
import { paletteTexts } from './texts/palette.ts'
import { partMasterTexts } from './texts/part-master.ts'
import type { planDetailsTexts } from './texts/plan-details.ts'
import { sheetTexts } from './texts/sheet.ts'
import { shellTexts } from './texts/shell.ts'
import { topPageTexts } from './texts/top-page.ts'
import { uploadTexts } from './texts/upload.ts'
import { viewsTexts } from './texts/views.ts'

/** Every text that comes with the page, both languages side by side. A screen adds its own file and one line here. */
export const textCatalogue = {
  ...coreTexts,
  ...gridTexts,
  ...shellTexts,
  ...paletteTexts,
  ...uploadTexts,
  ...chartsTexts,
  ...containerViewTexts,
  ...topPageTexts,
  ...orderCompilingTexts,
  ...packingPlanTexts,
  ...caseInformationTexts,
  ...orderOcfAsnTexts,
  ...jobNetKickTexts,
  ...jobRunTexts,
  ...filesTexts,
  ...viewsTexts,
  ...sheetTexts,
  ...partMasterTexts,
  ...discontinuedPartTexts,
} as const satisfies Record<string, { readonly en: string; readonly ja: string }>

/** Those of `addTexts` come with the part of the page that shows them. */
export type TextKey = keyof typeof textCatalogue | keyof typeof keysTexts | keyof typeof planDetailsTexts
