import type { z } from 'zod'
import { column, listRow } from '../lists/list-column.ts'

/** Groups of parts within a line and dealer in the monthly view. */
export const monthlyGroupings = ['NONE', 'CAR_FAMILY', 'CASE_FAMILY', 'PART_GROUP'] as const
export type MonthlyGrouping = (typeof monthlyGroupings)[number]

/** MONTHLY: one row per line and dealer, and group of parts if one is chosen. */
export const monthlyPlanColumns = {
  lineCode: column.code('Line', 'ライン', { width: 80, pin: 'start' }),
  dealerCode: column.code('Dealer', 'ディーラー', { width: 96, pin: 'start' }),
  groupCode: column.code('Group', 'グループ', {
    description: 'By `monthlyBy`; empty: none',
    width: 104,
    pin: 'start',
  }),
  openingQty: column.integer('Opening', '期首繰越', {
    hint: {
      en: 'Carry-over from the last closed month, after transfers to successors. Opening + planned (closed month: packed) − ordered − written off = closing.',
      ja: '前回締め月からの繰越（後継品番への振替後）。期首繰越＋計画数（締め済みの月は梱包数）－注文数－廃却・返却＝期末繰越。',
    },
    description: 'null where the search asks for single rows: orders and carry-over belong to parts',
    isNullable: true,
    unit: 'pcs',
    width: 104,
  }),
  orderQty: column.integer('Ordered', '注文数', { unit: 'pcs', isNullable: true, width: 112 }),
  planQty: column.integer('Planned', '計画数', { unit: 'pcs', width: 112 }),
  packedQty: column.integer('Packed', '梱包数', {
    hint: {
      en: 'Pieces packed in a closed month, divided over lines as planned. Blank while the month is open.',
      ja: '締め済みの月の梱包数。ラインへの按分は計画数によります。未締めの月では空白です。',
    },
    description: 'null: the month is open, or the search asks for single rows',
    unit: 'pcs',
    isNullable: true,
    width: 112,
  }),
  difference: column.integer('Difference', '差異', {
    hint: {
      en: 'Planned (closed month: packed) − ordered = closing − opening carry-over + written off.',
      ja: '計画数（締め済みの月は梱包数）－注文数＝期末繰越－期首繰越＋廃却・返却。',
    },
    isNullable: true,
    unit: 'pcs',
    width: 112,
  }),
  writtenOffQty: column.integer('Written off', '廃却・返却', {
    hint: {
      en: 'Surplus pieces of ended parts with the remainder Scrap or Return (B05).',
      ja: '打切り部品（B05）で廃却または返却とした品番の余剰数。',
    },
    isNullable: true,
    unit: 'pcs',
    width: 120,
  }),
  closingQty: column.integer('Closing', '期末繰越', { unit: 'pcs', isNullable: true, width: 104 }),
  backlogQty: column.integer('Backlog', '未納残', {
    hint: {
      en: 'Negative part of the closing carry-over: pieces ordered and not covered by plan or stock.',
      ja: '期末繰越のうちマイナス分。計画・在庫で賄えない注文数量です。',
    },
    isNullable: true,
    unit: 'pcs',
    width: 96,
  }),
  planChange: column.integer('Change', '増減', {
    hint: {
      en: 'Planned pieces compared with the previous revision. Blank in the first revision.',
      ja: '前の改訂との計画数の差。最初の改訂では空白です。',
    },
    isNullable: true,
    unit: 'pcs',
    width: 96,
  }),
  lots: column.integer('Lots', 'ロット数', { width: 80 }),
  cases: column.decimal('Cases', 'ケース数', {
    hint: {
      en: 'Built cases. A case with parts of several groups is divided by its boxes.',
      ja: '組立済みのケース数。複数のグループの部品を含むケースは箱数で按分します。',
    },
    description: 'null where the search asks for judgement or pin, which cases do not have',
    isNullable: true,
    digits: 1,
    width: 96,
  }),
  minutes: column.decimal('Work', '工数', { unit: 'minutes', digits: 0, width: 112 }),
  minutesChange: column.decimal('Change of work', '工数増減', {
    hint: { en: 'Compared with the previous revision.', ja: '前の改訂との差です。' },
    isNullable: true,
    unit: 'minutes',
    digits: 0,
    width: 152,
  }),
  volumeM3: column.decimal('Volume', '容積', { unit: 'm3', isNullable: true, digits: 1, width: 112 }),
  containers: column.decimal('Containers', 'コンテナ数', {
    hint: {
      en: 'A container with cases of several lines or dealers is divided by their volume.',
      ja: '複数のライン・ディーラーで共用するコンテナは、ケースの容積比で按分します。',
    },
    isNullable: true,
    digits: 1,
    width: 112,
  }),
  containersByType: column.text('Containers by type', 'コンテナタイプ別内訳', {
    hint: {
      en: 'Number of containers of each type and their mean volume fill.',
      ja: 'タイプごとの本数と平均容積充填率です。',
    },
    width: 240,
  }),
}
export const monthlyPlanRow = listRow(monthlyPlanColumns)
export type MonthlyPlanRow = z.infer<typeof monthlyPlanRow>
