import { Button, CloseButton, Group, Stack, Table, Text, Textarea, TextInput } from '@mantine/core'
import { type EdiPartner, type OutputOf, orderFiles } from '@packing/contract'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { DateInput } from '../../ui/calendar/date-input.tsx'
import { isDate } from '../../ui/calendar/dates.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { fileSettingsTexts } from './file-settings-texts.ts'
import { useSaveSettings } from './use-save-settings.ts'

const fields = ['senderId', 'deliveryPoint', 'ownId', 'labelCompany'] as const
const empty: EdiPartner = { senderId: '', deliveryPoint: '', ownId: '', labelCompany: '' }

const readParts = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [buyerPart = '', partNo = ''] = line.split(/[\t,、，]/).map((each) => each.trim())
      return { buyerPart, partNo }
    })

interface EdiCodesProps {
  readonly dealer: string
  readonly codes: OutputOf<typeof orderFiles.listCodes>
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Mounted again when the stored codes change. */
export function EdiCodes({ dealer, codes, onUnsaved }: EdiCodesProps) {
  const t = useTexts(fileSettingsTexts)
  const [partners, setPartners] = useState<readonly EdiPartner[]>(codes.partners.length > 0 ? codes.partners : [empty])
  const [parts, setParts] = useState(codes.parts.map(({ buyerPart, partNo }) => `${buyerPart}\t${partNo}`).join('\n'))
  const [resetOn, setResetOn] = useState(codes.resetOn ?? '')
  const save = useSaveSettings(orderFiles.saveCodes, () => onUnsaved(false))
  const enter = <Value,>(set: (value: Value) => void, value: Value) => {
    set(value)
    onUnsaved(true)
  }
  const edit = (changed: readonly EdiPartner[]) => enter(setPartners, changed)
  const change = (at: number, field: keyof EdiPartner, value: string) =>
    edit(partners.map((each, no) => (no === at ? { ...each, [field]: value } : each)))
  const send = () => {
    const entered = partners.filter((each) => fields.some((field) => each[field].trim() !== ''))
    const version = codes.codesVersion
    save.send({ dealer, partners: entered, parts: readParts(parts), resetOn: resetOn || null, version })
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('codesHint')}</Text>
      <PartnerTable
        partners={partners}
        onChange={change}
        onRemove={(at) => edit(partners.filter((_, no) => no !== at))}
      />
      <Button variant="default" w="max-content" onClick={() => setPartners([...partners, empty])}>
        {t('addCode')}
      </Button>
      <Textarea
        label={t('parts')}
        description={t('partsHint')}
        autosize
        minRows={3}
        maxRows={10}
        value={parts}
        onChange={(event) => enter(setParts, event.currentTarget.value)}
      />
      <ResetDate value={resetOn} onChange={(day) => enter(setResetOn, day)} />
      {save.isOutdated && (
        <ChangedMeanwhile
          onLoad={() => {
            onUnsaved(false)
            save.reload()
          }}
        />
      )}
      <Group justify="flex-end">
        <Button loading={save.isPending} disabled={resetOn !== '' && !isDate(resetOn)} onClick={send}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ResetDateProps {
  readonly value: string
  readonly onChange: (day: string) => void
}

function ResetDate({ value, onChange }: ResetDateProps) {
  const t = useTexts(fileSettingsTexts)
  return (
    <Stack gap={4}>
      <DateInput label={t('resetOn')} value={value} onChange={onChange} />
      <Text size="sm" c="dimmed">
        {t('resetOnHint')}
      </Text>
    </Stack>
  )
}

interface PartnerTableProps {
  readonly partners: readonly EdiPartner[]
  readonly onChange: (at: number, field: keyof EdiPartner, value: string) => void
  readonly onRemove: (at: number) => void
}

function PartnerTable({ partners, onChange, onRemove }: PartnerTableProps) {
  const t = useTexts(fileSettingsTexts)
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {fields.map((field) => (
            <Table.Th key={field}>{t(field)}</Table.Th>
          ))}
          <Table.Th aria-hidden />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {partners.map((partner, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
          <Table.Tr key={at}>
            {fields.map((field) => (
              <Table.Td key={field}>
                <TextInput
                  aria-label={`${t(field)} ${at + 1}`}
                  maxLength={35}
                  value={partner[field]}
                  onChange={(event) => onChange(at, field, event.currentTarget.value)}
                />
              </Table.Td>
            ))}
            <Table.Td>
              <CloseButton aria-label={t('removeCode', { no: at + 1 })} onClick={() => onRemove(at)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
