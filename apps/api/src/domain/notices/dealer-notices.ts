import type { NewNotice } from './send-notices.ts'

export const shipNoticeWords = {
  sent: { en: 'sent', ja: 'を送信' },
  corrected: { en: 'sent as a correction', ja: 'を訂正として送信' },
  cancelled: { en: 'cancelled', ja: 'を取消' },
} as const
export type ShipNoticeWords = (typeof shipNoticeWords)[keyof typeof shipNoticeWords]

export interface SentNotice {
  readonly asnNo: string
  readonly dealerCode: string
  readonly cycleMonth: string
  readonly isCorrection: boolean
}

const MAX_NAMED = 3

/** One notice for each dealer, cycle and kind of event, in the order of the first ship notice of each. */
export function dealerNotices(
  sent: readonly SentNotice[],
  wordsOf: (notice: SentNotice) => ShipNoticeWords,
  now: Date,
): NewNotice[] {
  const groups = new Map<string, SentNotice[]>()
  for (const one of sent) {
    const key = [one.dealerCode, one.cycleMonth, wordsOf(one).en].join(' ')
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()].flatMap((all) => {
    const [first] = all
    return first ? [newNotice(first, all, wordsOf(first), now)] : []
  })
}

function newNotice(
  { dealerCode, cycleMonth }: SentNotice,
  all: readonly SentNotice[],
  { en, ja }: ShipNoticeWords,
  now: Date,
): NewNotice {
  const items = all.map(({ asnNo }) => asnNo)
  const named = items.slice(0, MAX_NAMED).join(', ')
  const more = items.length - MAX_NAMED
  return {
    kind: 'ASN',
    subject: `${cycleMonth}/${now.toISOString()}`,
    items,
    functionId: 'L04F01',
    dealerCode,
    titleEn: `${dealerCode}: ${items.length === 1 ? 'ship notice' : 'ship notices'} ${more > 0 ? `${named} and ${more} more` : named} ${en}`,
    titleJa: `${dealerCode}：出荷通知 ${more > 0 ? `${named} ほか ${more} 件` : `${named} `}${ja}`,
    link: `/OrderOcfAsn?tab=ASN&cycleMonth=${cycleMonth}&dealer=${encodeURIComponent(dealerCode)}`,
  }
}
