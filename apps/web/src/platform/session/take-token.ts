import { authority, type Call, common } from '@packing/contract'
import { authToken } from './session.ts'
import { decodeToken } from './token-claims.ts'

/**
 * Only a sign-in starts a session, and only the scope switch changes the PRCTCC: late replies of an earlier session or
 * PRCTCC are ignored. Files never carry a token.
 */
export function takeToken(call: Call, token: string): void {
  const fresh = decodeToken(token)
  if (!fresh || call.kind === 'download') return
  if (call.id !== authority.authenticate.id) {
    const held = decodeToken(authToken.get() ?? '')
    if (held?.sessionId !== fresh.sessionId) return
    if (call.id !== common.initialtoken.id && held.accessPrctCode !== fresh.accessPrctCode) return
  }
  authToken.set(token)
}
