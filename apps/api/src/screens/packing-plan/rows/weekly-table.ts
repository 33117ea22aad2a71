import { inEveryLanguage, textIn, type WeeklyPlanRow, weeklyPlanColumns } from '@packing/contract'
import { listTable } from '../../../domain/downloads/list-table.ts'
import type { OutputColumn } from '../../../platform/files/table/output-column.ts'

export function weeklyTable(rows: AsyncIterable<WeeklyPlanRow>, weeks: readonly string[]) {
  const table = listTable(weeklyPlanColumns, withWeeks(rows, weeks))
  return { ...table, columns: [...table.columns, ...weeks.flatMap(weekColumns)] }
}

type WeekOfRow = WeeklyPlanRow['weeks'][number]
interface Cumulated extends WeekOfRow {
  readonly lotsUpTo: number
  readonly dueUpTo: number
}

interface WeekColumn {
  readonly kind: OutputColumn['kind']
  readonly en: string
  readonly ja: string
  readonly of: (week: Cumulated) => string | number | null
}

/** Of each week, as the panel of a row shows them. */
const weekColumnsBy: Readonly<Record<string, WeekColumn>> = {
  lots: { kind: 'integer', en: 'planned', ja: '計画', of: ({ lots }) => lots },
  due: { kind: 'integer', en: 'due', ja: '期限', of: ({ dueLots }) => dueLots },
  cases: { kind: 'decimal', en: 'cases', ja: 'ケース数', of: ({ cases }) => cases },
  volumeM3: { kind: 'decimal', en: 'volume (m³)', ja: '容積（m³）', of: ({ volumeM3 }) => volumeM3 },
  fullCases: { kind: 'decimal', en: 'full cases', ja: '満載換算ケース数', of: ({ fullCases }) => fullCases },
  boxM3: { kind: 'decimal', en: 'box volume (m³)', ja: '箱容積（m³）', of: ({ boxM3 }) => boxM3 },
  minutes: { kind: 'decimal', en: 'work (min)', ja: '工数（分）', of: ({ minutes }) => minutes },
  lotsUpTo: { kind: 'integer', en: 'cumulative plan', ja: '計画累計', of: ({ lotsUpTo }) => lotsUpTo },
  dueUpTo: { kind: 'integer', en: 'cumulative due', ja: '期限累計', of: ({ dueUpTo }) => dueUpTo },
  vanOn: { kind: 'text', en: 'vanning dates', ja: 'バンニング日', of: ({ vanOn }) => vanOn.join(', ') },
}

const weekColumns = (week: string): OutputColumn[] =>
  Object.entries(weekColumnsBy).map(([name, { kind, en, ja }]) => ({
    key: `${week} ${name}`,
    kind,
    header: inEveryLanguage((language) => `${week} ${textIn({ en, ja }, language)}`),
  }))

const noWeek = {
  lots: 0,
  qty: 0,
  fullCases: 0,
  boxM3: 0,
  cases: null,
  volumeM3: null,
  minutes: 0,
  dueLots: 0,
  dueQty: 0,
  vanOn: [],
}

/** Every week of the file, so that the cumulated figures go on where nothing is planned. */
function cumulated(weeks: readonly WeekOfRow[], all: readonly string[]): Cumulated[] {
  let lotsUpTo = 0
  let dueUpTo = 0
  return all.map((weekOn) => {
    const week = weeks.find((each) => each.weekOn === weekOn) ?? { ...noWeek, weekOn }
    lotsUpTo += week.lots
    dueUpTo += week.dueLots
    return { ...week, lotsUpTo, dueUpTo }
  })
}

async function* withWeeks(rows: AsyncIterable<WeeklyPlanRow>, all: readonly string[]) {
  for await (const { weeks, ...row } of rows) {
    const cells = cumulated(weeks, all).flatMap((week) =>
      Object.entries(weekColumnsBy).map(([name, { of }]) => [`${week.weekOn} ${name}`, of(week)] as const),
    )
    yield { ...row, ...Object.fromEntries(cells) }
  }
}
