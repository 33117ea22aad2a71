import { caseInformationTexts } from './texts/case-information.ts'
import { chartsTexts } from './texts/charts.ts'
import { containerViewTexts } from './texts/container-view.ts'
import { coreTexts } from './texts/core.ts'
import { gridTexts } from './texts/grid.ts'
import { jobNetKickTexts } from './texts/job-net-kick.ts'
import { jobRunTexts } from './texts/job-run.ts'
import { orderCompilingTexts } from './texts/order-compiling.ts'
import { orderOcfAsnTexts } from './texts/order-ocf-asn.ts'
import { packingPlanTexts } from './texts/packing-plan.ts'
import { shellTexts } from './texts/shell.ts'
import { topPageTexts } from './texts/top-page.ts'
import { uploadTexts } from './texts/upload.ts'

/** Every text of the browser side, both languages side by side. A screen adds its own file and one line here. */
export const textCatalogue = {
  ...coreTexts,
  ...gridTexts,
  ...shellTexts,
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
} as const satisfies Record<string, { readonly en: string; readonly ja: string }>

export type TextKey = keyof typeof textCatalogue
