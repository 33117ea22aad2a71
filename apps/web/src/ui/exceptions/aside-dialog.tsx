import { Button, Group, Stack } from '@mantine/core'
import { addDays, type DeskException, weekdayOf } from '@packing/contract'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isDate } from '../calendar/dates.ts'
import { DateInput } from '../calendar/input/date-input.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { actionTexts } from '../words/action-texts.ts'
import { exceptionTexts } from './exception-texts.ts'
import { kindName, subjectOf } from './exception-words.ts'

interface AsideDialogProps {
  readonly row: DeskException
  readonly today: string
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

const SATURDAY = 6

/** Skips the weekend. */
const nextDay = (today: string): string => {
  const next = addDays(today, 1)
  return weekdayOf(next) === SATURDAY ? addDays(next, 2) : weekdayOf(next) === 0 ? addDays(next, 1) : next
}

export function AsideDialog({ row, today, onChoose, onClose }: AsideDialogProps) {
  const t = useTexts(exceptionTexts)
  const tAction = useTexts(actionTexts)
  const [day, setDay] = useState(nextDay(today))
  const isLater = isDate(day) && day > today
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLater) return
    onChoose(day)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={`${t('asideUntil')} ${kindName(row)} · ${subjectOf(row)}`}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <DateInput
            label={t('day')}
            isRequired
            isFirst
            value={day}
            onChange={setDay}
            error={isLater ? undefined : t('dayNeeded')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {tAction('cancel')}
            </Button>
            <Button type="submit">{t('aside')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
