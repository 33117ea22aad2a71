import { useTexts } from '../../platform/i18n/texts.ts'
import { Page } from './page.tsx'
import { pageTexts } from './page-texts.ts'
import { ToTopPage } from './to-top-page.tsx'

export function NotFoundPage() {
  const t = useTexts(pageTexts)
  return (
    <Page title={t('notFound')} message={t('notFoundHint')}>
      <ToTopPage />
    </Page>
  )
}
