import { useText } from '../../platform/i18n/i18n.ts'
import { Page } from './page.tsx'
import { ToTopPage } from './to-top-page.tsx'

export function NotFoundPage() {
  const { t } = useText()
  return (
    <Page title={t('page.notFound')} message={t('page.notFoundHint')}>
      <ToTopPage />
    </Page>
  )
}
