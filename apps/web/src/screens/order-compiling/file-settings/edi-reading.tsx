import { Button, CloseButton, NativeSelect, NumberInput, Stack, Table, Text, TextInput } from '@mantine/core'
import {
  bucketRules,
  dateMeanings,
  deliveryWindows,
  demandMeanings,
  type EdiReading,
  ediCharacters,
  immediateMeanings,
  orderFileFormats,
  shipmentDates,
} from '@packing/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from './file-settings.module.css'
import { fileSettingsTexts } from './file-settings-texts.ts'

interface EdiReadingFormProps {
  readonly reading: EdiReading
  readonly onChange: (reading: EdiReading) => void
}

export function EdiReadingForm({ reading, onChange }: EdiReadingFormProps) {
  const t = useTexts(fileSettingsTexts)
  const change = (changed: Partial<EdiReading>) => onChange({ ...reading, ...changed })
  return (
    <Stack gap="sm">
      <Text size="sm">{t('readingHint')}</Text>
      <ReadingChoices reading={reading} onChange={change} />
      <CodeMeanings codes={reading.codes} onChange={(codes) => change({ codes })} />
      <UnitPieces units={reading.units} onChange={(units) => change({ units })} />
    </Stack>
  )
}

interface ReadingChoicesProps {
  readonly reading: EdiReading
  readonly onChange: (changed: Partial<EdiReading>) => void
}

/** How dates and periods of a message become production dates. */
function DateRules({ reading, onChange }: ReadingChoicesProps) {
  const t = useTexts(fileSettingsTexts)
  return (
    <>
      <Choice
        label={t('buckets')}
        hint={t('bucketsHint')}
        codes={bucketRules}
        chosen={reading.buckets}
        nameOf={(code) => t(`buckets.${code}`)}
        onChoose={(buckets) => onChange({ buckets })}
      />
      <Choice
        label={t('immediate')}
        hint={t('immediateHint')}
        codes={immediateMeanings}
        chosen={reading.immediate}
        nameOf={(code) => t(`immediate.${code}`)}
        onChoose={(immediate) => onChange({ immediate })}
      />
      <Choice
        label={t('deliveryWindow')}
        hint={t('deliveryWindowHint')}
        codes={deliveryWindows}
        chosen={reading.deliveryWindow}
        nameOf={(code) => t(`deliveryWindow.${code}`)}
        onChoose={(deliveryWindow) => onChange({ deliveryWindow })}
      />
      <Choice
        label={t('dates')}
        hint={t('datesHint')}
        codes={dateMeanings}
        chosen={reading.dates}
        nameOf={(code) => t(`dates.${code}`)}
        onChoose={(dates) => onChange({ dates })}
      />
      <Choice
        label={t('shipment')}
        hint={t('shipmentHint')}
        codes={shipmentDates}
        chosen={reading.shipment}
        nameOf={(code) => t(`shipment.${code}`)}
        onChoose={(shipment) => onChange({ shipment })}
      />
    </>
  )
}

function ReadingChoices({ reading, onChange }: ReadingChoicesProps) {
  const t = useTexts(fileSettingsTexts)
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t('fileFormat')}
        description={t('fileFormatHint')}
        value={reading.fileFormat}
        data={[
          { value: '', label: t('anyFormat') },
          ...orderFileFormats.map((value) => ({ value, label: t(`fileFormat.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ fileFormat: orderFileFormats.find((each) => each === value) ?? '' })
        }
      />
      <NativeSelect
        label={t('characters')}
        description={t('charactersHint')}
        value={reading.characters}
        data={[{ value: '', label: t('asFileSays') }, ...ediCharacters]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ characters: ediCharacters.find((each) => each === value) ?? '' })
        }
      />
      <TextInput
        label={t('contractNo')}
        description={t('contractNoHint')}
        maxLength={20}
        value={reading.contractNo}
        onChange={(event) => onChange({ contractNo: event.currentTarget.value })}
      />
      <DateRules {...{ reading, onChange }} />
    </div>
  )
}

interface ChoiceProps<Code extends string> {
  readonly label: string
  readonly hint: string
  readonly codes: readonly Code[]
  readonly chosen: Code
  readonly nameOf: (code: Code) => string
  readonly onChoose: (code: Code) => void
}

function Choice<Code extends string>({ label, hint, codes, chosen, nameOf, onChoose }: ChoiceProps<Code>) {
  return (
    <NativeSelect
      label={label}
      description={hint}
      value={chosen}
      data={codes.map((value) => ({ value, label: nameOf(value) }))}
      onChange={({ currentTarget: { value } }) => onChoose(codes.find((each) => each === value) ?? chosen)}
    />
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
