import type { Handlers } from '../../calls/handlers.ts'
import { saveAnswers } from './answers/save.ts'
import { searchOcfAsn } from './answers/search.ts'
import { searchShipNotices } from './files/asn-table.ts'
import { uploadReceipts } from './files/receipt-upload.ts'
import { initOcfAsn } from './init.ts'
import { changeNotices } from './notices/change-notices.ts'
import { listLineNotices } from './notices/line-notices.ts'
import { noticeAnswers } from './notices/notice.ts'
import { getUpdatedDealers, markOcfSeen } from './notices/updated-dealers.ts'

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
