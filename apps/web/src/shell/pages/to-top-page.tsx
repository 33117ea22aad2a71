import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../platform/i18n/i18n.ts'

export function ToTopPage() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <Button variant="default" onClick={() => void navigate({ to: '/TopPage' as '/' })}>
      {t('page.toTop')}
    </Button>
  )
}
