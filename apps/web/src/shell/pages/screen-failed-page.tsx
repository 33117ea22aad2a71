import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { apiTexts } from '../../platform/api/api-texts.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { logProblem } from '../../platform/log.ts'
import { isPageLeaving } from '../../platform/navigation/leaving.ts'
import { Page } from './page.tsx'
import { pageTexts } from './page-texts.ts'

export function ScreenFailedPage({ error }: { readonly error: unknown }) {
  // Its parts were aborted, which is no failure.
  return isPageLeaving() ? null : <Failure error={error} />
}

function Failure({ error }: { readonly error: unknown }) {
  const t = useTexts(pageTexts)
  const tApi = useTexts(apiTexts)
  useEffect(() => logProblem('The screen failed', error), [error])
  return (
    <Page isInShell title={t('screenFailed')} message={tApi('transport')}>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </Page>
  )
}
