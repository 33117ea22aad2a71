import { type Call, checkReply, type Language, type Reply } from '@packing/contract'
import { Done, Rejected, SentFile, WithToken } from './stub-answer.ts'

const nothingStored = { 'cache-control': 'no-store' }

const correlated = (headers: Headers) => ({
  'x-correlation-id': headers.get('x-correlation-id') ?? crypto.randomUUID(),
})

export const replyResponse = (reply: Reply, status: number, headers: Headers): Response =>
  new Response(JSON.stringify(reply), {
    status,
    headers: {
      ...nothingStored,
      ...correlated(headers),
      'content-type': 'application/json; charset=utf-8',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    },
  })

function fileResponse({ fileName, mediaType, content }: SentFile, headers: Headers): Response {
  const ascii = fileName.replaceAll(/[^\w.\- ]/g, '_')
  return new Response(content, {
    headers: {
      ...nothingStored,
      ...correlated(headers),
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'accept-ranges': 'none',
      'x-content-type-options': 'nosniff',
    },
  })
}

function replyOf(call: Call, answer: unknown, language: Language): Reply {
  if (answer instanceof Done) {
    checkReply(call, answer.data)
    return answer.reply(language)
  }
  const { data, ...rest } = answer instanceof WithToken ? answer : { data: answer }
  checkReply(call, data)
  return { code: 200, message: '', data, ...rest }
}

/** Throws `ReplyContractError` where the server could not answer like this. */
export function responseOf(call: Call, answer: unknown, language: Language, headers: Headers): Response {
  if (answer instanceof Response) return answer
  if (answer instanceof SentFile) return fileResponse(answer, headers)
  if (answer instanceof Rejected) return replyResponse(answer.reply(language), answer.status, headers)
  const reply = replyOf(call, answer, language)
  return replyResponse(reply, reply.code, headers)
}
