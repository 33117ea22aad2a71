import { Button, Checkbox, Group, MultiSelect, Stack, TextInput } from '@mantine/core'
import {
  type EventSubscriptionRow,
  eventSubscriptions,
  MAX_EVENT_URL,
  type OutboxEventType,
  type OutputOf,
  outboxEventTypes,
} from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { actionTexts } from '../../../ui/words/action-texts.ts'
import { subscriptionTexts } from './subscription-texts.ts'

interface SubscriptionFormProps {
  /** null: a new one. */
  readonly edited: EventSubscriptionRow | null
  readonly known: OutputOf<typeof eventSubscriptions.listSubscriptions>
  readonly onSecret: (name: string, secret: string) => void
  readonly onClose: () => void
}

const valuesOf = (edited: EventSubscriptionRow | null) => ({
  name: edited?.name ?? '',
  url: edited?.url ?? '',
  types: [...(edited?.types ?? [])],
  dealers: [...(edited?.dealerCodes ?? [])],
  isPaused: edited?.isPaused ?? false,
})

const isType = (value: string): value is OutboxEventType => outboxEventTypes.some((type) => type === value)

function useSubscription({ edited, onSecret, onClose }: SubscriptionFormProps) {
  const [values, setValues] = useState(() => valuesOf(edited))
  const invalidates = [eventSubscriptions.listSubscriptions]
  const { name, url, types, dealers, isPaused } = values
  const adding = useCallCommand(eventSubscriptions.addSubscription, {
    invalidates,
    onDone: (made) => made && onSecret(name, made.secret),
  })
  const changing = useCallCommand(eventSubscriptions.changeSubscription, { invalidates, onDone: onClose })
  const save = () => {
    const wanted = { name, url, types, dealerCodes: dealers.length === 0 ? null : dealers }
    if (!edited) return adding.mutate(wanted)
    const { subscriptionId, rowVersion } = edited
    changing.mutate({ ...wanted, isPaused, subscriptionId, rowVersion })
  }
  const isComplete = name.trim() !== '' && url.trim() !== '' && types.length > 0
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  return { values, set, save, isComplete, isSaving: adding.isPending || changing.isPending }
}

export function SubscriptionForm(props: SubscriptionFormProps) {
  const t = useTexts(subscriptionTexts)
  const tAction = useTexts(actionTexts)
  const { edited, known, onClose } = props
  const { values, set, save, isComplete, isSaving } = useSubscription(props)
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm">
        <TextInput
          data-autofocus
          w={280}
          label={t('name')}
          maxLength={60}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          w={560}
          label={t('url')}
          description={t('hosts', { hosts: known.hosts.join(', ') })}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={MAX_EVENT_URL}
          value={values.url}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
      </Group>
      <MultiSelect
        searchable
        label={t('types')}
        data={outboxEventTypes.map((type) => ({ value: type, label: t(type) }))}
        value={values.types}
        onChange={(chosen) => set({ types: chosen.filter(isType) })}
      />
      <MultiSelect
        searchable
        label={t('dealers')}
        placeholder={values.dealers.length === 0 ? t('allDealers') : ''}
        data={known.dealers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        value={values.dealers}
        onChange={(chosen) => set({ dealers: chosen })}
      />
      {edited && (
        <Checkbox
          label={t('isPaused')}
          checked={values.isPaused}
          onChange={(event) => set({ isPaused: event.currentTarget.checked })}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {tAction('cancel')}
        </Button>
        <Button loading={isSaving} disabled={!isComplete} onClick={save}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}
