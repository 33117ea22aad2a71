import { Button, CloseButton, Group, NativeSelect, NumberInput, Stack, Table, Text, TextInput } from '@mantine/core'
import {
  bucketRules,
  dateMeanings,
  deliveryWindows,
  demandMeanings,
  type EdiReading,
  orderFiles,
  shipmentDates,
} from '@packing/contract'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { fileSettingsTexts } from './file-settings-texts.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface EdiReadingFormProps {
  readonly dealer: string
  readonly saved: EdiReading
  readonly version: string
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Mounted again when the stored reading changes. */
export function EdiReadingForm({ dealer, saved, version, onUnsaved }: EdiReadingFormProps) {
  const t = useTexts(fileSettingsTexts)
  const [reading, setReading] = useState<EdiReading>(saved)
  const save = useSaveSettings(orderFiles.saveReading, () => onUnsaved(false))
  const change = (changed: Partial<EdiReading>) => {
    setReading({ ...reading, ...changed })
    onUnsaved(true)
  }
  const send = () => {
    const codes = reading.codes.filter(({ code }) => code.trim() !== '')
    const units = reading.units.filter(({ unit }) => unit.trim() !== '')
    save.send({ dealer, reading: { ...reading, codes, units }, version })
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('readingHint')}</Text>
      <ReadingChoices reading={reading} onChange={change} />
      <CodeMeanings codes={reading.codes} onChange={(codes) => change({ codes })} />
      <UnitPieces units={reading.units} onChange={(units) => change({ units })} />
      {save.isOutdated && (
        <ChangedMeanwhile
          onLoad={() => {
            onUnsaved(false)
            save.reload()
          }}
        />
      )}
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={send}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ReadingChoicesProps {
  readonly reading: EdiReading
  readonly onChange: (changed: Partial<EdiReading>) => void
}

function ReadingChoices({ reading, onChange }: ReadingChoicesProps) {
  const t = useTexts(fileSettingsTexts)
  const chosen = <Code extends string>(codes: readonly Code[], value: string) => codes.find((each) => each === value)
  return (
    <Group align="flex-start" grow>
      <Stack gap="sm">
        <NativeSelect
          label={t('buckets')}
          description={t('bucketsHint')}
          value={reading.buckets}
          data={bucketRules.map((value) => ({ value, label: t(`buckets.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ buckets: chosen(bucketRules, value) ?? reading.buckets })
          }
        />
        <NativeSelect
          label={t('deliveryWindow')}
          description={t('deliveryWindowHint')}
          value={reading.deliveryWindow}
          data={deliveryWindows.map((value) => ({ value, label: t(`deliveryWindow.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ deliveryWindow: chosen(deliveryWindows, value) ?? reading.deliveryWindow })
          }
        />
      </Stack>
      <Stack gap="sm">
        <NativeSelect
          label={t('dates')}
          description={t('datesHint')}
          value={reading.dates}
          data={dateMeanings.map((value) => ({ value, label: t(`dates.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChange({ dates: chosen(dateMeanings, value) ?? reading.dates })}
        />
        <NativeSelect
          label={t('shipment')}
          description={t('shipmentHint')}
          value={reading.shipment}
          data={shipmentDates.map((value) => ({ value, label: t(`shipment.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ shipment: chosen(shipmentDates, value) ?? reading.shipment })
          }
        />
      </Stack>
    </Group>
  )
}

interface CodeMeaningsProps {
  readonly codes: EdiReading['codes']
  readonly onChange: (codes: EdiReading['codes']) => void
}

function CodeMeanings({ codes, onChange }: CodeMeaningsProps) {
  const t = useTexts(fileSettingsTexts)
  const change = (at: number, changed: Partial<EdiReading['codes'][number]>) =>
    onChange(codes.map((each, no) => (no === at ? { ...each, ...changed } : each)))
  return (
    <PairTable
      hint={t('codeMeaningsHint')}
      headings={[t('code'), t('codeMeaning')]}
      add={t('addMeaning')}
      onAdd={() => onChange([...codes, { code: '', meaning: 'PLANNED' }])}
      rows={codes.map(({ code, meaning }, at) => ({
        remove: t('removeMeaning', { no: at + 1 }),
        onRemove: () => onChange(codes.filter((_, no) => no !== at)),
        first: (
          <TextInput
            aria-label={`${t('code')} ${at + 1}`}
            maxLength={10}
            placeholder="SCC 9"
            value={code}
            onChange={(event) => change(at, { code: event.currentTarget.value })}
          />
        ),
        second: (
          <NativeSelect
            aria-label={`${t('codeMeaning')} ${at + 1}`}
            value={meaning}
            data={demandMeanings.map((value) => ({ value, label: t(`meaning.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change(at, { meaning: demandMeanings.find((each) => each === value) ?? meaning })
            }
          />
        ),
      }))}
    />
  )
}

interface UnitPiecesProps {
  readonly units: EdiReading['units']
  readonly onChange: (units: EdiReading['units']) => void
}

function UnitPieces({ units, onChange }: UnitPiecesProps) {
  const t = useTexts(fileSettingsTexts)
  const change = (at: number, changed: Partial<EdiReading['units'][number]>) =>
    onChange(units.map((each, no) => (no === at ? { ...each, ...changed } : each)))
  return (
    <PairTable
      hint={t('unitsHint')}
      headings={[t('unit'), t('unitPieces')]}
      add={t('addUnit')}
      onAdd={() => onChange([...units, { unit: '', pieces: 1 }])}
      rows={units.map(({ unit, pieces }, at) => ({
        remove: t('removeUnit', { no: at + 1 }),
        onRemove: () => onChange(units.filter((_, no) => no !== at)),
        first: (
          <TextInput
            aria-label={`${t('unit')} ${at + 1}`}
            maxLength={8}
            placeholder="CT"
            value={unit}
            onChange={(event) => change(at, { unit: event.currentTarget.value })}
          />
        ),
        second: (
          <NumberInput
            aria-label={`${t('unitPieces')} ${at + 1}`}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            value={pieces}
            onChange={(value) => change(at, { pieces: Number(value) })}
          />
        ),
      }))}
    />
  )
}

interface PairTableProps {
  readonly hint: string
  readonly headings: readonly [string, string]
  readonly add: string
  readonly onAdd: () => void
  readonly rows: readonly {
    readonly first: ReactNode
    readonly second: ReactNode
    readonly remove: string
    readonly onRemove: () => void
  }[]
}

function PairTable({ hint, headings, add, onAdd, rows }: PairTableProps) {
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {rows.length > 0 && (
        <Table w="max-content">
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
              <Table.Th aria-hidden />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ first, second, remove, onRemove }) => (
              <Table.Tr key={remove}>
                <Table.Td>{first}</Table.Td>
                <Table.Td>{second}</Table.Td>
                <Table.Td>
                  <CloseButton aria-label={remove} onClick={onRemove} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Button variant="default" w="max-content" onClick={onAdd}>
        {add}
      </Button>
    </Stack>
  )
}
