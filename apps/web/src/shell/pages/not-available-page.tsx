import type { Screen } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { Page } from './page.tsx'
import { pageTexts } from './page-texts.ts'
import { ToTopPage } from './to-top-page.tsx'

/** Stands in for a screen that is in the contract but not built. */
export function NotAvailablePage({ screen }: { readonly screen: Screen }) {
  const t = useTexts(pageTexts)
  const hint = t('notAvailableHint', { code: screen.menuCode ?? '', title: screen.title })
  return (
    <Page isInShell title={t('notAvailable')} message={hint}>
      <ToTopPage />
    </Page>
  )
}
