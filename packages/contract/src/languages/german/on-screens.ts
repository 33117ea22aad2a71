import type { Catalogue } from '../catalogue.ts'
import { helpBomCheckList } from './help/bom-check-list.ts'
import { helpJobNetKick } from './help/job-net-kick.ts'
import { helpPackingProgress } from './help/packing-progress.ts'
import { meanings } from './meanings.ts'
import { screensApi } from './screens/api.ts'
import { screensCaseInformation } from './screens/case-information.ts'
import { screensColumns } from './screens/columns.ts'
import { screensDiscontinuedPart } from './screens/discontinued-part.ts'
import { screensDiscontinuedPart2 } from './screens/discontinued-part-2.ts'
import { screensExceptions } from './screens/exceptions.ts'
import { screensLabelPrinters } from './screens/label-printers.ts'
import { screensMail } from './screens/mail.ts'
import { screensMasters } from './screens/masters.ts'
import { screensMasters2 } from './screens/masters-2.ts'
import { screensOrderCompiling } from './screens/order-compiling.ts'
import { screensOrderVolatilitySearch } from './screens/order-volatility-search.ts'
import { screensPackingPlan } from './screens/packing-plan.ts'
import { screensPackingResultsMaintenance } from './screens/packing-results-maintenance.ts'
import { screensPartnerExchange } from './screens/partner-exchange.ts'
import { screensReasons } from './screens/reasons.ts'
import { screensTopPage } from './screens/top-page.ts'
import { screensWorkTray } from './screens/work-tray.ts'

/** What the site shows; messages come from the server. */
export const germanOnScreens: Catalogue = {
  ...screensApi,
  ...screensCaseInformation,
  ...screensDiscontinuedPart,
  ...screensMasters,
  ...screensMasters2,
  ...screensLabelPrinters,
  ...screensMail,
  ...screensOrderCompiling,
  ...screensOrderVolatilitySearch,
  ...screensPackingPlan,
  ...screensTopPage,
  ...screensWorkTray,
  ...screensColumns,
  ...screensExceptions,
  ...screensPartnerExchange,
  ...screensReasons,
  ...screensDiscontinuedPart2,
  ...screensPackingResultsMaintenance,
  ...helpBomCheckList,
  ...helpJobNetKick,
  ...helpPackingProgress,
  ...meanings,
}
