import type { FastifyInstance } from 'fastify'
import { invalid } from '../../errors/api-error.ts'

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

const [COMMA, OPEN_LIST, OPEN_OBJECT] = [0x2c, 0x5b, 0x7b]
/** Ten thousand edited rows have fewer. Parsing so many takes about a quarter of a second. */
const MOST_VALUES = 1_000_000

/** At least one separator or bracket stands before each value. */
function rejectTooMany(body: Buffer): void {
  let values = 0
  for (const byte of body) if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) values++
  if (values > MOST_VALUES) throw invalid('M-COM-029')
}

/** JSON is UTF-8: other encodings are rejected instead of misread. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      rejectTooMany(body)
      void parse(request, decoded(body, request.headers['content-type'] ?? ''), done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
