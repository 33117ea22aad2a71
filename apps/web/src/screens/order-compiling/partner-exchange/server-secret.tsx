import { Group, NativeSelect, PasswordInput, Text, Textarea } from '@mantine/core'
import { type OutputOf, partnerExchange, secretKinds } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { isOneOf } from '../../../platform/is-one-of.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { exchangeTexts } from './exchange-texts.ts'

interface ServerSecretProps {
  readonly dealer: string
  readonly known: OutputOf<typeof partnerExchange.showExchange>
}

/** Is stored by itself, and in no draft. */
export function ServerSecret({ dealer, known }: ServerSecretProps) {
  const t = useTexts(exchangeTexts)
  const [kind, setKind] = useState<(typeof secretKinds)[number]>(known.secretKind ?? 'PASSWORD')
  const [secret, setSecret] = useState('')
  const saving = useCallCommand(partnerExchange.saveExchangeSecret, {
    invalidates: [partnerExchange.showExchange],
    onDone: () => setSecret(''),
  })
  const input = {
    label: t('secret'),
    autoComplete: 'off',
    value: secret,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setSecret(event.currentTarget.value),
  }
  return (
    <>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('secretKind')}
          value={kind}
          data={secretKinds.map((each) => ({ value: each, label: t(`secretKind.${each}`) }))}
          onChange={({ currentTarget: { value } }) => {
            if (isOneOf(secretKinds, value)) setKind(value)
          }}
        />
        {kind === 'PASSWORD' ? (
          <PasswordInput w={220} {...input} />
        ) : (
          <Textarea w={320} autosize minRows={2} maxRows={6} {...input} />
        )}
        <ActionButton
          call={partnerExchange.saveExchangeSecret}
          loading={saving.isPending}
          isDisabled={secret === '' || known.rowVersion === 0}
          onClick={() => saving.mutate({ dealer, kind, secret })}
        >
          {t('saveSecret')}
        </ActionButton>
      </Group>
      <Text size="sm">
        {known.secretKind === null ? t('noSecret') : t('secretStored', { kind: t(`secretKind.${known.secretKind}`) })}
      </Text>
    </>
  )
}
