import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { DEMO_PASSWORD, type IdentityUser, subjectOf } from './demo-users.ts'
import { pageHeaders } from './page-headers.ts'
import { expiredPage, languageFrom, loginPage } from './pages.ts'

export interface KnownUser extends IdentityUser {
  readonly password: string
}

const BODY_LIMIT = 10_000
const AFTER_WRONG_MS = 300

export const interactionPath = /^\/interaction\/([\w-]+)(\/cancel)?$/

export function loginHandler(provider: Provider, users: readonly KnownUser[], isDemo: boolean) {
  const byName = new Map(users.map((user) => [user.userName, user]))

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, uid = '', cancel] = interactionPath.exec(request.url?.split('?')[0] ?? '') ?? []
    const show = (uiLocales: unknown, userName: string, isWrong: boolean) => {
      const nonce = randomBytes(16).toString('base64')
      response.writeHead(isWrong ? 401 : 200, pageHeaders(nonce))
      const demo = isDemo ? { users, password: DEMO_PASSWORD } : undefined
      const language = languageFrom(uiLocales, request.headers['accept-language'])
      const action = `/interaction/${uid}`
      response.end(loginPage({ language, nonce, action, cancel: `${action}/cancel`, userName, isWrong, demo }))
    }
    try {
      const interaction = await provider.interactionDetails(request, response)
      if (interaction.uid !== uid) throw new errors.SessionNotFound('another sign-in was started meanwhile')
      const { ui_locales: uiLocales, login_hint: hint } = interaction.params
      if (cancel !== undefined) return await provider.interactionFinished(request, response, cancelled)
      if (request.method !== 'POST') return show(uiLocales, typeof hint === 'string' ? hint : '', false)
      const form = new URLSearchParams(await readBody(request))
      const userName = (form.get('userName') ?? '').trim().toLowerCase()
      const user = byName.get(userName)
      if (!user || !isSame(form.get('password') ?? '', user.password)) {
        await pause(AFTER_WRONG_MS)
        return show(uiLocales, userName, true)
      }
      await provider.interactionFinished(request, response, { login: { accountId: subjectOf(user) } })
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      const nonce = randomBytes(16).toString('base64')
      response.writeHead(400, pageHeaders(nonce))
      response.end(expiredPage({ language: languageFrom(undefined, request.headers['accept-language']), nonce }))
    }
  }
}

const cancelled = { error: 'access_denied', error_description: 'The user cancelled the sign-in' }

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_LIMIT) throw new Error('The form is too large')
  }
  return text
}
