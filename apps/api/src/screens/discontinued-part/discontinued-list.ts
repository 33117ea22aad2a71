import { discontinuedStatuses, interchanges, remainders, timings } from '@packing/contract'
import { sql } from 'kysely'
import { chainLength } from '../../domain/discontinuation/successors.ts'
import { acknowledgedAt, answersOf, type Told } from '../../domain/notices/acknowledgement.ts'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { carryOverQty, groupId, orderQty, pairId, stockQty } from '../../domain/parts/part-facts.ts'
import { partNameOf } from '../../domain/parts/part-name.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/months.ts'
import { derived, type EditableList, edited, isoInstant, keyed, stored } from '../../editable-lists/editable-list.ts'
import type { Context } from '../../handlers.ts'
import { addMonths, businessDate } from '../../platform/clock/clock.ts'
import type { Sql } from '../../platform/database/page-query.ts'

const keys = [
  keyed('ecnNo', 'code', 'ECN no', '設変番号', { maxLength: 20 }),
  keyed('oldPart', 'code', 'old part', '旧品番', { maxLength: 30 }),
  keyed('dealerCode', 'code', 'dealer', 'ディーラー', { maxLength: 10 }),
]
const discGroup = edited('discGroup', 'code', 'disc group', '打切りグループ', { maxLength: 20, fallback: '' })
const status = edited('status', 'code', 'status', '状態', { oneOf: discontinuedStatuses, fallback: 'REGISTERED' })
const cells = [
  edited('newPart', 'code', 'new part', '新品番', { maxLength: 30 }),
  edited('timing', 'code', 'timing', '切替方法', { isRequired: true, oneOf: timings }),
  edited('interchange', 'code', 'interchange', '互換性', { oneOf: interchanges, fallback: 'NONE' }),
  edited('lastOrderMonth', 'month', 'last order month', '最終受注月'),
  edited('lastPackDate', 'date', 'last pack date', '最終梱包日'),
  edited('newFirstPackDate', 'date', 'new first pack date', '新品番初回梱包日'),
  edited('runOutQty', 'integer', 'run-out qty', '打切り数量', { min: 0, max: 9_999_999, fallback: 0 }),
  edited('remainder', 'code', 'remainder', '端数処理', { oneOf: remainders, fallback: 'NONE' }),
  discGroup,
  status,
  edited('reason', 'text', 'reason', '変更理由', { maxLength: 200, fallback: '' }),
  edited('remark', 'text', 'remark', '備考', { maxLength: 200, fallback: '' }),
]
const SHEET = { id: 'B05', version: '1', entity: 'discontinued_part' }
/** For saves and files. */
export const savedList: EditableList = { ...SHEET, columns: [...keys, ...cells] }
/** What a notice writes. */
const noticedAt = { type: 'timestamptz', shown: isoInstant(sql`t.noticed_at`) } as const
export const noticedList: EditableList = {
  ...SHEET,
  columns: [...keys, discGroup, status, edited('noticedAt', 'text', 'noticed at', '通知日時', noticedAt)],
}

/** The list with what the master, the orders and the stock say of each row today. */
export async function discontinuedList({ db, accessPrctCode, now, language }: Context): Promise<EditableList> {
  const today = businessDate(now)
  const cycleMonth = startMonth(await listCycleMonths(db, accessPrctCode), now)
  const firmMonth = firmMonthOf(cycleMonth)
  const part = { prctCode: accessPrctCode, partNo: sql`t.old_part`, dealer: sql`t.dealer_code`, today }
  const told: Told = { kind: 'DISCONTINUED', subject: sql`t.ecn_no`, dealer: sql`t.dealer_code`, item: sql`t.old_part` }
  const nameOf = (partNo: Sql) => partNameOf(accessPrctCode, partNo, language)
  const ordered = (months: Sql) => orderQty(part, cycleMonth, months)
  const untilEnd = ordered(sql`l.target_month between ${firmMonth} and coalesce(t.last_order_month::text, '999912')`)
  const remaining = sql`(${stockQty(part)} + ${carryOverQty(part)} - ${untilEnd})`
  const orders = [0, 1, 2, 3].map((at) =>
    derived(
      `orderQty${at}`,
      'integer',
      at === 0 ? 'orders N' : `orders N+${at}`,
      at === 0 ? '受注 N' : `受注 N+${at}`,
      ordered(sql`l.target_month = ${addMonths(firmMonth, at)}`),
    ),
  )
  return {
    ...SHEET,
    columns: [
      ...keys,
      derived('oldName', 'text', 'old name', '旧品名', nameOf(part.partNo)),
      ...cells,
      derived('newName', 'text', 'new name', '新品名', nameOf(sql`t.new_part`)),
      derived('stockQty', 'integer', 'stock', '在庫数', stockQty(part)),
      ...orders,
      derived('carryOverQty', 'integer', 'carry-over', '繰越数', carryOverQty(part)),
      derived('remainingQty', 'integer', 'remaining at switch', '切替時残数', remaining),
      derived('excessQty', 'integer', 'excess', '過剰数', sql`greatest(${remaining}, 0)`),
      derived('shortageQty', 'integer', 'shortage', '不足数', sql`greatest(-${remaining}, 0)`),
      derived('pairId', 'code', 'pair', 'ペア', pairId(part)),
      derived('groupId', 'code', 'group', 'グループ', groupId(part)),
      derived('chainLength', 'integer', 'chain length', '後継連鎖数', chainLength(part)),
      stored('noticedAt', 'text', 'noticed at', '通知日時', noticedAt),
      derived('acknowledgedAt', 'text', 'acknowledged at', '確認日時', isoInstant(acknowledgedAt(told))),
      derived('answers', 'text', 'answers', '確認状況', answersOf(told)),
    ],
  }
}
