import { generateKeyPairSync, sign } from 'node:crypto'
import type { Route } from '@playwright/test'
import type { Addresses } from '../sign-in-page.ts'

export type Answer = (route: Route, site: Addresses) => Promise<void>

const LONG = 'long '.repeat(4000)
const SCRIPT = '<img src=x onerror="document.title=1"><script>document.title=2</script>'

export const addresses = (site: Addresses) => ({
  discovery: `${site.identityUrl}/.well-known/openid-configuration`,
  authorize: `${site.identityUrl}/auth?*`,
  token: `${site.identityUrl}/token`,
  revocation: `${site.identityUrl}/token/revocation`,
  endSession: `${site.identityUrl}/session/end?*`,
})

/** With the CORS header, so that the page can read it. */
const say =
  (status: number, contentType: string, body: string): Answer =>
  (route, site) =>
    route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': site.webUrl } })
const json = (status: number, value: unknown) => say(status, 'application/json', JSON.stringify(value))
const html = (status: number) => say(status, 'text/html', `<!doctype html><title>Proxy</title>${SCRIPT}`)
const text = (status: number, body: string) => say(status, 'text/plain', body)
export const broken: Answer = (route) => route.abort('connectionrefused')
export const silent: Answer = async () => undefined

export const changed =
  (change: (body: Record<string, unknown>, site: Addresses) => unknown): Answer =>
  async (route, site) => {
    const response = await route.fetch()
    const body: Record<string, unknown> = await response.json()
    await route.fulfill({ response, json: change(body, site) })
  }

/** Returns to /login at once, without showing the provider's form. */
export const back =
  (search: (asked: URLSearchParams, site: Addresses) => Record<string, string> | string): Answer =>
  async (route, site) => {
    const answer = search(new URL(route.request().url()).searchParams, site)
    const to = typeof answer === 'string' ? answer : `?${new URLSearchParams(answer)}`
    const address = JSON.stringify(`${site.webUrl}/login${to}`).replaceAll('<', '\\u003c')
    await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${address})</script>` })
  }
export const stateOf = (asked: URLSearchParams) => asked.get('state') ?? ''

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>

const foreign = {
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
}

/** Signed with a key that does not belong to the provider. */
const forged = (claims: Record<string, unknown> = {}) =>
  changed((body) => {
    const [header, payload] = String(body['id_token']).split('.')
    const alg = decoded(header)['alg'] === 'ES256' ? 'ES256' : 'RS256'
    const content = `${encoded({ ...decoded(header), alg })}.${encoded({ ...decoded(payload), ...claims })}`
    const signature = sign('sha256', Buffer.from(content), { key: foreign[alg], dsaEncoding: 'ieee-p1363' })
    return { ...body, id_token: `${content}.${signature.toString('base64url')}` }
  })

const withIdToken = (make: (header: string, payload: string, signature: string) => unknown) =>
  changed((body) => {
    const [header = '', payload = '', signature = ''] = String(body['id_token']).split('.')
    return { ...body, id_token: make(header, payload, signature) }
  })

export interface Case {
  readonly name: string
  readonly answers: Partial<Record<keyof ReturnType<typeof addresses>, Answer>>
  readonly alert?: RegExp | string
  readonly departures?: number
}

export const inDiscovery: readonly Case[] = [
  { name: '500', answers: { discovery: json(500, { error: 'server_error' }) } },
  { name: '404', answers: { discovery: json(404, {}) } },
  { name: 'a page', answers: { discovery: html(200) } },
  { name: 'a page with 503', answers: { discovery: html(503) } },
  { name: 'no JSON', answers: { discovery: say(200, 'application/json', '{"issuer":') } },
  { name: 'nothing', answers: { discovery: say(200, 'application/json', '') } },
  { name: 'null', answers: { discovery: json(200, null) } },
  { name: 'a list', answers: { discovery: json(200, [1, 2]) } },
  { name: 'another issuer', answers: { discovery: changed((body) => ({ ...body, issuer: 'https://evil.example' })) } },
  { name: 'no endpoints', answers: { discovery: changed(({ issuer }) => ({ issuer })) } },
  {
    name: 'a script for an address',
    answers: { discovery: changed((body) => ({ ...body, authorization_endpoint: 'javascript:document.title=1' })) },
  },
  {
    name: 'a number for an address',
    answers: { discovery: changed((body) => ({ ...body, authorization_endpoint: 5 })) },
  },
  { name: 'no connection', answers: { discovery: broken } },
].map((each) => ({ ...each, departures: 0 }))

export const inToken: readonly Case[] = [
  { name: 'invalid_grant', answers: { token: json(400, { error: 'invalid_grant' }) }, told: 'invalid_grant' },
  {
    name: 'invalid_grant with marks',
    answers: { token: json(400, { error: 'invalid_grant', error_description: SCRIPT }) },
    told: '<script>',
  },
  { name: '500', answers: { token: json(500, { error: 'server_error' }) } },
  { name: '500 with a page', answers: { token: html(500) } },
  { name: '200 with a page', answers: { token: html(200) } },
  { name: '200 with nothing', answers: { token: say(200, 'application/json', '') } },
  { name: 'no JSON', answers: { token: say(200, 'application/json', 'garbage') } },
  { name: 'null', answers: { token: json(200, null) } },
  { name: 'null with 400', answers: { token: json(400, null) } },
  { name: 'a list', answers: { token: changed((body) => [body]) } },
  { name: 'no connection', answers: { token: broken } },
  { name: 'no ID token', answers: { token: changed(({ id_token: _, ...rest }) => rest) } },
  { name: 'an ID token of garbage', answers: { token: withIdToken(() => 'garbage') } },
  { name: 'an ID token that is a number', answers: { token: withIdToken(() => 5) } },
  {
    name: 'an ID token that is signed by nobody',
    answers: { token: withIdToken((_header, payload) => `${encoded({ alg: 'none' })}.${payload}.`) },
    told: 'could not be confirmed',
  },
  {
    name: 'an ID token of another user under the old signature',
    answers: {
      token: withIdToken(
        (header, payload, signature) => `${header}.${encoded({ ...decoded(payload), sub: 'demo-admin' })}.${signature}`,
      ),
    },
    told: 'could not be confirmed',
  },
  { name: 'an ID token signed by a foreign key', answers: { token: forged() }, told: 'could not be confirmed' },
  {
    name: 'an ID token for another client',
    answers: { token: forged({ aud: 'other' }) },
    told: 'could not be confirmed',
  },
  {
    name: 'an ID token of another issuer',
    answers: { token: forged({ iss: 'https://evil.example' }) },
    told: 'could not be confirmed',
  },
  { name: 'an ID token that is over', answers: { token: forged({ exp: 1, iat: 0 }) }, told: 'could not be confirmed' },
  { name: 'an ID token of another sign-in', answers: { token: forged({ nonce: 'other' }) }, told: 'nonce' },
  { name: 'an ID token without a user', answers: { token: forged({ sub: undefined }) } },
  { name: 'an ID token as long as a book', answers: { token: forged({ book: 'a'.repeat(10_000) }) } },
  { name: 'no access token', answers: { token: changed(({ access_token: _, ...rest }) => rest) } },
  { name: 'tokens that are over', answers: { token: changed((body) => ({ ...body, expires_in: 0 })) } },
  { name: 'tokens that are over, as a text', answers: { token: changed((body) => ({ ...body, expires_in: '0' })) } },
  { name: 'tokens without an hour', answers: { token: changed((body) => ({ ...body, expires_in: null })) } },
  {
    name: 'more than the browser can keep',
    answers: { token: changed((body) => ({ ...body, access_token: 'a'.repeat(12_000_000) })) },
  },
].map((each) => ({ ...each, departures: 1 }))

export const inAnswer: readonly Case[] = [
  {
    name: 'access_denied',
    answers: { authorize: back((asked) => ({ error: 'access_denied', state: stateOf(asked) })) },
    alert: 'access_denied',
  },
  {
    name: 'access_denied with marks in its words',
    answers: {
      authorize: back((asked) => ({ error: 'access_denied', error_description: SCRIPT, state: stateOf(asked) })),
    },
    alert: '<script>',
  },
  {
    name: 'access_denied with very many words',
    answers: {
      authorize: back((asked) => ({
        error: 'access_denied',
        error_description: LONG.slice(0, 6000),
        state: stateOf(asked),
      })),
    },
    alert: 'long long long',
  },
  { name: 'an unknown state', answers: { authorize: back(() => ({ code: 'x', state: 'unknown' })) } },
  { name: 'a state of the storage’s own', answers: { authorize: back(() => ({ code: 'x', state: '__proto__' })) } },
  { name: 'a state that is no text', answers: { authorize: back(() => '?code=x&state=%25E0%25A4%25A') } },
  { name: 'a code without a state', answers: { authorize: back(() => ({ code: 'x' })) } },
  { name: 'an error without a state', answers: { authorize: back(() => ({ error: 'server_error' })) } },
  {
    name: 'a state without a code',
    answers: { authorize: back((asked) => ({ state: stateOf(asked) })) },
    departures: 3,
  },
  { name: 'nothing', answers: { authorize: back(() => '') }, departures: 3 },
  { name: 'a made-up code', answers: { authorize: back((asked) => ({ code: 'made-up', state: stateOf(asked) })) } },
  {
    name: 'the name of another issuer',
    answers: {
      authorize: back((asked) => ({ code: 'x', state: stateOf(asked), iss: 'https://evil.example' })),
    },
    alert: 'Another identity provider answered',
  },
]

export const atSignOut: readonly Case[] = [
  { name: 'the revocation answers 500', answers: { revocation: json(500, { error: 'server_error' }) } },
  { name: 'the revocation answers with a text', answers: { revocation: text(200, 'OK') } },
  { name: 'the revocation answers with a page', answers: { revocation: html(400) } },
  { name: 'the revocation breaks off', answers: { revocation: broken } },
  { name: 'the revocation never answers', answers: { revocation: silent } },
  {
    name: 'the provider is down',
    answers: { discovery: broken, revocation: broken, endSession: broken, authorize: broken },
  },
  {
    name: 'there is no address to sign out at',
    answers: { discovery: changed(({ end_session_endpoint: _, ...rest }) => rest) },
  },
  {
    name: 'the address to sign out at is a script',
    answers: { discovery: changed((body) => ({ ...body, end_session_endpoint: 'javascript:document.title=1' })) },
  },
  { name: 'the discovery is a page', answers: { discovery: html(200) } },
]
