import { Button, CloseButton, Stack, Table, Text, Textarea, TextInput } from '@mantine/core'
import type { EdiPartner } from '@packing/contract'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { DateInput } from '../../../ui/calendar/input/date-input.tsx'
import { fileSettingsTexts } from './file-settings-texts.ts'
import { noPartner, type SettingsForm } from './settings-form.ts'

const fields = ['senderId', 'deliveryPoint', 'ownId', 'labelCompany'] as const

interface EdiCodesProps extends Pick<SettingsForm, 'partners' | 'parts' | 'resetOn'> {
  readonly onChange: (changed: Partial<SettingsForm>) => void
}

export function EdiCodes({ partners, parts, resetOn, onChange }: EdiCodesProps) {
  const t = useTexts(fileSettingsTexts)
  const change = (at: number, field: keyof EdiPartner, value: string) =>
    onChange({ partners: partners.map((each, no) => (no === at ? { ...each, [field]: value } : each)) })
  return (
    <Stack gap="sm">
      <Text size="sm">{t('codesHint')}</Text>
      <PartnerTable
        partners={partners}
        onChange={change}
        onRemove={(at) => onChange({ partners: partners.filter((_, no) => no !== at) })}
      />
      <Button variant="default" w="max-content" onClick={() => onChange({ partners: [...partners, noPartner] })}>
        {t('addCode')}
      </Button>
      <Textarea
        label={t('parts')}
        description={t('partsHint')}
        autosize
        minRows={3}
        maxRows={10}
        value={parts}
        onChange={(event) => onChange({ parts: event.currentTarget.value })}
      />
      <ResetDate value={resetOn} onChange={(day) => onChange({ resetOn: day })} />
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
    <Table.ScrollContainer minWidth={560}>
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
    </Table.ScrollContainer>
  )
}
