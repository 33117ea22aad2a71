import {
  calendarRevStates,
  keyFieldsOf,
  type OutputOf,
  searchDefaults,
  type WorkingDayRow,
  workingCalendar,
  workingCalendarScreen,
  workingCalendarSearch,
  workingDayColumns,
} from '@packing/contract'
import { useMemo, useState } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { codeChoices, namedChoices } from '../../ui/choices.ts'
import { fieldOf } from '../../ui/data-grid/grid-column.ts'
import { ListActions } from '../../ui/editable-list/list-actions.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { ConflictPanel } from '../../ui/edits/conflict-panel.tsx'
import type { ConsequencesOf } from '../../ui/edits/save.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { RowHistory } from '../../ui/row-history/row-history.tsx'
import { ViewsMenu } from '../../ui/saved-views/views-menu.tsx'
import { MonthField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { CalendarYear } from './calendar-year.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { dayGridColumns } from './day-columns.ts'
import type { CalendarData } from './day-faces.ts'
import { DayPanel, Differences } from './day-panel.tsx'
import { impactLines } from './impact-lines.ts'
import { useYearCommands } from './use-year-commands.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

const fields = { ...searchDefaults(workingCalendarSearch), year: todayHere().slice(0, 4) }

const consequencesOf: ConsequencesOf = (answer) => {
  const impact = fieldOf(answer, 'impact')
  return impactLines(Array.isArray(impact) ? impact : [])
}

/** The days of a calendar and year, painted in a year view, with their revisions. */
export function WorkingCalendarScreen() {
  const t = useTexts(workingCalendarTexts)
  const init = useCallQuery(workingCalendar.init, {}, { staleTime: 300_000 }).data ?? undefined
  const list = useWorkingDays(t, init)
  const { screen, edits, panel } = list
  const data = screen.data as CalendarData | undefined
  const header = data?.header
  const changedDays = (data?.rows ?? []).filter(({ isChanged }) => isChanged).length
  const commands = useYearCommands(header, changedDays, screen.refresh)
  const [isCopying, setIsCopying] = useState(false)
  const [compareRev, setCompareRev] = useState<number>()
  const other = useRevision(header, compareRev)
  const { isDirty } = edits.unsaved
  const lock = isDirty ? t('unsavedFirst') : undefined
  return (
    <ScreenLayout
      search={<YearSearch list={list} init={init} />}
      actions={
        <ListActions
          list={list}
          label={t('days')}
          details={{ label: t('dayDetails') }}
          actions={
            <>
              <ActionButton
                call={workingCalendar.copy}
                isDisabled={isDirty || header?.isCurrent !== true}
                hint={lock}
                loading={commands.running === 'copy'}
                onClick={() => setIsCopying(true)}
              >
                {t('copy')}
              </ActionButton>
              <ActionButton
                call={workingCalendar.register}
                isDisabled={isDirty || !['NONE', 'DRAFT'].includes(header?.status ?? '') || !header?.isCurrent}
                hint={lock}
                loading={commands.running === 'register'}
                onClick={() => void commands.register()}
              >
                {t('register')}
              </ActionButton>
              <ActionButton
                call={workingCalendar.send}
                isDisabled={isDirty || header?.status !== 'REGISTERED'}
                hint={lock}
                loading={commands.running === 'send'}
                onClick={() => void commands.send()}
              >
                {t('send')}
              </ActionButton>
            </>
          }
        />
      }
      panel={<YearPanel {...{ list, data, other, compareRev }} onCloseCompare={() => setCompareRev(undefined)} />}
    >
      <CalendarYear
        {...{ list, data, init, other, compareRev }}
        onCompare={setCompareRev}
        onOpen={() => panel.show('details')}
      />
      {isCopying && header && (
        <CopyDialog
          header={header}
          init={init}
          onCopy={(from) => void commands.copy(from)}
          onClose={() => setIsCopying(false)}
        />
      )}
    </ScreenLayout>
  )
}

type Init = OutputOf<(typeof workingCalendar)['init']> | undefined

function useWorkingDays(t: ReturnType<typeof useTexts<typeof workingCalendarTexts>>, init: Init) {
  const language = useLanguage()
  const columns = useMemo(() => dayGridColumns(language, init?.shiftPatterns), [language, init])
  const [upload, setUpload] = useState<Readonly<Record<string, string>>>({})
  const list = useEditableList<WorkingDayRow, typeof fields>({
    screen: workingCalendarScreen,
    calls: workingCalendar,
    fields,
    required: { calendarCode: t('calendarCode'), year: t('year') },
    columns,
    keyFields: keyFieldsOf(workingDayColumns),
    trail: 'working_calendar_day',
    consequencesOf,
    uploadInput: upload,
  })
  const { calendarCode = '', year = '' } = list.screen.applied
  if (upload['calendarCode'] !== calendarCode || upload['year'] !== year) setUpload({ calendarCode, year })
  return list
}

export type WorkingDays = ReturnType<typeof useWorkingDays>

/** The days of a revision to compare with, by date. */
function useRevision(header: CalendarData['header'] | undefined, rev: number | undefined) {
  const { data } = useCallQuery(
    workingCalendar.search,
    new ComposedInput({ calendarCode: header?.calendarCode, year: header?.year, rev }),
    { enabled: header !== undefined && rev !== undefined },
  )
  return useMemo(
    () => (rev === undefined || !data ? undefined : new Map(data.rows.map((row) => [row.calDate, row]))),
    [data, rev],
  )
}

function YearSearch({ list, init }: { readonly list: WorkingDays; readonly init: Init }) {
  const t = useTexts(workingCalendarTexts)
  const years = (init?.years ?? []).map((year) => ({ value: String(year), label: String(year) }))
  return (
    <SearchForm
      form={list.screen.form}
      isSearching={list.screen.query.isFetching}
      views={<ViewsMenu views={list.views} />}
      more={
        <>
          <SelectField
            name="status"
            label={t('status')}
            choices={namedChoices(calendarRevStates, (status) => t(`status.${status}`))}
            width={160}
          />
          <MonthField name="monthFrom" label={t('months')} />
          <MonthField name="monthTo" label="–" />
        </>
      }
    >
      <SelectField
        name="calendarCode"
        label={t('calendarCode')}
        choices={codeChoices(init?.calendars)}
        width={240}
        isRequired
      />
      <SelectField name="year" label={t('year')} choices={years} width={100} isRequired />
      <SelectField name="rev" label={t('rev')} choices={revChoices(list, t)} width={180} />
    </SearchForm>
  )
}

function revChoices({ screen }: WorkingDays, t: ReturnType<typeof useTexts<typeof workingCalendarTexts>>) {
  const { revisions = [] } = (screen.data as CalendarData | undefined) ?? {}
  return revisions.map(({ rev, status }) => ({
    value: String(rev),
    label: `${t('revision', { rev })} · ${t(`status.${status}`)}`,
  }))
}

interface YearPanelProps {
  readonly list: WorkingDays
  readonly data: CalendarData | undefined
  readonly other: ReadonlyMap<string, WorkingDayRow> | undefined
  readonly compareRev: number | undefined
  readonly onCloseCompare: () => void
}

/** One at a time; pending decisions come first. */
function YearPanel({ list, data, other, compareRev, onCloseCompare }: YearPanelProps) {
  const { edits, bulk, panel, options, screen } = list
  if (list.conflicts.length > 0)
    return (
      <ConflictPanel
        conflicts={edits.conflicts}
        columns={options.columns}
        nameOf={list.nameOf}
        onClose={list.hideConflicts}
      />
    )
  if (bulk.panel) return bulk.panel
  if (other && compareRev !== undefined)
    return <Differences rows={edits.grid.rows} other={other} rev={compareRev} onClose={onCloseCompare} />
  const { row } = panel
  if (!row || !data) return null
  if (panel.kind === 'details')
    return <DayPanel row={row} data={data} selectedCount={screen.selection.size} onClose={panel.close} />
  return <RowHistory {...list.trailOf(row)} title={list.nameOf(row)} columns={options.columns} onClose={panel.close} />
}
