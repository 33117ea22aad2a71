import { filledInEvery } from '@packing/contract'
import type { NewNotice } from './send-notices.ts'

export const shipNoticeWords = {
  sent: {
    en: '{dealer}: {count|ship notice|ship notices} {named} sent',
    ja: '{dealer}：出荷通知 {named}を送信',
  },
  corrected: {
    en: '{dealer}: {count|ship notice|ship notices} {named} sent as a correction',
    ja: '{dealer}：出荷通知 {named}を訂正として送信',
  },
  cancelled: {
    en: '{dealer}: {count|ship notice|ship notices} {named} cancelled',
    ja: '{dealer}：出荷通知 {named}を取消',
  },
} as const
export type ShipNoticeWords = (typeof shipNoticeWords)[keyof typeof shipNoticeWords]

export interface SentNotice {
  readonly asnNo: string
  readonly dealerCode: string
  readonly cycleMonth: string
  readonly isCorrection: boolean
}

const MAX_NAMED = 3
const allNamed = { en: '{named}', ja: '{named} ' }
const namedAndMore = { en: '{named} and {more} more', ja: '{named} ほか {more} 件' }

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
  words: ShipNoticeWords,
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
    title: filledInEvery(words, {
      dealer: dealerCode,
      count: items.length,
      named: filledInEvery(more > 0 ? namedAndMore : allNamed, { named, more }),
    }),
    link: `/OrderOcfAsn?tab=ASN&cycleMonth=${cycleMonth}&dealer=${encodeURIComponent(dealerCode)}`,
  }
}
