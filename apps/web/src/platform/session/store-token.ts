import { authority, type Call, common } from '@packing/contract'
import { authToken } from './session.ts'
import { decodeToken } from './token-claims.ts'

/**
 * Only a sign-in starts a session, and only the scope switch changes the PRCTCC: late replies of an earlier session or
 * PRCTCC are ignored. Files never carry a token.
 */
export function storeToken(call: Call, token: string): void {
  const fresh = decodeToken(token)
  if (!fresh || call.kind === 'download') return
  if (call.id !== authority.authenticate.id) {
    const current = decodeToken(authToken.get() ?? '')
    if (current?.sessionId !== fresh.sessionId) return
    if (call.id !== common.initialtoken.id && current.accessPrctCode !== fresh.accessPrctCode) return
  }
  authToken.set(token)
}
