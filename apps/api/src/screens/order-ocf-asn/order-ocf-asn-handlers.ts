import type { Handlers } from '../../calls/handlers.ts'
import { searchShipNotices } from './asn-table.ts'
import { changeNotices } from './change-notices.ts'
import { initOcfAsn } from './init.ts'
import { listLineNotices } from './line-notices.ts'
import { noticeAnswers } from './notice.ts'
import { uploadReceipts } from './receipt-upload.ts'
import { saveAnswers } from './save.ts'
import { searchOcfAsn } from './search.ts'
import { getUpdatedDealers, markOcfSeen } from './updated-dealers.ts'

export const orderOcfAsnHandlers = {
  'workspace/order-ocf-asn/search-notices': searchShipNotices,
  'workspace/order-ocf-asn/search-line-notices': listLineNotices,
  'workspace/order-ocf-asn/mark-seen': markOcfSeen,
  'workspace/order-ocf-asn/change-notices': changeNotices,
  'workspace/order-ocf-asn/upload-receipts': uploadReceipts,
  'orderocfasn/init': initOcfAsn,
  'orderocfasn/search': searchOcfAsn,
  'orderocfasn/save': saveAnswers,
  'orderocfasn/notice': noticeAnswers,
  'orderocfasn/getupdatedealerlist': getUpdatedDealers,
} satisfies Partial<Handlers>
