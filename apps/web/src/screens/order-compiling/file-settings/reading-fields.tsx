import { Group, NativeSelect } from '@mantine/core'
import type { FileReading } from '@packing/contract'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { isOneOf } from '../../../platform/is-one-of.ts'
import { fileSettingsTexts } from './file-settings-texts.ts'

interface ReadingFieldsProps {
  readonly reading: FileReading
  readonly onChange: (reading: FileReading) => void
}

/** What numbers and headings of a file leave open. */
export function ReadingFields({ reading, onChange }: ReadingFieldsProps) {
  const t = useTexts(fileSettingsTexts)
  return (
    <Group gap="sm">
      <NativeSelect
        label={t('decimalMark')}
        value={reading.decimalMark}
        data={[
          { value: '', label: t('asInFile') },
          { value: 'POINT', label: t('decimalPoint') },
          { value: 'COMMA', label: t('decimalComma') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(['', 'POINT', 'COMMA'], value)) onChange({ ...reading, decimalMark: value })
        }}
      />
      <NativeSelect
        label={t('dayOrder')}
        value={reading.dayOrder}
        data={[
          { value: '', label: t('asInFile') },
          { value: 'DMY', label: t('dayFirst') },
          { value: 'MDY', label: t('monthFirst') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (isOneOf(['', 'DMY', 'MDY'], value)) onChange({ ...reading, dayOrder: value })
        }}
      />
    </Group>
  )
}
