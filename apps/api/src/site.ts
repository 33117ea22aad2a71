import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './platform/config/config.ts'
import { ApiError } from './platform/errors/api-error.ts'
import { languageOf } from './platform/http/call-origin.ts'
import { errorReply } from './platform/http/reply.ts'

/** Settings of this installation: one build of the site serves every environment. */
function addBrowserSettings(app: FastifyInstance, config: Config): void {
  const settings = {
    apiPrefix: config.API_PREFIX,
    environment: config.APP_ENV,
    appName: 'Packing Planning System',
    version: config.APP_VERSION,
    oidc: {
      authority: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      scope: config.OIDC_SCOPE,
      revokes: config.OIDC_REVOKE,
      ...(config.OIDC_POST_LOGOUT_URI === undefined ? {} : { postLogoutRedirectUri: config.OIDC_POST_LOGOUT_URI }),
      ...(config.OIDC_LOGOUT_URL === undefined ? {} : { logoutUrl: config.OIDC_LOGOUT_URL }),
    },
  }
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(settings))
}

const SCAN_PAGE = '/scan.html'

/** The reader of bar codes is WebAssembly; nothing else on that page is compiled at run time. */
const withWasm = (reply: FastifyReply) =>
  String(reply.getHeader('content-security-policy') ?? '').replace(
    "script-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
  )

/** Every address that is neither file nor call returns the single page. */
export async function addSite(app: FastifyInstance, config: Config): Promise<void> {
  addBrowserSettings(app, config)
  const root = fileURLToPath(new URL('../../web/dist/site', import.meta.url))
  const isBuilt = existsSync(root)
  const assets = join(root, 'assets') + sep
  if (isBuilt) {
    await app.register(serveStatic, {
      root,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(assets)
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.split('?')[0] === SCAN_PAGE) void reply.header('content-security-policy', withWasm(reply))
    return payload
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !path.startsWith(`${config.API_PREFIX}/`) && !/\.\w+$/.test(path)
    // Not returned: awaiting the reply as well would listen twice.
    if (isPage && isBuilt) {
      void reply.header('cache-control', 'no-cache').sendFile('index.html')
      return
    }
    const error = new ApiError(400, 'M-COM-010', { path: path.slice(0, 200) })
    void reply
      .code(400)
      .header('cache-control', 'no-store')
      .send(errorReply(error, languageOf(request)))
  })
}
