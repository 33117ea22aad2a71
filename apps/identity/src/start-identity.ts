import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { signedOutUris } from './client.ts'
import { DEMO_PASSWORD, type IdentityUser } from './demo-users.ts'
import { fontPath, sendFont } from './font.ts'
import { type Hosted, hostedDiscovery, hostedKeysPath, hostedPath, hostedSignOut } from './hosted-shape.ts'
import { createInbox, inboxPath } from './inbox.ts'
import { interactionPath, type KnownUser, loginHandler } from './login.ts'
import { createProvider } from './provider.ts'
import { receiveMails } from './receive-mails.ts'
import { loadSigningKeys } from './signing-keys.ts'

export interface IdentityOptions {
  readonly port: number
  readonly host?: string
  readonly issuer: string
  readonly webOrigins: readonly string[]
  /** Users without a password get the demo password and are listed on the login page. */
  readonly users: readonly (IdentityUser & { readonly password?: string })[]
  readonly dataDir: string
  /** Lifetime of ID and access tokens. */
  readonly tokenSeconds?: number
  readonly hosted?: Hosted
  /** Receives and shows what the system sends to others: for the demo. */
  readonly hasInbox?: boolean
  /** Where it receives mails as well. */
  readonly mailPort?: number
  readonly log?: (line: string) => void
}

type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> | void

const HOUR = 3600

/** A local OpenID provider for development, demonstration and tests, not for production. */
export async function startIdentity(options: IdentityOptions): Promise<{ stop(): Promise<void> }> {
  const { hosted, log = () => undefined } = options
  const parts = createParts(options, log)
  const inbox = options.hasInbox ? createInbox() : undefined
  const doors: [number, Handler][] = hosted
    ? [
        [options.port, issuerHandler(options.issuer, hosted, parts)],
        [hosted.port, signInHandler(options.webOrigins, parts)],
      ]
    : [[options.port, standardHandler(parts, inbox)]]
  const servers: Server[] = []
  let mails: Awaited<ReturnType<typeof receiveMails>> | undefined
  const stop = async () => void (await Promise.all([...servers.map(close), mails?.stop()]))
  try {
    if (inbox && options.mailPort !== undefined) mails = await receiveMails(options.mailPort, inbox.addMail)
    for (const [port, handler] of doors) servers.push(await listen(handler, port, options.host ?? '127.0.0.1', log))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

function createParts(options: IdentityOptions, log: (line: string) => void) {
  const { issuer, webOrigins, dataDir, hosted } = options
  const isDemo = options.users.every((user) => user.password === undefined)
  const users: KnownUser[] = options.users.map((user) => ({ ...user, password: user.password ?? DEMO_PASSWORD }))
  const tokenSeconds = options.tokenSeconds ?? (hosted ? HOUR : 8 * HOUR)
  const isHosted = hosted !== undefined
  const provider = createProvider({ issuer, webOrigins, users, keys: loadSigningKeys(dataDir), tokenSeconds, isHosted })
  provider.on('server_error', (_ctx, error) => log(`failed: ${error.stack ?? error.message}`))
  const library = provider.callback()
  return { provider, library, login: loginHandler(provider, users, isDemo) }
}

type Parts = ReturnType<typeof createParts>
type Inbox = ReturnType<typeof createInbox>

function standardHandler({ login, library }: Parts, inbox: Inbox | undefined): Handler {
  return (request, response, path) => {
    if (inbox && inboxPath.test(path)) return inbox.answer(request, response, path)
    if (fontPath.test(path)) return sendFont(path, response)
    return interactionPath.test(path) ? login(request, response) : library(request, response)
  }
}

/** Serves discovery and keys below the issuer's path, nothing else. */
function issuerHandler(issuer: string, { origin }: Hosted, { library }: Parts): Handler {
  const folder = new URL(issuer).pathname.replace(/\/$/, '')
  const discovery = JSON.stringify(hostedDiscovery(issuer, origin))
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
  return (request, response, path) => {
    if (path === `${folder}/.well-known/openid-configuration`) {
      return void response.writeHead(200, headers).end(discovery)
    }
    if (path !== folder + hostedKeysPath) return void response.writeHead(404).end()
    request.url = hostedKeysPath
    return library(request, response)
  }
}

function signInHandler(webOrigins: readonly string[], { provider, login, library }: Parts): Handler {
  const signOut = hostedSignOut(provider, signedOutUris(webOrigins))
  return (request, response, path) => {
    if (fontPath.test(path)) return sendFont(path, response)
    if (interactionPath.test(path)) return login(request, response)
    if (path === '/logout' && request.method === 'GET') return signOut(request, response)
    return hostedPath.test(path) ? library(request, response) : void response.writeHead(404).end()
  }
}

async function listen(handler: Handler, port: number, host: string, log: (line: string) => void): Promise<Server> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? ''
    if (path === '/livez') return void response.writeHead(200).end('ok')
    await handler(request, response, path)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log(`failed: ${error instanceof Error ? error.stack : String(error)}`)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end('The sign-in failed.')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
