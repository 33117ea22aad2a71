import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'

export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), cookie }
    const response = await fetch(new URL(url, this.#base), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  async submit(url: string, fields: Record<string, string>): Promise<Response> {
    return this.open(url, { method: 'POST', body: new URLSearchParams(fields) })
  }
}

export const locationOf = (response: Response) => response.headers.get('location') ?? ''

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export function signInRequest(redirectUri: string) {
  const random = (size: number) => randomBytes(size).toString('base64url')
  const [verifier, nonce, state] = [random(32), random(16), random(16)]
  const parameters: Readonly<Record<string, string>> = {
    client_id: 'packing-web',
    response_type: 'code',
    scope: 'openid email phone profile',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    nonce,
    state,
  }
  return { verifier, nonce, state, parameters }
}

const decoded = (token: string, part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString())

export const headerOf = (token = '') => decoded(token, 0)
export const claimsIn = (token = '') => decoded(token, 1)
