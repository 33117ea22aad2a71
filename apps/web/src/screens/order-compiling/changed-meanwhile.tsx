import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTexts } from '../../platform/i18n/texts.ts'
import { fileSettingsTexts } from './file-settings/file-settings-texts.ts'

export function ChangedMeanwhile({ onLoad }: { readonly onLoad: () => void }) {
  const t = useTexts(fileSettingsTexts)
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('outdated')}</Text>
        <Button variant="default" onClick={onLoad}>
          {t('loadCurrent')}
        </Button>
      </Stack>
    </Alert>
  )
}
