import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { WriteContext } from '../../domain/rule-context.ts'
import type { JobContext } from '../../platform/jobs/job.ts'

export interface ResultFile {
  readonly path: string
  readonly name: string
  readonly sha256: string
}

async function fingerprint(filePath: string): Promise<ResultFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(filePath), hash)
  return { path: filePath, name: path.basename(filePath), sha256: hash.digest('hex') }
}

/** Files that were not recorded completely before: old files stay in the folder. */
export async function changedFiles({ prctCode, read }: JobContext, paths: readonly string[]): Promise<ResultFile[]> {
  const known = await read((db) =>
    db.selectFrom('resultFile').select(['fileName', 'sha256']).where('prctCode', '=', prctCode).execute(),
  )
  const recorded = new Map(known.map(({ fileName, sha256 }) => [fileName, sha256]))
  const files: ResultFile[] = []
  for (const filePath of paths) {
    const file = await fingerprint(filePath)
    if (recorded.get(file.name) !== file.sha256) files.push(file)
  }
  return files
}

/** In the transaction that records their results. */
export const rememberFiles = ({ db, prctCode, now }: WriteContext, files: readonly ResultFile[]) =>
  sql`
    insert into result_file (prct_code, file_name, sha256, recorded_at)
    select ${prctCode}, f.name, f.sha256, ${now} from jsonb_to_recordset(${JSON.stringify(files.map(({ name, sha256 }) => ({ name, sha256 })))}::jsonb) as f (name text, sha256 text)
    on conflict (prct_code, file_name) do update set sha256 = excluded.sha256, recorded_at = excluded.recorded_at`.execute(
    db,
  )
