import { Button } from '@mantine/core'
import { useText } from '../../platform/i18n/i18n.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { Page } from './page.tsx'
import { ToTopPage } from './to-top-page.tsx'

const MAX_MESSAGE = 500

/** Only these two are known; whatever else the address says is not repeated. */
const flags = ['409', '410'] as const

function useMessage(): string {
  const [{ message }] = useUrlSearch()
  return (typeof message === 'string' ? message : '').slice(0, MAX_MESSAGE)
}

/** The screen or the service is no longer there: what the server said of it. */
export function InfoPage() {
  const { t } = useText()
  const [search] = useUrlSearch()
  const flag = flags.find((each) => each === search['flag'])
  return (
    <Page title={flag ? t(`page.info.${flag}`) : t('page.info')} message={useMessage()}>
      <ToTopPage />
    </Page>
  )
}

export function SystemErrorPage() {
  const { t } = useText()
  return (
    <Page title={t('page.systemError')} message={useMessage()}>
      {/* A full load: what went wrong may be in the page itself. */}
      <Button variant="default" onClick={() => window.location.assign('/TopPage')}>
        {t('page.toTop')}
      </Button>
    </Page>
  )
}
