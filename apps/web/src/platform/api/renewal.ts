import { authority, type Call, type Reply, replyCode, SIGN_IN_AGAIN } from '@packing/contract'

type Renew = () => Promise<boolean>

let renew: Renew = async () => false
let notifyEnded: () => void = () => undefined
let underWay: Promise<boolean> | undefined

/** The session registers itself, so that the API client needs no knowledge of identities. */
export function registerRenewal(next: Renew, onEnded: () => void): void {
  renew = next
  notifyEnded = onEnded
}

const renewing: readonly string[] = [authority.authenticate.id, authority.getuserdetails.id]

const asksForSignIn = (call: Call, reply: Reply | undefined) =>
  !renewing.includes(call.id) &&
  reply?.code === replyCode.unauthorised &&
  (reply.message ?? '').startsWith(SIGN_IN_AGAIN)

/** Safe to resend: a call rejected for its token has had no effect. */
export async function withRenewal<R extends Reply | undefined>(call: Call, send: () => Promise<R>): Promise<R> {
  const reply = await send()
  if (!asksForSignIn(call, reply)) return reply
  // Concurrent rejections share one renewal.
  underWay ??= renew().finally(() => {
    underWay = undefined
  })
  const again = (await underWay) ? await send() : reply
  if (asksForSignIn(call, again)) notifyEnded()
  return again
}
