import { workingCalendar } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ListActions } from '../../ui/editable-list/list-actions.tsx'
import { RolesAllowed } from '../../ui/layout/roles-allowed.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { CalendarYear } from './calendar-year.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { CalendarData } from './day-faces.ts'
import { useComparison } from './use-comparison.ts'
import { useWorkingDays } from './use-working-days.ts'
import { useYearCommands } from './use-year-commands.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'
import { YearActions } from './year-actions.tsx'
import { YearPanel } from './year-panel.tsx'
import { YearSearch } from './year-search.tsx'

/** The days of a calendar and year, painted in a year view, with their revisions. */
export function WorkingCalendarScreen() {
  const t = useTexts(workingCalendarTexts)
  const init = useCallQuery(workingCalendar.init, {}, { staleTime: 300_000 }).data ?? undefined
  const list = useWorkingDays(init)
  const { screen, edits, panel } = list
  const data = screen.data as CalendarData | undefined
  const changedDays = (data?.rows ?? []).filter(({ isChanged }) => isChanged).length
  const { confirmWorse } = list.trial
  const commands = useYearCommands({ header: data?.header, changedDays, confirmWorse }, screen.refresh)
  const [isCopying, setIsCopying] = useState(false)
  const { compareRev, setCompareRev, other } = useComparison(data?.header)
  const { isDirty } = edits.unsaved
  const actions = <YearActions header={data?.header} {...{ commands, isDirty }} onCopy={() => setIsCopying(true)} />
  return (
    <ScreenLayout
      search={<YearSearch list={list} init={init} />}
      actions={<ListActions list={list} label={t('days')} details={{ label: t('dayDetails') }} actions={actions} />}
      panel={<YearPanel {...{ list, data, other, compareRev }} onCloseCompare={() => setCompareRev(undefined)} />}
    >
      <RolesAllowed
        calls={[
          [t('canChange'), workingCalendar.save],
          [t('canRegister'), workingCalendar.register],
        ]}
      />
      <CalendarYear
        {...{ list, data, init, other, compareRev }}
        onCompare={setCompareRev}
        onOpen={() => panel.show('details')}
      />
      {isCopying && data && (
        <CopyDialog
          header={data.header}
          init={init}
          onCopy={(from) => void commands.copy(from)}
          onClose={() => setIsCopying(false)}
        />
      )}
    </ScreenLayout>
  )
}
