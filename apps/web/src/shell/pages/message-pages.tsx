import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { MAX_PAGE_MESSAGE } from '../../platform/api/handle-reply.ts'
import { setAppState } from '../../platform/app-state/app-state.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ownPath, TOP_PAGE } from '../../platform/sign-in/own-path.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { Page } from './page.tsx'
import { pageTexts } from './page-texts.ts'
import { ToTopPage } from './to-top-page.tsx'

const flags = ['409', '410'] as const
const CORRELATION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function useMessage(): string {
  const [{ message }] = useUrlSearch()
  return (typeof message === 'string' ? message : '').slice(0, MAX_PAGE_MESSAGE)
}

function useErrorFlag(): void {
  useEffect(() => {
    setAppState({ errflg: true })
    return () => setAppState({ errflg: false })
  }, [])
}

/** Returns to the screen left by force, which offers its draft. A full load, as below. */
function BackToScreen() {
  const t = useTexts(pageTexts)
  const [{ from }] = useUrlSearch()
  const target = ownPath(from, window.location.origin)
  if (target === TOP_PAGE) return null
  return <Button onClick={() => window.location.assign(target)}>{t('tryAgain')}</Button>
}

export function InfoPage() {
  const t = useTexts(pageTexts)
  const [search] = useUrlSearch()
  const flag = flags.find((each) => each === search['flag'])
  useEffect(() => {
    setAppState({ closeFlg: flag === '410' })
    return () => setAppState({ closeFlg: false })
  }, [flag])
  return (
    <Page title={flag ? t(`info.${flag}`) : t('info')} message={useMessage()}>
      <BackToScreen />
      <ToTopPage />
    </Page>
  )
}

export function SystemErrorPage() {
  const t = useTexts(pageTexts)
  const [{ reference }] = useUrlSearch()
  useErrorFlag()
  const isOurs = typeof reference === 'string' && CORRELATION_ID.test(reference)
  return (
    <Page title={t('systemError')} message={useMessage()} {...(isOurs ? { note: t('reference', { reference }) } : {})}>
      <BackToScreen />
      {/* A full load, because the cause may be in the page itself. */}
      <Button variant="default" onClick={() => window.location.assign('/TopPage')}>
        {t('toTop')}
      </Button>
    </Page>
  )
}
