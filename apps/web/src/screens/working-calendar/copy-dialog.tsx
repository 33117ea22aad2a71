import { Button, Checkbox, Group, Select } from '@mantine/core'
import type { CalendarHeader, OutputOf, workingCalendar } from '@packing/contract'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { Dialog } from '../../ui/elements/dialog.tsx'
import { codeChoices } from '../../ui/search-form/choices.ts'
import type { CopyInput } from './use-year-commands.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

interface CopyDialogProps {
  readonly header: CalendarHeader
  readonly init: OutputOf<(typeof workingCalendar)['init']> | undefined
  readonly onCopy: (input: CopyInput) => void
  readonly onClose: () => void
}

/** Default: the previous year of the same calendar. */
export function CopyDialog({ header, init, onCopy, onClose }: CopyDialogProps) {
  const t = useTexts(workingCalendarTexts)
  const { calendarCode, year } = header
  const [fromCalendarCode, setCalendar] = useState(calendarCode)
  const [fromYear, setYear] = useState(String(year - 1))
  const [flags, setFlags] = useState<readonly string[]>(['withOt', 'alignWeekdays', 'keepHolidays'])
  const years = [...new Set([...(init?.years ?? []), year - 1, year])].sort().map(String)
  const copy = () => {
    onCopy({
      fromCalendarCode,
      fromYear: Number(fromYear),
      content: flags.includes('withOt') ? 'WITH_OT' : 'STRUCTURE',
      alignWeekdays: flags.includes('alignWeekdays'),
      keepHolidays: flags.includes('keepHolidays'),
    })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('copyTitle', { calendar: calendarCode, year })}>
      <Select
        data-autofocus
        label={t('fromCalendar')}
        data={[...codeChoices(init?.calendars)]}
        value={fromCalendarCode}
        onChange={(value) => value !== null && setCalendar(value)}
        searchable
      />
      <Select
        mt={8}
        label={t('fromYear')}
        data={years}
        value={fromYear}
        onChange={(value) => value !== null && setYear(value)}
      />
      <Checkbox.Group value={[...flags]} onChange={setFlags}>
        {(['withOt', 'alignWeekdays', 'keepHolidays'] as const).map((flag) => (
          <Checkbox key={flag} mt={8} value={flag} label={t(flag)} />
        ))}
      </Checkbox.Group>
      <Group mt={16} justify="flex-end">
        <Button onClick={copy}>{t('start')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </Dialog>
  )
}
