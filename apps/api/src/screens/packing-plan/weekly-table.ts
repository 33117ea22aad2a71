import { type WeeklyPlanRow, weeklyPlanColumns } from '@packing/contract'
import { listTable } from '../../domain/downloads/list-table.ts'
import type { OutputColumn } from '../../platform/files/output-column.ts'

export function weeklyTable(rows: AsyncIterable<WeeklyPlanRow>, weeks: readonly string[]) {
  const table = listTable(weeklyPlanColumns, withWeeks(rows))
  return { ...table, columns: [...table.columns, ...weeks.flatMap(weekColumns)] }
}

const weekColumns = (week: string): OutputColumn[] => [
  { key: `${week} lots`, kind: 'integer', header: { en: `${week} planned`, ja: `${week} 計画` } },
  { key: `${week} due`, kind: 'integer', header: { en: `${week} due`, ja: `${week} 期限` } },
]

async function* withWeeks(rows: AsyncIterable<WeeklyPlanRow>) {
  for await (const { weeks, ...row } of rows) {
    const cells = weeks.flatMap(({ weekOn, lots: planned, dueLots }): [string, number][] => [
      [`${weekOn} lots`, planned],
      [`${weekOn} due`, dueLots],
    ])
    yield { ...row, ...Object.fromEntries(cells) }
  }
}
