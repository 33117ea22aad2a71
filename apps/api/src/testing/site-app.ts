import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { addSite } from '../site.ts'

const MAX_BODY_BYTES = 64 * 1024 * 1024

/** The site with the headers and settings of the real server; calls are answered by somebody else. */
export async function createSiteApp(
  config: Config,
  answer: (request: Request) => Promise<Response>,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true })
  await app.register(
    helmet,
    securityHeaders({
      identityOrigins: [config.OIDC_ISSUER, ...config.OIDC_ORIGINS],
      isHttps: config.APP_ENV !== 'dev',
    }),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.route({
    method: ['GET', 'POST'],
    url: `${config.API_PREFIX}/*`,
    exposeHeadRoute: false,
    handler: (request, reply) => pass(request, reply, answer),
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  await addSite(app, config)
  return app
}

function asked(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const { body, method, host, url } = request
  const content = Buffer.isBuffer(body) ? new Uint8Array(body) : null
  return new Request(`http://${host}${url}`, { method, headers, signal, body: content })
}

/** Where the answer is an error, the connection breaks. */
async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (request: Request) => Promise<Response>,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  try {
    const response = await answer(asked(request, gone.signal))
    if (gone.signal.aborted) return reply.hijack()
    void reply.code(response.status).header('x-correlation-id', randomUUID())
    response.headers.forEach((value, name) => void reply.header(name, value))
    const { body } = response
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || !body) return await reply.send(Buffer.from(await response.arrayBuffer()))
    return await reply.send(Readable.from(body))
  } catch {
    reply.hijack()
    request.raw.destroy()
    return reply
  }
}
