import { authority, type Call, type Reply, replyCode, SIGN_IN_AGAIN } from '@packing/contract'

/** Gets a new token for the session; false when the user has to sign in again. */
type Renew = () => Promise<boolean>

let renew: Renew = async () => false
let tellEnded: () => void = () => undefined
let underWay: Promise<boolean> | undefined

/** The session registers itself at start: the API client knows nothing of identities. */
export function registerRenewal(next: Renew, onEnded: () => void): void {
  renew = next
  tellEnded = onEnded
}

/** Calls of which the renewal itself is made: they cannot wait for it. */
const renewing: readonly string[] = [authority.authenticate.id, authority.getuserdetails.id]

const asksForSignIn = (call: Call, reply: Reply | undefined) =>
  !renewing.includes(call.id) &&
  reply?.code === replyCode.unauthorised &&
  (reply.message ?? '').startsWith(SIGN_IN_AGAIN)

/** Sends once more with a new token when the old one was refused: what was refused has had no effect. */
export async function withRenewal<R extends Reply | undefined>(call: Call, send: () => Promise<R>): Promise<R> {
  const reply = await send()
  if (!asksForSignIn(call, reply)) return reply
  // Calls that are refused together renew once.
  underWay ??= renew().finally(() => {
    underWay = undefined
  })
  const again = (await underWay) ? await send() : reply
  if (asksForSignIn(call, again)) tellEnded()
  return again
}
