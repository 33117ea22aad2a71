import type { weeklyPlanRow } from '@packing/contract'
import type { z } from 'zod'
import { outputColumn } from '../../domain/downloads/table-file.ts'

const lineCode = outputColumn('lineCode', 'code', 'line', 'ライン')
const packOn = outputColumn('packOn', 'date', 'pack on', '梱包日')
const dealerCode = outputColumn('dealerCode', 'code', 'dealer', 'ディーラー')
const lots = outputColumn('lots', 'integer', 'lots', 'ロット数')
const reason = outputColumn('reason', 'text', 'reason', '理由')
const minutes = outputColumn('minutes', 'decimal', 'minutes', '工数（分）')

const partColumns = [
  dealerCode,
  outputColumn('partNo', 'code', 'part no', '品番'),
  outputColumn('partName', 'text', 'part name', '品名'),
  outputColumn('packStyle', 'code', 'pack style', '荷姿'),
]
const windowColumns = [
  outputColumn('earliestOn', 'date', 'earliest on', '最早梱包日'),
  outputColumn('latestOn', 'date', 'latest on', '最遅梱包日'),
  outputColumn('vanOn', 'date', 'van on', 'バンニング日'),
]
const qty = outputColumn('qty', 'integer', 'qty', '数量')

export const dailyColumns = [
  outputColumn('seq', 'integer', 'seq', '順番'),
  lineCode,
  packOn,
  ...partColumns,
  outputColumn('caseCode', 'code', 'case code', 'ケース'),
  lots,
  qty,
  minutes,
  outputColumn('shiftCode', 'code', 'shift', 'シフト'),
  outputColumn('startsAt', 'text', 'start', '開始'),
  outputColumn('endsAt', 'text', 'end', '終了'),
  ...windowColumns,
  outputColumn('isFixed', 'boolean', 'fixed', '固定'),
  reason,
]

export const unplannedColumns = [...partColumns, ...windowColumns, lots, qty, reason]

export const monthlyColumns = [
  lineCode,
  dealerCode,
  outputColumn('orderQty', 'integer', 'order qty', '注文数'),
  outputColumn('planQty', 'integer', 'plan qty', '計画数'),
  lots,
  outputColumn('cases', 'integer', 'cases', 'ケース数'),
  minutes,
  outputColumn('volumeM3', 'decimal', 'm3', '容積（m³）'),
  outputColumn('containers', 'integer', 'containers', 'コンテナ数'),
]

const weeklyColumns = [
  lineCode,
  dealerCode,
  outputColumn('partNo', 'code', 'part no', '品番'),
  outputColumn('partName', 'text', 'part name', '品名'),
  outputColumn('caseCode', 'code', 'case code', 'ケース'),
  lots,
  qty,
  minutes,
]

type WeeklyRow = z.infer<typeof weeklyPlanRow>

/** Rows with the planned lots and the lots due of each week beside each other. `weeks`: Mondays. */
export const weeklyTable = (rows: AsyncIterable<WeeklyRow>, weeks: readonly string[]) => ({
  columns: [
    ...weeklyColumns,
    ...weeks.flatMap((week) => [
      outputColumn(`${week} lots`, 'integer', `${week} planned`, `${week} 計画`),
      outputColumn(`${week} due`, 'integer', `${week} due`, `${week} 期限`),
    ]),
  ],
  rows: withWeeks(rows),
})

async function* withWeeks(rows: AsyncIterable<WeeklyRow>) {
  for await (const { weeks, ...row } of rows) {
    const cells = weeks.flatMap(({ weekOn, lots: planned, dueLots }): [string, number][] => [
      [`${weekOn} lots`, planned],
      [`${weekOn} due`, dueLots],
    ])
    yield { ...row, ...Object.fromEntries(cells) }
  }
}
