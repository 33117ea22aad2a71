import type { Screen } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { Page } from './page.tsx'
import { pageTexts } from './page-texts.ts'
import { ToTopPage } from './to-top-page.tsx'

export function NotAvailablePage({ screen }: { readonly screen: Screen }) {
  const t = useTexts(pageTexts)
  const hint = t('notAvailableHint', { code: screen.menuCode ?? '', title: screen.title })
  return (
    <Page isInShell title={t('notAvailable')} message={hint}>
      <ToTopPage />
    </Page>
  )
}
