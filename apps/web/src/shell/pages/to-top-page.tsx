import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/texts.ts'
import { pageTexts } from './page-texts.ts'

export function ToTopPage() {
  const t = useTexts(pageTexts)
  const navigate = useNavigate()
  return (
    <Button variant="default" onClick={() => void navigate({ to: '/TopPage' })}>
      {t('toTop')}
    </Button>
  )
}
