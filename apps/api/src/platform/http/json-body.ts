import type { FastifyInstance } from 'fastify'
import { invalid } from './api-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const charsetOf = (contentType: string) => /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1] ?? 'utf-8'

function decoded(body: Buffer, contentType: string): string {
  const charset = charsetOf(contentType)
  if (!/^utf-?8$/i.test(charset)) throw invalid('M-COM-030', { charset: charset.slice(0, 40) })
  try {
    return utf8.decode(body)
  } catch {
    throw invalid('M-COM-031')
  }
}

/** JSON is UTF-8: other encodings are rejected instead of misread. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      void parse(request, decoded(body, request.headers['content-type'] ?? ''), done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
