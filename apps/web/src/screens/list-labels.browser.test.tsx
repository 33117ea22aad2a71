import * as contract from '@packing/contract'
import {
  bomCheckColumns,
  calendarCodeColumns,
  caseColumns,
  collectiveColumns,
  compiledColumns,
  conditionColumns,
  correspondenceColumns,
  dailyPlanColumns,
  discontinuedColumns,
  dsfColumns,
  ecnfColumns,
  eventColumns,
  exceptionColumns,
  groupColumns,
  type Language,
  type ListColumns,
  languages,
  monthlyPlanColumns,
  ocfColumns,
  orderHistoryColumns,
  orderLineColumns,
  packingInformationColumns,
  pairColumns,
  partColumns,
  planOutlookColumns,
  progressColumns,
  resultColumns,
  textIn,
  unplannedColumns,
  volatilityColumns,
  workingDayColumns,
} from '@packing/contract'
import { expect, it, onTestFinished } from 'vitest'
import { chooseLanguage, loadTextsOf } from '../platform/i18n/chosen-language.ts'
import { texts } from '../platform/i18n/texts.ts'
import { isRecord } from '../platform/is-record.ts'
import { createStore } from '../platform/store.ts'
import type { GridColumn } from '../ui/columns/grid-column.ts'
import { DataGrid } from '../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../ui/data-grid/grid-columns.ts'
import { widthOf } from '../ui/data-grid/model/use-grid-table.ts'
import { stage } from '../ui/testing/stage.tsx'
import { until } from '../ui/testing/until.ts'
import { bomCheckGridColumns } from './bom-check-list/bom-check-columns.tsx'
import { calendarCodeGridColumns } from './calendar-code/calendar-code.tsx'
import { calendarCodeTexts } from './calendar-code/calendar-code-texts.ts'
import { caseGridColumns } from './case-information/case-columns.ts'
import { collectiveGridColumns } from './collective-vanning/collective-columns.ts'
import { correspondenceGridColumns } from './correspondence-calendar/row-columns.ts'
import { type RowExceptions, withExceptions } from './correspondence-calendar/row-exceptions.tsx'
import { discontinuedGridColumns } from './discontinued-part/discontinued-columns.tsx'
import { eventGridColumns } from './event-master/event-columns.ts'
import { groupGridColumns } from './grouping-registration/group-columns.ts'
import { ocfGridColumns } from './order-ocf-asn/ocf-asn-columns.ts'
import { historyGridColumns } from './order-plan-history/history-columns.ts'
import { orderVolatilitySearchTexts } from './order-volatility-search/order-volatility-search-texts.ts'
import { volatilityGridColumns } from './order-volatility-search/volatility-columns.tsx'
import { conditionGridColumns } from './packing-condition-maintenance/condition-columns.ts'
import { packingInformationGridColumns } from './packing-information/packing-information-columns.ts'
import { packingPlanTexts } from './packing-plan/plan/packing-plan-texts.ts'
import { dailyGridColumns, monthlyGridColumns } from './packing-plan/plan/plan-columns.ts'
import { outlookGridColumns } from './packing-plan/views/monthly-outlook.tsx'
import { progressGridColumns } from './packing-progress/packing-progress-columns.ts'
import { resultGridColumns } from './packing-results-maintenance/result-columns.ts'
import { pairGridColumns } from './pairing-registration/pair-columns.ts'
import { partGridColumns } from './part-master/part-columns.ts'
import { partMasterTexts } from './part-master/part-master-texts.ts'
import { dsfGridColumns, ecnfGridColumns } from './report-output/report-columns.ts'
import { dayGridColumns } from './working-calendar/day-columns.ts'

const headersOf = (columns: readonly Pick<GridColumn<never>, 'id' | 'header'>[]) =>
  columns.map(({ id, header }) => [id, header])

const lists: readonly (readonly [string, ListColumns, (language: Language) => readonly GridColumn<never>[]])[] = [
  ['A01', calendarCodeColumns, (language) => calendarCodeGridColumns(texts(calendarCodeTexts), language, undefined)],
  ['A02', workingDayColumns, (language) => dayGridColumns(language)],
  ['A03', correspondenceColumns, (language) => correspondenceGridColumns(language)],
  ['A04', eventColumns, (language) => eventGridColumns(language)],
  ['B01', partColumns, (language) => partGridColumns(texts(partMasterTexts), language, undefined)],
  ['B02', pairColumns, (language) => pairGridColumns(language, [])],
  ['B03', groupColumns, (language) => groupGridColumns(language, [])],
  ['B04', collectiveColumns, (language) => collectiveGridColumns(language, undefined)],
  ['B05', discontinuedColumns, (language) => discontinuedGridColumns(language, { dealers: [], firmMonth: '202612' })],
  ['D01', conditionColumns, (language) => conditionGridColumns(language, undefined)],
  ['D02', resultColumns, (language) => resultGridColumns(language, undefined)],
  ['I03', orderHistoryColumns, (language) => historyGridColumns(language)],
  ['I04', bomCheckColumns, (language) => bomCheckGridColumns(language)],
  ['I01', volatilityColumns, (language) => volatilityGridColumns(texts(orderVolatilitySearchTexts), language, 'PART')],
  [
    'J01 daily',
    dailyPlanColumns,
    (language) => dailyGridColumns(language, { lines: [], shifts: [], canMove: () => true, canPin: () => true }),
  ],
  [
    'J01 monthly',
    monthlyPlanColumns,
    (language) =>
      monthlyGridColumns(texts(packingPlanTexts), language, {
        drills: [],
        hasGroup: true,
        hasResult: true,
        hasCases: true,
        onOpen: () => undefined,
        openText: () => '',
      }),
  ],
  [
    'J01 four months',
    planOutlookColumns,
    (language) => outlookGridColumns(language, { total: 'All lines', noLine: 'No line', bindingOf: (code) => code }),
  ],
  ['K01 ECNF', ecnfColumns, (language) => ecnfGridColumns(language)],
  ['K01 DSF', dsfColumns, (language) => dsfGridColumns(language)],
  ['L01', progressColumns, (language) => progressGridColumns(language)],
  ['L02', packingInformationColumns, (language) => packingInformationGridColumns(language)],
  ['L03', caseColumns, (language) => caseGridColumns(language)],
  ['L04', ocfColumns, (language) => ocfGridColumns(language)],
]

it.each(lists)('shows the columns of %s with the labels and in the order of the contract', (_list, columns, gridOf) => {
  for (const language of ['en', 'ja'] as const) {
    expect(headersOf(gridOf(language))).toEqual(
      Object.entries(columns).map(([field, { label }]) => [field, textIn(label, language)]),
    )
  }
})

/** At 1440 px, less the margins of the screen and the four gutters that a grid can have. */
const VISIBLE = 1440 - 24 - 4 * 32

/** A column is recognised by as much of its text. */
const READABLE = 120

it.each<readonly [string, readonly Pick<GridColumn<never>, 'id' | 'width' | 'isHidden' | 'kind' | 'edit'>[], string]>([
  ['J01 daily', dailyGridColumns('en', { lines: [], shifts: [], canMove: () => true, canPin: () => true }), 'reasons'],
  ['J01 unplanned', gridColumns(unplannedColumns, 'en'), 'reason'],
  ['I01', volatilityGridColumns(texts(orderVolatilitySearchTexts), 'en', 'PART'), 'reason'],
  ['I02 compiled', gridColumns(compiledColumns, 'en'), 'reasons'],
  ['I02 exceptions', gridColumns(exceptionColumns, 'en'), 'reason'],
  ['I02 lines', gridColumns(orderLineColumns, 'en'), 'exception'],
  ['L02', packingInformationGridColumns('en'), 'reasons'],
  ['L03', caseGridColumns('en'), 'leftReason'],
  ['L04 difference', ocfGridColumns('en'), 'diffQty'],
  [
    'A03',
    withExceptions(correspondenceGridColumns('en'), 'Exception', createStore<RowExceptions>(new Map())),
    'exception',
  ],
  ['L04 plan', ocfGridColumns('en'), 'reason'],
])('shows the column that explains the rows of %s without scrolling', (_list, columns, explaining) => {
  const shown = columns.filter(({ isHidden }) => !isHidden)
  const at = shown.findIndex(({ id }) => id === explaining)
  const left = shown.slice(0, at).reduce((sum, column) => sum + widthOf(column), 0)
  expect(at).toBeGreaterThan(0)
  expect(left + READABLE).toBeLessThanOrEqual(VISIBLE)
})

const isListColumns = (value: unknown): value is ListColumns =>
  isRecord(value) && Object.values(value).every((column) => isRecord(column) && isRecord(column['label']))

const everyList = Object.entries(contract).flatMap(([name, value]) =>
  name.endsWith('Columns') && isListColumns(value) ? [[name, value] as const] : [],
)

it.each(everyList)('gives the labels of %s room', async (_name, columns) => {
  for (const language of languages) {
    await loadTextsOf(language)
    const grid = gridColumns<Record<string, unknown>>(columns, language, {})
    await stage(
      <div style={{ display: 'flex', width: 12_000, height: 200 }}>
        <DataGrid label="list" rows={[]} total={0} columns={grid} rowKey={() => ''} />
      </div>,
    )
    const shown = grid.filter(({ isHidden }) => !isHidden).length
    const headers = await until(() => {
      const found = [...document.querySelectorAll('[role="columnheader"][data-column]')]
      return found.length >= shown ? found : undefined
    }, 'the headers')
    expect(headers.flatMap((header) => cutIn(header.querySelector('span')))).toEqual([])
  }
})

/** Text that has less room than it takes, to a tenth of a pixel: `scrollWidth` is rounded. */
function cutIn(element: Element | null): string[] {
  if (!element) return []
  const range = document.createRange()
  range.selectNodeContents(element)
  const lacking = range.getBoundingClientRect().width - element.getBoundingClientRect().width
  return lacking > 0.1 ? [`${element.textContent} +${lacking}`] : []
}

/** Cells of I01 are drawn from several fields. */
const withChoices = lists.filter(([list]) => list !== 'I01')

it.each(withChoices)(
  'gives the names of choices of %s room, in the language of the longest words',
  async (_list, columns, gridOf) => {
    await chooseLanguage('de')
    onTestFinished(() => chooseLanguage('en'))
    const named = Object.entries(columns).flatMap(([field, { kind, oneOf }]) =>
      kind === 'choice' && oneOf ? [[field, oneOf] as const] : [],
    )
    const most = Math.max(0, ...named.map(([, oneOf]) => oneOf.length))
    const rows = Array.from({ length: most }, (_none, at) =>
      Object.fromEntries(named.map(([field, oneOf]) => [field, oneOf[at % oneOf.length]])),
    )
    const grid = gridOf('de').filter(({ id }) => named.some(([field]) => field === id))
    if (grid.length === 0) return
    await stage(
      <div style={{ display: 'flex', width: 4000, height: 900 }}>
        <DataGrid
          label="list"
          rows={rows as never[]}
          total={most}
          columns={grid.map((column) => ({ ...column, isHidden: false }))}
          rowKey={(row) => String(rows.indexOf(row))}
        />
      </div>,
    )
    const cells = await until(() => {
      const found = [...document.querySelectorAll('[role="gridcell"]')]
      return found.length >= grid.length * most ? found : undefined
    }, 'the cells')
    const isCut = (cell: Element) =>
      [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1)
    expect([...new Set(cells.filter(isCut).map(({ textContent }) => textContent))]).toEqual([])
  },
)
