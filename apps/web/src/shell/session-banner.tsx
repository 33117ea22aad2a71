import { Button } from '@mantine/core'
import { useText } from '../platform/i18n/i18n.ts'
import { logProblem } from '../platform/log.ts'
import { notify } from '../platform/messages/notify.ts'
import { sessionEnd } from '../platform/session/session-end.ts'
import { signInAgain } from '../platform/session/sign-in.ts'
import { useStore } from '../platform/store.ts'
import classes from './shell.module.css'

/** A minute before the sign-in ends, and after: the screen stays as it is, and the way to go on is one button. */
export function SessionBanner() {
  const { t } = useText()
  const end = useStore(sessionEnd)
  if (end === 'live') return null
  const again = () =>
    signInAgain().catch((error: unknown) => {
      logProblem('The identity provider cannot be reached', error)
      notify('error', t('page.provider'))
    })
  return (
    <div className={classes.banner} data-kind={end === 'ended' ? 'error' : 'warning'} role="alert">
      <p>{t(`session.${end}`)}</p>
      <Button onClick={() => void again()}>{t('session.again')}</Button>
    </div>
  )
}
