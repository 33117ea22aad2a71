import '../../shell/look/print.css'
import { User } from 'oidc-client-ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect } from 'vitest'
import { createApp } from '../../app.tsx'
import { setAppState } from '../../platform/app-state/app-state.ts'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { openQuestion } from '../../platform/messages/confirm.ts'
import { closeAllToasts } from '../../platform/messages/notify.ts'
import { setPreference } from '../../platform/preferences/preferences.ts'
import { forgetSession } from '../../platform/session/session.ts'
import { sessionEnd } from '../../platform/session/session-end.ts'
import { followSession } from '../../platform/sign-in/follow-session.ts'
import { identityManager } from '../../platform/sign-in/identity.ts'
import { syncPreferences } from '../../platform/sign-in/sync-preferences.ts'
import { createStub } from '../stub/create-stub.ts'
import { idTokenOf } from '../stub/stub-sessions.ts'
import { testConfig } from '../test-config.ts'
import { connectStub, siteSettings } from './stub-network.ts'

const HOURS = 8 * 3600

/** What the application talks to. */
export const stub = createStub()
/** What the application has sent to a call. */
export const inputsTo = (callId: string) =>
  stub.requests.flatMap((request) => (request.callId === callId ? [request.input] : []))
/** Problems that the application has logged, and errors that nobody caught; a test that expects some takes them out. */
export const complaints: string[] = []

connectStub(stub)
console.error = (...words) => void complaints.push(words.map(String).join(' '))

const begun = loadRuntimeConfig().then(() => {
  followSession()
  syncPreferences()
})

let shown: { readonly root: Root; readonly leave: () => void } | undefined

/** Nobody is signed in then, so choices made between two tests are sent to no server. */
export function closeApp(): void {
  // It would cover the next application as well.
  openQuestion.get()?.answer(false)
  shown?.root.unmount()
  shown?.leave()
  shown = undefined
  document.body.replaceChildren()
  closeAllToasts()
  sessionStorage.clear()
  forgetSession()
  sessionEnd.set('live')
  setAppState({ init: false, finishFlg: false, closeFlg: false, errflg: false })
}

/** A sign-in that the provider has just confirmed; the application's own begins with the first screen. */
async function signInAs(userName: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: `demo-${userName}`, nonce: 'stub', iat: now, exp: now + HOURS }
  sessionStorage.setItem('signInNonce', claims.nonce)
  const { authority, client_id: audience } = identityManager().settings
  const identity = new User({
    id_token: idTokenOf(claims),
    access_token: 'stub',
    token_type: 'Bearer',
    profile: { ...claims, iss: authority, aud: audience },
    expires_at: claims.exp,
  })
  await identityManager().storeUser(identity)
  await identityManager().events.load(identity)
}

/** Opens an address as a full load does, in an application of its own; null: nobody is signed in. */
export async function openApp(path: string, userName: string | null = 'planner'): Promise<void> {
  await begun
  await loadRuntimeConfig()
  closeApp()
  window.history.pushState({}, '', path)
  if (userName !== null) await signInAs(userName)
  const host = document.body.appendChild(document.createElement('div'))
  host.id = 'root'
  const { App, router, queryClient } = createApp()
  const root = createRoot(host)
  shown = {
    root,
    leave() {
      queryClient.clear()
      router.history.destroy()
    },
  }
  root.render(<App />)
}

/** As a link within the application does. */
export const follow = (path: string) => window.history.pushState({}, '', path)

afterEach(() => {
  expect([...complaints.splice(0), ...stub.deviations.map(String)]).toEqual([])
  closeApp()
  stub.reset()
  setPreference('theme', 'auto')
  siteSettings.current = testConfig()
})
