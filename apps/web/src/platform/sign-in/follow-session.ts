import { registerRenewal } from '../api/renewal.ts'
import { storeDrafts } from '../drafts/drafts.ts'
import { userInfo } from '../session/session.ts'
import { sessionEnd } from '../session/session-end.ts'
import { findIdentity, identityManager, isValidIdentity } from './identity.ts'
import { followSignOut, restoreState } from './sign-in.ts'

/**
 * The application token expires before the identity, e.g. over lunch: while the identity is valid, a new one is
 * fetched and the call repeated. False: the user has to sign in again.
 */
async function renew(): Promise<boolean> {
  const user = userInfo.get()
  if (!user || sessionEnd.get() === 'ended' || !isValidIdentity(await findIdentity())) return false
  await restoreState(user.accessPrctCode)
  return true
}

export function followSession(): void {
  registerRenewal(
    () => renew().catch(() => false),
    () => {
      storeDrafts()
      sessionEnd.set('ended')
    },
  )
  followSignOut()
  const { events } = identityManager()
  events.addAccessTokenExpiring(() => {
    // After a sleep both timers are due, the end perhaps first.
    if (sessionEnd.get() === 'live') sessionEnd.set('ending')
  })
  events.addAccessTokenExpired(() => {
    storeDrafts()
    sessionEnd.set('ended')
  })
  events.addUserLoaded(() => sessionEnd.set('live'))
}
