import { Alert, Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { columnMeanings, orderFileFields, orderFiles } from '@packing/contract'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { uploadFile } from '../../../platform/api/upload-file.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { FilePicker } from '../../../ui/elements/file-picker.tsx'
import classes from '../order-compiling.module.css'
import { fileSettingsTexts } from './file-settings-texts.ts'
import { mappedLines, type Proposal } from './mapped-lines.ts'
import { ReadingFields } from './reading-fields.tsx'
import type { SettingsForm } from './settings-form.ts'
import { useFieldDrag } from './use-field-drag.ts'

interface ColumnMappingProps extends Pick<SettingsForm, 'columns' | 'columnReading' | 'proposal'> {
  readonly dealer: string
  readonly onChange: (changed: Partial<SettingsForm>) => void
  /** A file of the dealer was opened. */
  readonly onFile: (file: File) => void
}

/** A field has one column: it leaves the one it had. */
function withField(proposal: Proposal, at: number, field: string): Proposal {
  const known = columnMeanings.find((each) => each === field) ?? null
  const isTaken = (other: Proposal['columns'][number]) => other.field === known && known !== 'ignored'
  const columns = proposal.columns.map((each, no) =>
    no === at ? { ...each, field: known } : isTaken(each) ? { ...each, field: null } : each,
  )
  return { ...proposal, columns }
}

/** Proposed from the headings of a file, corrected by hand beside its first rows, and remembered. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { dealer, columns, columnReading, proposal, onChange, onFile } = props
  const t = useTexts(fileSettingsTexts)
  const [problem, setProblem] = useState('')
  const open = async (file: File) => {
    setProblem('')
    try {
      const found = await uploadFile(orderFiles.proposeColumns, { dealer }, file, { takesField: () => true })
      onChange({ proposal: found })
      onFile(file)
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.fieldMessages['file']?.join('\n') ?? error.message)
    }
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('columnsHint')}</Text>
      <Text size="sm" c="dimmed">
        {columns.length === 0 ? t('noColumns') : t('savedColumns', { count: columns.length })}
      </Text>
      <Group gap="xs">
        <FilePicker accept=".xlsx,.csv,.tsv,.txt" onPick={(file) => void open(file)}>
          {(button) => (
            <Button {...button} variant="default">
              {t('chooseFile')}
            </Button>
          )}
        </FilePicker>
        {(columns.length > 0 || proposal) && (
          <Button variant="default" onClick={() => onChange({ columns: [], proposal: null })}>
            {t('forget')}
          </Button>
        )}
      </Group>
      {problem !== '' && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {proposal && (
        <ColumnTable
          proposal={proposal}
          onChoose={(at, field) => onChange({ proposal: withField(proposal, at, field) })}
        />
      )}
      {(proposal !== null || columns.length > 0) && (
        <ReadingFields reading={columnReading} onChange={(changed) => onChange({ columnReading: changed })} />
      )}
    </Stack>
  )
}

interface ColumnTableProps {
  readonly proposal: Proposal
  readonly onChoose: (at: number, field: string) => void
}

const SAMPLES = 3

interface FieldChipsProps {
  readonly columns: Proposal['columns']
  readonly drag: ReturnType<typeof useFieldDrag>
}

function FieldChips({ columns, drag }: FieldChipsProps) {
  const t = useTexts(fileSettingsTexts)
  return (
    <Group gap={6} aria-label={t('fields')} role="group">
      <Text size="sm">{t('dragFields')}</Text>
      {orderFileFields.map((value) => (
        <span
          key={value}
          className={classes.field}
          data-used={columns.some(({ field }) => field === value) || undefined}
          data-dragged={drag.dragged === value || undefined}
          onPointerDown={(event) => drag.onPointerDown(event, value)}
        >
          {t(`field.${value}`)}
        </span>
      ))}
    </Group>
  )
}

/** Fields are dragged onto headings, or chosen in the list of a heading. */
function ColumnTable({ proposal, onChoose }: ColumnTableProps) {
  const t = useTexts(fileSettingsTexts)
  const { columns, rows } = proposal
  const fields = [
    { value: 'ignored', label: t('ignored') },
    ...orderFileFields.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ]
  const hasQty = columns.some(({ field }) => field === 'qty')
  const drag = useFieldDrag(onChoose)
  return (
    <>
      <FieldChips columns={columns} drag={drag} />
      <Table.ScrollContainer minWidth={600} mah={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('heading')}</Table.Th>
              <Table.Th>{t('meaning')}</Table.Th>
              <Table.Th colSpan={SAMPLES}>{t('samples')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(({ heading, field, isQtyOfDate }, at) => (
              <Table.Tr
                // biome-ignore lint/suspicious/noArrayIndexKey: a heading may appear twice
                key={at}
                data-heading={at}
                className={classes.heading}
                data-over={drag.over === at || undefined}
              >
                <Table.Td>{heading}</Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('meaningOf', { heading })}
                    value={field ?? ''}
                    data={[{ value: '', label: isQtyOfDate && !hasQty ? t('qtyOfDate') : t('notRead') }, ...fields]}
                    onChange={(event) => onChoose(at, event.currentTarget.value)}
                  />
                </Table.Td>
                {rows.slice(0, SAMPLES).map((row, no) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
                  <Table.Td key={no}>{row[at]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Preview proposal={proposal} />
    </>
  )
}

const PREVIEWED = 8

function Preview({ proposal }: { readonly proposal: Proposal }) {
  const t = useTexts(fileSettingsTexts)
  const lines = mappedLines(proposal, PREVIEWED)
  return (
    <section aria-label={t('preview')}>
      <Text size="sm" fw={600}>
        {t('preview')}
      </Text>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noPreview')}
        </Text>
      ) : (
        <Table verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('field.order_no')}</Table.Th>
              <Table.Th>{t('field.part_no')}</Table.Th>
              <Table.Th>{t('dateOrMonth')}</Table.Th>
              <Table.Th>{t('field.qty')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ partNo, orderNo, on, qty }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a file may be alike
              <Table.Tr key={at}>
                <Table.Td>{orderNo}</Table.Td>
                <Table.Td>{partNo}</Table.Td>
                <Table.Td>{on}</Table.Td>
                <Table.Td>{qty}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
