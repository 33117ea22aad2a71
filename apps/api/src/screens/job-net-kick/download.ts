import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Handler } from '../../handlers.ts'
import { invalid } from '../../platform/http/api-error.ts'

export const downloadLog: Handler<'jobnetkick/download'> = async (input, { db, prctCode }) => {
  const run = await db
    .selectFrom('jobNetRun')
    .select(['netId', 'status', 'message'])
    .where('prctCode', '=', prctCode)
    .where('runId', '=', input.runId)
    .executeTakeFirst()
  if (!run) throw invalid('M-M01-007', { runId: input.runId })
  const lines = await db
    .selectFrom('jobLog')
    .select(['at', 'level', 'text'])
    .where('runId', '=', input.runId)
    .orderBy('logId')
    .execute()
  const text = [
    `${run.netId} run ${input.runId} ${run.status} ${run.message}`,
    ...lines.map((line) => `${line.at.toISOString()} ${line.level} ${line.text}`),
  ].join('\r\n')
  return {
    fileName: `${run.netId}-${input.runId}.txt`,
    mediaType: 'text/plain; charset=utf-8',
    write: (out) => pipeline(Readable.from([`${text}\r\n`]), out),
  }
}
