import { access } from 'node:fs/promises'
import path from 'node:path'
import { type FileResult, importFiles, listImportFiles } from '../../host-import/import-files.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'

const MOST_LOGGED = 500

export const masterImport = (importFolder: string): Job => ({
  id: 'MASTER_IMPORT',
  async run(context) {
    const folder = path.join(importFolder, context.prctCode)
    const isThere = await access(folder).then(
      () => true,
      () => false,
    )
    const files = isThere ? await listImportFiles(folder) : []
    if (files.length === 0) {
      throw new JobFailure('M-JOB-020', { folder: context.prctCode })
    }
    context.log('INFO', `Files: ${files.map((file) => path.basename(file.path)).join(', ')}`)
    return async (db) => {
      const result = await importFiles(db, {
        prctCode: context.prctCode,
        files,
        by: 'MASTER_IMPORT',
        clock: { now: () => context.now },
        signal: context.signal,
        log: (text) => context.log('INFO', text),
      })
      for (const file of result.files) logFile(context, file)
      return {
        rowsIn: sum(result.files, (file) => file.rows),
        rowsOut: sum(result.files, (file) => file.inserted + file.updated),
        rowsError: sum(result.files, (file) => file.errors.length + file.moreErrors),
        isWarning: !result.isComplete,
      }
    }
  },
})

const sum = (files: readonly FileResult[], pick: (file: FileResult) => number) =>
  files.reduce((total, file) => total + pick(file), 0)

function logFile(context: JobContext, file: FileResult): void {
  const counts = `${file.rows} rows, ${file.inserted} inserted, ${file.updated} updated, ${file.unchanged} unchanged`
  context.log(file.status === 'IMPORTED' ? 'INFO' : 'ERROR', `${file.file}: ${file.status.toLowerCase()}, ${counts}`)
  for (const error of file.errors.slice(0, MOST_LOGGED)) {
    context.log('ERROR', `${error.file} line ${error.line} ${error.column} '${error.value}': ${error.message.en}`)
  }
}
