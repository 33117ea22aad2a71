import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { subscriptionTexts } from './subscription-texts.ts'

interface ShownSecretProps {
  readonly name: string
  readonly value: string
  readonly onClose: () => void
}

/** Once: the server never sends it again. */
export function ShownSecret({ name, value, onClose }: ShownSecretProps) {
  const t = useTexts(subscriptionTexts)
  return (
    <Stack gap="sm">
      <Text size="sm">{t('secretOnce')}</Text>
      <TextInput
        data-autofocus
        readOnly
        label={t('secretOf', { name })}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('back')}</Button>
      </Group>
    </Stack>
  )
}
