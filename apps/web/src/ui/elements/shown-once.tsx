import { Button, Group, Stack, Text, TextInput } from '@mantine/core'

interface ShownOnceProps {
  /** Why it has to be copied now. */
  readonly note: string
  readonly label: string
  readonly value: string
  readonly back: string
  readonly onClose: () => void
}

/** A secret that the server never sends again. */
export function ShownOnce({ note, label, value, back, onClose }: ShownOnceProps) {
  return (
    <Stack gap="sm">
      <Text size="sm">{note}</Text>
      <TextInput
        data-autofocus
        readOnly
        label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{back}</Button>
      </Group>
    </Stack>
  )
}
