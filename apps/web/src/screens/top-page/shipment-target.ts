import { addMonths, type ExceptionTarget } from '@packing/contract'
import { canOpen } from '../../platform/session/can-open.ts'
import type { TopPageData } from './frame/top-page-data.ts'

type Shipment = NonNullable<TopPageData['shipments']>[number]

/** @param opens Default: what the user can open in this PRCTCC. */
export const targetOfShipment = (
  { dealerCode, vanOn, month }: Shipment,
  opens: (functionId: string) => boolean = canOpen,
): ExceptionTarget => {
  const search = { dealer: [dealerCode], vanFrom: vanOn, vanTo: vanOn }
  return opens('L03F01')
    ? { to: '/CaseInformation', search: { ...search, month } }
    : { to: '/OrderOcfAsn', search: { ...search, cycleMonth: addMonths(month, -1) } }
}
