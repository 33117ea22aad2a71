import { calendarRevStates } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ViewsMenu } from '../../ui/saved-views/views-menu.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { MonthRangeField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import type { CalendarData } from './day-faces.ts'
import type { Init, WorkingDays } from './use-working-days.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

export function YearSearch({ list, init }: { readonly list: WorkingDays; readonly init: Init }) {
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
          <MonthRangeField from="monthFrom" to="monthTo" label={t('months')} />
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
