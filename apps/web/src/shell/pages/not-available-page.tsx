import type { Screen } from '@packing/contract'
import { useText } from '../../platform/i18n/i18n.ts'
import { Page } from './page.tsx'
import { ToTopPage } from './to-top-page.tsx'

/** Stands in for a screen that is in the contract but not built. */
export function NotAvailablePage({ screen }: { readonly screen: Screen }) {
  const { t } = useText()
  const hint = t('page.notAvailableHint', { code: screen.menuCode ?? '', title: screen.title })
  return (
    <Page isInShell title={t('page.notAvailable')} message={hint}>
      <ToTopPage />
    </Page>
  )
}
