import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { instantOfLocal, orderCompiling } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { formatClock, formatMonth } from '../../platform/i18n/format.ts'
import { siteZone } from '../../platform/i18n/site-zone.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isDate, todayAt } from '../../ui/calendar/dates.ts'
import { DateInput } from '../../ui/calendar/input/date-input.tsx'
import { Dialog } from '../../ui/elements/dialog.tsx'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/

/** By the clock of the PRCTCC. */
const instantOf = (day: string, time: string): string =>
  instantOfLocal(Date.parse(`${day}T${time.padStart(5, '0')}:00Z`), siteZone()).toISOString()

interface CutOffDialogProps {
  readonly cycleMonth: string
  /** All active dealers are meant where none is chosen. */
  readonly dealers: readonly string[]
  /** The cut-off of the first dealer. */
  readonly current: string | null
  readonly onClose: () => void
}

/** Also opens the cycles of dealers that have none yet. */
export function CutOffDialog({ cycleMonth, dealers, current, onClose }: CutOffDialogProps) {
  const t = useTexts(orderCompilingTexts)
  const tAction = useTexts(actionTexts)
  const [day, setDay] = useState(current === null ? '' : todayAt(new Date(current)))
  const [time, setTime] = useState(current === null ? '17:00' : formatClock(current).slice(0, 5))
  const save = useCallCommand(orderCompiling.save, { invalidates: [orderCompiling.search], onDone: onClose })
  const send = (cutOffAt: string | null) =>
    save.mutate({ operation: 'CUT_OFF', cycleMonth, dealers: [...dealers], cutOffAt })
  const isComplete = isDate(day) && TIME.test(time)
  return (
    <Dialog onClose={onClose} title={t('cutOffTitle', { month: formatMonth(cycleMonth) })}>
      <Stack gap="sm">
        <Text size="sm">
          {dealers.length === 0 ? t('cutOffAll') : t('cutOffDealers', { dealers: dealers.join(', ') })}
        </Text>
        <Group align="flex-start" gap="sm">
          <DateInput label={t('cutOffDay')} value={day} onChange={setDay} />
          <TextInput
            label={t('cutOffTime', { zone: siteZone() })}
            value={time}
            error={time === '' || TIME.test(time) ? undefined : t('cutOffTimeWrong')}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {t('cutOffHint')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {tAction('cancel')}
          </Button>
          <Button variant="default" loading={save.isPending} onClick={() => send(null)}>
            {t('cutOffNone')}
          </Button>
          <Button loading={save.isPending} disabled={!isComplete} onClick={() => send(instantOf(day, time))}>
            {t('cutOffSave')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
