/**
 * The tabs of a browser share the provider's session and sign out together. A tab that was opened just to sign out has
 * no ID token, and the provider would ask for a confirmation: the signed-in tabs send theirs.
 */
import { isRecord } from '../is-record.ts'

/** Tabs in the background answer within a few milliseconds, unless the browser has suspended them. */
const ANSWER_MS = 500

let channel: BroadcastChannel | undefined

export function followOtherTabs(findIdToken: () => Promise<string | undefined>, onSignOut: () => void): void {
  channel = new BroadcastChannel('sign-out')
  channel.addEventListener('message', ({ data }) => {
    if (data !== 'sign-out') return
    void findIdToken().then((idToken) => {
      if (idToken !== undefined) channel?.postMessage({ idToken })
      onSignOut()
    })
  })
}

/** Returns the ID token of one of the other tabs, or undefined when none of them is signed in. */
export function signOutOtherTabs(): Promise<string | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ANSWER_MS)
    channel?.addEventListener('message', ({ data }) => {
      if (isRecord(data) && typeof data['idToken'] === 'string') resolve(data['idToken'])
    })
    channel?.postMessage('sign-out')
  })
}
