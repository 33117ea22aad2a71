import {
  addMonths,
  type CancelledSailing,
  type CorrespondenceException,
  type CorrespondenceMonth,
  type CorrespondenceRow,
  correspondenceCalendar,
  correspondenceCalendarScreen,
  correspondenceColumns,
  correspondenceSearch,
  correspondenceStates,
  keyFieldsOf,
  monthOf,
  type OutputOf,
  type ScheduleStatus,
  type ShownSailing,
  searchDefaults,
} from '@packing/contract'
import { useEffect, useMemo, useState } from 'react'
import { inBackground } from '../../platform/api/background.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { createStore, type Store, useStore } from '../../platform/store.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import type { RowStatus } from '../../ui/data-grid/model/grid-state.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import type { ConsequencesOf } from '../../ui/edits/store/save.ts'
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts'
import { codeChoices, firstDealers, namedChoices } from '../../ui/search-form/choices.ts'
import { MonthRangeField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { AlternativesPanel } from './alternatives-panel.tsx'
import { CancelledSailings } from './cancelled-sailings.tsx'
import { ChainPanel } from './chain-panel.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { correspondenceTexts } from './correspondence-texts.ts'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { impactLines } from './impact-lines.ts'
import { MonthActions } from './month-actions.tsx'
import { MonthList } from './month-list.tsx'
import { MonthView } from './month-view.tsx'
import { PrepareDialog } from './prepare-dialog.tsx'
import { correspondenceGridColumns, type Init } from './row-columns.ts'
import { exceptionsByRow, type RowExceptions, rowOfException, withExceptions } from './row-exceptions.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import {
  allows,
  type MonthCommands,
  monthKey,
  prepareOf,
  stepOfDrafts,
  useMonthCommands,
} from './use-month-commands.ts'

const defaults = { ...searchDefaults(correspondenceSearch), orderMonthFrom: addMonths(monthOf(todayHere()), 1) }
const POLL_MS = 1000
const blank = { rev: 0 }
type Found = OutputOf<(typeof correspondenceCalendar)['search']>
/** A cancelled sailing: its alternatives. */
type Panel = 'exceptions' | 'schedule' | 'monthView' | CancelledSailing

const consequencesOf: ConsequencesOf = (answer) => {
  const impact = fieldOf(answer, 'impact')
  return impactLines(Array.isArray(impact) ? impact : [])
}

/** Packing windows, vanning dates and vessels of dealers, prepared, approved and registered by month. */
export function CorrespondenceCalendarScreen() {
  const t = useTexts(correspondenceTexts)
  const init = useCallQuery(correspondenceCalendar.init, {}, { staleTime: 300_000 }).data ?? undefined
  const [exceptions] = useState(() => createStore<RowExceptions>(new Map()))
  const list = emptyWithoutDealers(useCorrespondence(init, exceptions), init)
  const { screen, edits } = list
  const data = screen.data as Found | undefined
  useEffect(() => exceptions.set(exceptionsByRow(data?.exceptions ?? [])), [exceptions, data])
  const months = useMonths(data)
  const commands = useMonthCommands(screen.refresh, list.trial.confirmWorse)
  useRefresh(
    months.all.some(({ status }) => status === 'PREPARING'),
    () => void screen.query.refetch(),
  )
  const [panel, setPanel] = useState<Panel>()
  const [dialog, setDialog] = useState<'prepare' | CorrespondenceMonth>()
  const assign = useAssign(list)
  const toggle = (next: Panel) => setPanel(panel === next ? undefined : next)
  const shared = { list, init, data, months, commands }
  return (
    <>
      <EditableListScreen
        list={list}
        label={t('rows')}
        commands={useApprovals()}
        rowStatus={useRowStatus(useStore(exceptions))}
        details={{
          label: t('dateChain'),
          render: (row, onClose) => (
            <ChainPanel
              row={row}
              onClose={onClose}
              events={data?.events ?? []}
              sailings={data?.sailings ?? []}
              onUse={list.canEdit ? (sailing) => assign(row, sailing) : undefined}
            />
          ),
        }}
        panel={panel && <OwnPanel {...shared} panel={panel} onClose={() => setPanel(undefined)} />}
        aside={<Months {...shared} onPanel={setPanel} />}
        actions={
          <MonthActions
            {...{ init, commands, selected: months.selected }}
            isDirty={edits.unsaved.isDirty}
            isSearched={months.all.length > 0}
            onPrepare={() => setDialog('prepare')}
            onCopy={() => setDialog(months.selected.find(allows('copy')))}
            onSchedule={() => toggle('schedule')}
            onMonthView={() => toggle('monthView')}
          />
        }
        search={<SearchFields init={init} />}
        more={<MoreFields />}
      />
      {dialog && <Dialogs {...shared} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** What needs a decision, and the months found. */
function Months({
  data,
  months,
  commands,
  onPanel,
}: Omit<Shared, 'onClose'> & { readonly onPanel: (panel: Panel) => void }) {
  return (
    <>
      <CancelledSailings
        sailings={data?.cancelled ?? []}
        onAlternatives={onPanel}
        onRemap={(lost) => void commands.prepare({ ...prepareOf(lost), method: 'REMAP' })}
      />
      <MonthList
        months={months.all}
        selected={months.keys}
        onSelect={months.select}
        onExceptions={() => onPanel('exceptions')}
      />
    </>
  )
}

/** Commands that need more than the privilege of the save. */
function useApprovals() {
  const t = useTexts(correspondenceTexts)
  return [
    [t('canApprove'), correspondenceCalendar.approve],
    [t('canRegister'), correspondenceCalendar.register],
  ] as const
}

/** Gives a row the voyage that the planner chooses in its date chain. */
function useAssign({ edits }: ReturnType<typeof useCorrespondence>) {
  const t = useTexts(correspondenceTexts)
  return (row: CorrespondenceRow, { vessel, voyage }: ShownSailing) => {
    const rowKey = edits.grid.rowKey(row)
    const changes = Object.entries({ vessel, voyage }).map(([columnId, value]) => ({ rowKey, columnId, value }))
    edits.grid.setCells(changes, t('useVoyage'))
  }
}

interface Shared {
  readonly list: ReturnType<typeof useCorrespondence>
  readonly init: Init | undefined
  readonly data: Found | undefined
  readonly months: ReturnType<typeof useMonths>
  readonly commands: MonthCommands
  readonly onClose: () => void
}

interface DialogsProps extends Shared {
  readonly dialog: 'prepare' | CorrespondenceMonth
}

function Dialogs({ dialog, init, months, commands, onClose }: DialogsProps) {
  if (dialog !== 'prepare') {
    return <CopyDialog month={dialog} init={init} onCopy={(input) => void commands.copy(input)} onClose={onClose} />
  }
  const asked = (months.selected.length > 0 ? months.selected : months.all).filter(allows('prepare'))
  return <PrepareDialog months={asked} onPrepare={(input) => void commands.prepare(input)} onClose={onClose} />
}

function OwnPanel({ panel, list, init, data, months, commands, onClose }: Shared & { readonly panel: Panel }) {
  const [, changeSearch] = useUrlSearch()
  const { grid } = list.edits
  const goTo = ({ dealerCode, productionDate }: CorrespondenceException) => {
    const row = grid.rows.find((each) => each.dealerCode === dealerCode && each.productionDate === productionDate)
    if (row) list.goTo({ rowKey: grid.rowKey(row), columnId: 'packDateFrom' })
    else changeSearch({ onlyExceptions: 'true', page: undefined })
  }
  const prepareRemapped = (remapped: ScheduleStatus['remapped']) => {
    void commands.prepare({ ...prepareOf(remapped), method: 'REMAP' })
  }
  if (typeof panel === 'object')
    return <AlternativesPanel sailing={panel} onChanged={list.screen.refresh} onClose={onClose} />
  if (panel === 'schedule') {
    const canChange = init?.canChange !== false
    return <SchedulePanel sailings={data?.sailings ?? []} onPrepare={prepareRemapped} {...{ canChange, onClose }} />
  }
  const shown = months.selected[0] ?? months.all[0]
  if (panel === 'monthView') {
    return shown && <MonthView dealer={shown.dealerCode} start={shown.orderMonth} onClose={onClose} />
  }
  return (
    data && <ExceptionsPanel exceptions={data.exceptions} total={data.exceptionCount} {...{ onGoTo: goTo, onClose }} />
  )
}

function useCorrespondence(init: Init | undefined, exceptions: Store<RowExceptions>) {
  const t = useTexts(correspondenceTexts)
  const language = useLanguage()
  const columns = useMemo(
    () => withExceptions(correspondenceGridColumns(language, init), t('exception'), exceptions),
    [language, init, t, exceptions],
  )
  const fields = useMemo(() => ({ ...defaults, dealer: firstDealers(init?.dealers) }), [init])
  return useEditableList<CorrespondenceRow, typeof fields>({
    screen: correspondenceCalendarScreen,
    calls: {
      search: correspondenceCalendar.search,
      save: correspondenceCalendar.save,
      download: correspondenceCalendar.download,
      upload: correspondenceCalendar.upload,
    },
    fields,
    required: { dealer: t('dealer'), orderMonthFrom: t('orderMonth') },
    columns,
    keyFields: keyFieldsOf(correspondenceColumns),
    nameFields: ['dealerCode', 'productionDate'],
    trail: 'correspondence_row',
    canInsert: true,
    canDelete: true,
    blank,
    consequencesOf,
    stepOf: (found) => stepOfDrafts((found as Found | undefined)?.months ?? none),
  })
}

/** Without dealers there is nothing to search for: those of a dealer's user are in the PRCTCCs of the packing sites. */
function emptyWithoutDealers(list: ReturnType<typeof useCorrespondence>, init: Init | undefined) {
  const { screen } = list
  if (init === undefined || init.dealers.length > 0 || screen.grid.state.kind !== 'waiting') return list
  return { ...list, screen: { ...screen, grid: { ...screen.grid, state: { kind: 'empty' } as const } } }
}

/** While a run prepares months, without the spinner. */
function useRefresh(isOn: boolean, refetch: () => void): void {
  const refresh = useStableCallback(() => inBackground(refetch))
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(refresh, POLL_MS)
    return () => clearInterval(timer)
  }, [isOn, refresh])
}

const none: readonly CorrespondenceMonth[] = []

/** The months found and those that are ticked; ticks survive a refresh. */
function useMonths(data: Found | undefined) {
  const [keys, select] = useState<ReadonlySet<string>>(new Set())
  const all = data?.months ?? none
  return { all, keys, select, selected: all.filter((month) => keys.has(monthKey(month))) }
}

function useRowStatus(exceptions: RowExceptions) {
  const t = useTexts(correspondenceTexts)
  return ({ isChanged, ...row }: Partial<CorrespondenceRow>): RowStatus | undefined => {
    const exception = exceptions.get(rowOfException(row))
    if (exception) return { tone: exception.errorType === 'ERROR' ? 'error' : 'warning', label: exception.message }
    return isChanged ? { tone: 'info', label: t('changed') } : undefined
  }
}

function SearchFields({ init }: { readonly init: Init | undefined }) {
  const t = useTexts(correspondenceTexts)
  const states = namedChoices(correspondenceStates, (state) => t(`state.${state}`))
  return (
    <>
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={240} isRequired />
      <MonthRangeField from="orderMonthFrom" to="orderMonthTo" label={t('orderMonth')} />
      <SelectField name="line" label={t('packingLine')} choices={codeChoices(init?.lines)} width={160} />
      <SelectField
        name="vanningCalendar"
        label={t('vanningPlant')}
        choices={codeChoices(init?.vanningCalendars)}
        width={180}
      />
      <SelectField name="status" label={t('status')} choices={states} width={180} />
      <FlagField name="onlyExceptions" label={t('onlyExceptions')} />
    </>
  )
}

function MoreFields() {
  const t = useTexts(correspondenceTexts)
  return (
    <>
      <TextField name="vessel" label={t('vessel')} width={160} />
      <TextField name="carrier" label={t('carrier')} width={160} />
    </>
  )
}
