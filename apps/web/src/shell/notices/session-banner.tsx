import { Button } from '@mantine/core'
import { useTexts } from '../../platform/i18n/texts.ts'
import { logProblem } from '../../platform/log.ts'
import { notify } from '../../platform/messages/notify.ts'
import { sessionEnd } from '../../platform/session/session-end.ts'
import { signInAgain } from '../../platform/sign-in/sign-in.ts'
import { useStore } from '../../platform/store.ts'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'
import { pageTexts } from '../pages/page-texts.ts'

export function SessionBanner() {
  const t = useTexts(shellTexts)
  const tPage = useTexts(pageTexts)
  const end = useStore(sessionEnd)
  if (end === 'live') return null
  const again = () =>
    signInAgain().catch((error: unknown) => {
      logProblem('The identity provider cannot be reached', error)
      notify('error', tPage('provider'))
    })
  return (
    <div className={classes.banner} data-kind={end === 'ended' ? 'error' : 'warning'} role="alert">
      <p>{t(`session.${end}`)}</p>
      <Button onClick={() => void again()}>{t('session.again')}</Button>
    </div>
  )
}
