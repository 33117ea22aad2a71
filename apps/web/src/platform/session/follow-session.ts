import { registerRenewal } from '../api/renewal.ts'
import { keepDrafts } from '../drafts/drafts.ts'
import { findIdentity, identityManager, isValidIdentity } from './identity.ts'
import { userInfo } from './session.ts'
import { sessionEnd } from './session-end.ts'
import { restoreState } from './sign-in.ts'

/**
 * The application's token ends sooner than the sign-in, such as over a lunch break: while the identity is valid a new one
 * is fetched and the call is made again. False: the user has to sign in again.
 */
async function renew(): Promise<boolean> {
  const user = userInfo.get()
  // Ended by the server: it would say no again and again.
  if (!user || sessionEnd.get() === 'ended' || !isValidIdentity(await findIdentity())) return false
  await restoreState(user.accessPrctCode)
  return true
}

/** Follows the sign-in to its end: a warning a minute before, and what was typed is kept. */
export function followSession(): void {
  registerRenewal(
    () => renew().catch(() => false),
    () => {
      keepDrafts()
      sessionEnd.set('ended')
    },
  )
  const { events } = identityManager()
  events.addAccessTokenExpiring(() => sessionEnd.set('ending'))
  events.addAccessTokenExpired(() => {
    keepDrafts()
    sessionEnd.set('ended')
  })
  events.addUserLoaded(() => sessionEnd.set('live'))
}
