import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { dateStyles, numberStyles, papers, weekStarts } from '@packing/contract'
import { useState } from 'react'
import { formatWeekday } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import {
  dateFormats,
  type Formats,
  inNumberStyle,
  numberFormats,
  writeDate,
} from '../../platform/preferences/formats.ts'
import { preferences, setPreferences } from '../../platform/preferences/preferences.ts'
import { mayLeave } from '../../ui/edits/leave/leave-guards.ts'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { formatsTexts } from './formats-texts.ts'

const sampleDate = { year: '2026', month: '11', day: '30' }
/** A Sunday, a Monday and a Saturday. */
const sampleDays = { SUNDAY: '2023-01-01', MONDAY: '2023-01-02', SATURDAY: '2023-01-07' }

export function FormatsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(formatsTexts)
  const tAction = useTexts(actionTexts)
  useFocusReturn()
  const [chosen, setChosen] = useState<Formats>(() => {
    const { dates, numbers, weekStart, paper } = preferences.get()
    return { dates, numbers, weekStart, paper }
  })
  const save = async () => {
    // The screen starts anew, so that nothing of it is written in the former formats.
    if (!(await mayLeave())) return
    setPreferences(chosen)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': tAction('close') }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('about')}</Text>
        <FormatChoices chosen={chosen} onChange={(change) => setChosen({ ...chosen, ...change })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {tAction('cancel')}
          </Button>
          <Button onClick={() => void save()}>{tAction('save')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface FormatChoicesProps {
  readonly chosen: Formats
  readonly onChange: (change: Partial<Formats>) => void
}

/** Each with an example of what it does. */
function FormatChoices({ chosen, onChange: choose }: FormatChoicesProps) {
  const t = useTexts(formatsTexts)
  const language = useLanguage()
  return (
    <>
      <Choice
        label={t('dates')}
        values={dateStyles}
        value={chosen.dates}
        nameOf={(style) => writeDate(sampleDate, dateFormats[style])}
        onChoose={(dates) => choose({ dates })}
      />
      <Choice
        label={t('numbers')}
        values={numberStyles}
        value={chosen.numbers}
        nameOf={(style) => inNumberStyle('1,234.5', numberFormats[style])}
        onChoose={(numbers) => choose({ numbers })}
      />
      <Choice
        label={t('weekStart')}
        values={weekStarts}
        value={chosen.weekStart}
        nameOf={(start) => formatWeekday(sampleDays[start], language)}
        onChoose={(weekStart) => choose({ weekStart })}
      />
      <Choice
        label={t('paper')}
        values={papers}
        value={chosen.paper}
        nameOf={(paper) => t(`paper.${paper}`)}
        onChoose={(paper) => choose({ paper })}
      />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly nameOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, values, value, nameOf, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      size="xs"
      label={label}
      data={values.map((each) => ({ value: each, label: nameOf(each) }))}
      value={value}
      onChange={({ currentTarget }) => isOneOf(values, currentTarget.value) && onChoose(currentTarget.value)}
    />
  )
}
