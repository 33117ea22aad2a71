import { readFile, stat, writeFile } from 'node:fs/promises'
import { AdministrationError } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { cellText, counted } from '../terms/table-text.ts'
import { applyChanges, differences, type ItemChange } from './apply-exchange.ts'
import { type ExchangeData, exchangeText, keyOf, partNames } from './exchange-format.ts'
import { readState } from './exchange-state.ts'
import { readExchange } from './read-exchange.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_LINES = 1000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const exportCommand = look({
  noun: 'export',
  verb: '',
  summary:
    'Write PRCTCCs, roles, privileges, page sizes, users, rules of claims and logins of BI to a JSON file, without sessions and keys',
  options: {
    to: { value: 'file', summary: 'file to create; default: standard output' },
    overwrite: { summary: 'replace an existing file' },
  },
  example: 'export --to administration.json',
  async run({ db }, given) {
    const state = await readState(db)
    const to = given.text('to')
    if (to === undefined) return { text: exchangeText(state) }
    await writeFile(to, exchangeText(state), { flag: given.isSet('overwrite') ? 'w' : 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST')
          throw new AdministrationError(`${to} already exists. Add --overwrite to replace it.`)
        throw new AdministrationError(`Cannot write ${to}: ${error.message}`)
      },
    )
    return { lines: [`${to}: ${partNames.map((part) => `${state[part].length} ${part}`).join(', ')}.`] }
  },
})

async function readText(file: string): Promise<string> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new Error('it is not a file')
    if (found.size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1024 / 1024} MB`)
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    const isCoding = error instanceof TypeError
    throw new AdministrationError(`Cannot read ${file}: ${isCoding ? 'it is not UTF-8 text' : messageOf(error)}`)
  }
}

function formatChange({ part, key, before, after }: ItemChange): string {
  if (before === null) return `  + ${part} ${cellText(key)}`
  const fields = Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => `${field} ${shown(before[field])} → ${shown(after[field])}`)
  return `  ~ ${part} ${cellText(key)}: ${fields.join(', ')}`
}

const shown = (value: unknown) => (value === null ? '*' : cellText(value))

function atMost(lines: readonly string[]): string[] {
  const left = lines.length - MAX_LINES
  return left > 0 ? [...lines.slice(0, MAX_LINES), `  … and ${left} more`] : [...lines]
}

function counts(data: ExchangeData, changes: readonly ItemChange[]): string[] {
  return partNames
    .filter((part) => data[part].length > 0)
    .map((part) => {
      const ofPart = changes.filter((one) => one.part === part)
      const added = ofPart.filter((one) => one.before === null).length
      const changed = ofPart.length - added
      return `${part}: ${added} added, ${changed} changed, ${data[part].length - ofPart.length} unchanged`
    })
}

/** Rules that are here already keep their places, and new ones follow them. */
function orderOfRules(state: ExchangeData, data: ExchangeData): string[] {
  const places = new Map(state.claimRules.map((rule, at) => [keyOf('claimRules', rule), at]))
  const here = data.claimRules.map((rule) => places.get(keyOf('claimRules', rule)) ?? Number.POSITIVE_INFINITY)
  if (here.every((place, at) => at === 0 || place >= (here[at - 1] ?? 0))) return []
  return [
    'claimRules: they have another order here, which stays. Of several roles the first one counts: see “claim list”.',
  ]
}

const importCommand = change({
  noun: 'import',
  verb: '',
  summary: 'Add and change the entries of a file, completely or not at all; other entries stay unchanged',
  operands: [{ name: 'file', summary: 'JSON file as written by “export”' }],
  options: { 'dry-run': { summary: 'show the changes without applying them' } },
  example: 'import administration.json --dry-run',
  async run({ db, now, by }, given) {
    const file = given.operand('file')
    const text = await readText(file)
    const state = await readState(db)
    const { data, issues } = readExchange(text, state)
    if (issues.length > 0) {
      const lines = issues.map(({ line, path, message }) => cellText(`${file}:${line} ${path} ${message}`))
      throw new AdministrationError(
        [...atMost(lines), `Nothing was imported: ${counted(issues.length, 'error')}.`].join('\n'),
      )
    }
    const changes = differences(state, data)
    const lines = [...counts(data, changes), ...orderOfRules(state, data), ...atMost(changes.map(formatChange))]
    if (changes.length === 0) return { lines: [...lines, 'No changes.'] }
    if (given.isSet('dry-run')) return { lines: [...lines, 'Dry run: nothing was changed.'] }
    const endedSessions = await applyChanges(db, changes, { now, by })
    return {
      lines: [
        ...lines,
        ...(endedSessions > 0 ? [`${counted(endedSessions, 'live session')} of disabled users ended.`] : []),
      ],
      change: {
        of: file,
        before: changes.map(({ part, key, before }) => ({ part, key, item: before })),
        after: changes.map(({ part, key, after }) => ({ part, key, item: after })),
      },
    }
  },
})

export const exchangeCommands: readonly Command[] = [exportCommand, importCommand]
