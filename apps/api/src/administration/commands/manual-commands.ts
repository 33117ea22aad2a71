import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { AdministrationError } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getPrctCode, readText } from '../terms/look-up.ts'

const MAX_BYTES = 50 * 1024 * 1024
const MAX_TITLE = 80
const MAX_VERSION = 20
const MAX_FILE_NAME = 120
const PDF_START = '%PDF-'

const columns = [
  { key: 'title', title: 'TITLE' },
  { key: 'titleJa', title: 'JAPANESE TITLE' },
  { key: 'version', title: 'VERSION' },
  { key: 'fileName', title: 'FILE' },
  { key: 'sizeBytes', title: 'BYTES' },
  { key: 'updatedBy', title: 'BY' },
  { key: 'updatedAt', title: 'SINCE' },
]

const prctOption = { value: 'PRCTCC', summary: 'whose users read it', isRequired: true } as const

/** The rows of the PRCTCC only, for the owner of the tables too. */
async function enter(db: ReadDb, typed: string | undefined): Promise<string> {
  const prctCode = await getPrctCode(db, typed ?? '')
  await sql`select set_config('app.prct_code', ${prctCode}, true)`.execute(db)
  return prctCode
}

const list = look({
  noun: 'manual',
  verb: 'list',
  summary: 'List the manuals on the top page of a PRCTCC',
  options: { prct: prctOption },
  example: 'manual list --prct 200100',
  async run({ db }, given) {
    const prctCode = await enter(db, given.text('prct'))
    const { rows } = await checkedSql({
      title: text,
      titleJa: text,
      version: text,
      fileName: text,
      sizeBytes: int,
      updatedBy: text,
      updatedAt: instant,
    })`
      select title_en as title, title_ja as "titleJa", version, file_name as "fileName", length(content) as "sizeBytes",
        updated_by as "updatedBy", updated_at as "updatedAt"
      from manual where prct_code = ${prctCode} order by title_en`.execute(db)
    return { table: { columns, rows } }
  },
})

async function readPdf(file: string): Promise<Buffer> {
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  const found = await stat(file).catch((error: unknown) => {
    throw new AdministrationError(`Cannot read ${file}: ${messageOf(error)}`)
  })
  if (found.size > MAX_BYTES) throw new AdministrationError(`${file} is larger than ${MAX_BYTES / 1024 / 1024} MB.`)
  const content = await readFile(file).catch((error: unknown) => {
    throw new AdministrationError(`Cannot read ${file}: ${messageOf(error)}`)
  })
  if (content.toString('latin1', 0, PDF_START.length) === PDF_START) return content
  throw new AdministrationError(`${file} is not a PDF file. Save the manual as PDF first.`)
}

const add = change({
  noun: 'manual',
  verb: 'add',
  summary: 'Show a PDF file on the top page of a PRCTCC, or replace the version of the same title',
  operands: [{ name: 'file', summary: 'PDF file, at most 50 MB' }],
  options: {
    prct: prctOption,
    'title-en': { value: 'title', summary: 'English title, by which it is replaced and removed', isRequired: true },
    'title-ja': { value: 'title', summary: 'Japanese title; default: the English one' },
    version: { value: 'version', summary: 'for example 2.1 or 2026-11', isRequired: true },
  },
  example: 'manual add loading.pdf --prct 200100 --title-en "Loading rules" --title-ja 積付基準 --version 2.1',
  async run({ db, now, by }, given) {
    const file = given.operand('file')
    const prctCode = await enter(db, given.text('prct'))
    const title = readText('The English title', given.text('title-en') ?? '', MAX_TITLE)
    const titleJa = readText('The Japanese title', given.text('title-ja') ?? title, MAX_TITLE)
    const version = readText('The version', given.text('version') ?? '', MAX_VERSION)
    const fileName = readText('The file name', basename(file), MAX_FILE_NAME)
    const content = await readPdf(file)
    const before = await checkedSql({ version: text })`
      select version from manual where prct_code = ${prctCode} and title_en = ${title}`.execute(db)
    await sql`
      insert into manual (prct_code, title_en, title_ja, version, file_name, content, updated_by, updated_at)
      values (${prctCode}, ${title}, ${titleJa}, ${version}, ${fileName}, ${content}, ${by}, ${now})
      on conflict (prct_code, title_en) do update set title_ja = excluded.title_ja, version = excluded.version,
        file_name = excluded.file_name, content = excluded.content, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at`.execute(db)
    const replaced = before.rows[0]?.version
    return {
      lines: [
        replaced === undefined
          ? `Manual “${title}” ${version} added to ${prctCode}.`
          : `Manual “${title}” of ${prctCode} replaced: ${replaced} → ${version}.`,
      ],
      change: { of: title, before: replaced ?? null, after: { version, fileName }, prctCode },
    }
  },
})

const remove = change({
  noun: 'manual',
  verb: 'remove',
  summary: 'Remove a manual from the top page of a PRCTCC',
  operands: [{ name: 'title', summary: 'English title' }],
  options: { prct: prctOption },
  example: 'manual remove "Loading rules" --prct 200100',
  async run({ db }, given) {
    const prctCode = await enter(db, given.text('prct'))
    const title = given.operand('title').trim()
    const { rows } = await checkedSql({ version: text })`
      delete from manual where prct_code = ${prctCode} and title_en = ${title} returning version`.execute(db)
    const [removed] = rows
    if (!removed) throw new AdministrationError(`${prctCode} has no manual “${title}”. “manual list” lists manuals.`)
    return {
      lines: [`Manual “${title}” removed from ${prctCode}.`],
      change: { of: title, before: removed, after: null, prctCode },
    }
  },
})

export const manualCommands: readonly Command[] = [list, add, remove]
