import { createServer } from 'node:http'
import { DEMO_PASSWORD, type IdentityUser } from './demo-users.ts'
import { fontPath, sendFont } from './font.ts'
import { interactionPath, type KnownUser, loginHandler } from './login.ts'
import { createProvider } from './provider.ts'
import { keptSigningKeys } from './signing-keys.ts'

export interface IdentityOptions {
  readonly port: number
  readonly host?: string
  readonly issuer: string
  readonly webOrigins: readonly string[]
  /** Users without a password of their own get the demo password and are listed on the login page. */
  readonly users: readonly (IdentityUser & { readonly password?: string })[]
  /** The keys are kept here. */
  readonly dataDir: string
  readonly log?: (line: string) => void
}

/** Starts the local OpenID provider: for development, demonstration and tests, not for production. */
export async function startIdentity(options: IdentityOptions): Promise<{ stop(): Promise<void> }> {
  const { issuer, webOrigins, dataDir, log = () => undefined } = options
  const isDemo = options.users.every((user) => user.password === undefined)
  const users: KnownUser[] = options.users.map((user) => ({ ...user, password: user.password ?? DEMO_PASSWORD }))
  const provider = createProvider({ issuer, webOrigins, users, keys: keptSigningKeys(dataDir) })
  provider.on('server_error', (_ctx, error) => log(`failed: ${error.stack ?? error.message}`))
  const login = loginHandler(provider, users, isDemo)
  const standard = provider.callback()

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    if (path === '/livez') return void response.writeHead(200).end('ok')
    if (fontPath.test(path)) return sendFont(path, response)
    if (!interactionPath.test(path)) return void standard(request, response)
    login(request, response).catch((error: unknown) => {
      log(`failed: ${error instanceof Error ? error.stack : String(error)}`)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end('The sign-in failed.')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? '127.0.0.1', resolve)
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
