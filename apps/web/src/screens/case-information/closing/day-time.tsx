import { TextInput } from '@mantine/core'
import { DateInput } from '../../../ui/calendar/input/date-input.tsx'

interface DayTimeProps {
  readonly label: string
  readonly timeLabel: string
  /** As `localInput` writes it. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Day and time of an event on the floor, in the zone of the PRCTCC. */
export function DayTime({ label, timeLabel, value, error, onChange }: DayTimeProps) {
  const [day = '', time = ''] = value.split('T')
  return (
    <>
      <DateInput
        label={label}
        width={132}
        value={day}
        error={error}
        onChange={(changed) => onChange(`${changed}T${time}`)}
      />
      <TextInput
        size="xs"
        w={72}
        label={timeLabel}
        placeholder="HH:MM"
        maxLength={5}
        value={time}
        onChange={(event) => onChange(`${day}T${event.currentTarget.value}`)}
        onBlur={() => onChange(`${day}T${time.normalize('NFKC').trim()}`)}
      />
    </>
  )
}
