import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../../ui/field-texts.ts'

export const orderOcfAsnTexts = {
  'view.OCF': { en: 'Orders and confirmations (OCF)', ja: '注文・回答（OCF）' },
  'view.ASN': { en: 'Ship notices (ASN)', ja: '出荷通知（ASN）' },
  cycleMonth: fieldTexts.cycleMonth,
  dealer: fieldTexts.dealer,
  orderNo: fieldTexts.orderNo,
  partNo: fieldTexts.partNo,
  vanDate: fieldTexts.vanningDate,
  differs: { en: 'differs from order', ja: '注文と差異あり' },
  differenceOnly: { en: 'Differences only', ja: '差異のみ' },
  'ocfStatus.NEW': { en: 'New', ja: '新規' },
  'ocfStatus.CONFIRMED': { en: 'Confirmed', ja: '回答済' },
  'ocfStatus.CHANGED': { en: 'Changed', ja: '変更回答' },
  'ocfStatus.REJECTED': { en: 'Rejected', ja: '回答不可' },
  'ocfStatus.ACCEPTED': { en: 'Accepted', ja: '承諾' },
  'ocfStatus.DISPUTED': { en: 'Disputed', ja: '異議あり' },
  'asnStatus.DRAFT': { en: 'Draft', ja: '下書き' },
  'asnStatus.SENT': { en: 'Sent', ja: '送信済' },
  'asnStatus.ACKED': { en: 'Acknowledged', ja: '受領確認済' },
  'asnStatus.ERROR': { en: 'Error', ja: 'エラー' },
  'asnStatus.CANCELLED': { en: 'Cancelled', ja: '取消' },
  'asnStatus.REPLACED': { en: 'Replaced', ja: '差替済' },
} as const satisfies Texts
