import { authority, type Call, common } from '@packing/contract'
import { authToken } from './session.ts'
import { decodeToken } from './token-claims.ts'

/**
 * Keeps the token of a reply in place of the one held. Only a sign-in starts a session, and only the call for another
 * token may change the unit: a late answer of an earlier session or unit brings nothing back. Files never carry one.
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
