import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Handler } from '../../calls/handlers.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import type { OutputColumn } from '../../platform/files/table/output-column.ts'
import { writeCsv } from '../../platform/files/write/write-csv.ts'

const errorColumns: readonly OutputColumn[] = [
  { key: 'at', header: { en: 'At', ja: '日時' }, kind: 'text' },
  { key: 'level', header: { en: 'Level', ja: 'レベル' }, kind: 'text' },
  { key: 'text', header: { en: 'Message', ja: 'メッセージ' }, kind: 'text' },
]

export const downloadLog: Handler<'jobnetkick/download'> = async ({ runId, kind }, { db, prctCode, language }) => {
  const run = await db
    .selectFrom('jobNetRun')
    .select(['netId', 'status', 'message'])
    .where('prctCode', '=', prctCode)
    .where('runId', '=', runId)
    .executeTakeFirst()
  if (!run) throw invalid('M-M01-007', { runId })
  const lines = await db
    .selectFrom('jobLog')
    .select(['at', 'level', 'text'])
    .where('prctCode', '=', prctCode)
    .where('runId', '=', runId)
    .where('level', 'in', kind === 'LOG' ? ['INFO', 'WARN', 'ERROR'] : ['WARN', 'ERROR'])
    .orderBy('logId')
    .execute()
  if (kind === 'ERRORS') {
    const rows = lines.map(({ at, level, text }) => ({ at: at.toISOString(), level, text }))
    return {
      fileName: `${run.netId}-${runId}-errors.csv`,
      mediaType: 'text/csv; charset=utf-8',
      write: async (out) => {
        await writeCsv(errorColumns, rows, { encoding: 'utf8-bom', language, out })
      },
    }
  }
  const text = [
    `${run.netId} run ${runId} ${run.status} ${run.message}`,
    ...lines.map((line) => `${line.at.toISOString()} ${line.level} ${line.text}`),
  ].join('\r\n')
  return {
    fileName: `${run.netId}-${runId}.txt`,
    mediaType: 'text/plain; charset=utf-8',
    write: (out) => pipeline(Readable.from([`${text}\r\n`]), out),
  }
}
