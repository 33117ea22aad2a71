import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { machinesTexts } from './machines-texts.ts'

interface ShownKeyProps {
  readonly code: string
  readonly value: string
  readonly onClose: () => void
}

/** Once: the server has only its digest. */
export function ShownKey({ code, value, onClose }: ShownKeyProps) {
  const t = useTexts(machinesTexts)
  return (
    <Stack gap="sm">
      <Text size="sm">{t('keyOnce')}</Text>
      <TextInput
        data-autofocus
        readOnly
        label={t('keyOf', { code })}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('back')}</Button>
      </Group>
    </Stack>
  )
}
