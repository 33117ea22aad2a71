import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { logProblem } from '../../platform/log.ts'
import { Page } from './page.tsx'

/** A screen broke while it was drawn: the rest of the page stays. */
export function ScreenFailedPage({ error }: { readonly error: unknown }) {
  const { t } = useText()
  useEffect(() => logProblem('The screen failed', error), [error])
  return (
    <Page isInShell title={t('page.screenFailed')} message={t('error.transport')}>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('page.reload')}
      </Button>
    </Page>
  )
}
