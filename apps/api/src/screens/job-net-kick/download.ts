import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Handler } from '../../handlers.ts'
import { invalid } from '../../platform/http/api-error.ts'

/** The log of a run as text. */
export const downloadLog: Handler<'jobnetkick/download'> = async (input, { db, prctCode }) => {
  const run = await db
    .selectFrom('job_net_run')
    .select(['net_id', 'status', 'message'])
    .where('prct_code', '=', prctCode)
    .where('run_id', '=', input.runId)
    .executeTakeFirst()
  if (!run) throw invalid('M-M01-007', { runId: input.runId })
  const lines = await db
    .selectFrom('job_log')
    .select(['at', 'level', 'text'])
    .where('run_id', '=', input.runId)
    .orderBy('log_id')
    .execute()
  const text = [
    `${run.net_id} run ${input.runId} ${run.status} ${run.message}`,
    ...lines.map((line) => `${line.at.toISOString()} ${line.level} ${line.text}`),
  ].join('\r\n')
  return {
    fileName: `${run.net_id}-${input.runId}.txt`,
    mediaType: 'text/plain; charset=utf-8',
    write: (out) => pipeline(Readable.from([`${text}\r\n`]), out),
  }
}
