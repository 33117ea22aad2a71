import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as contract from '@packing/contract'
import { fromRoot } from '../../launch/child.ts'
import type { Sources } from './import-graph.ts'
import type { Change, ContractTable, TableCall } from './reach.ts'

function git(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: fromRoot('.'),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout.split('\0').filter((path) => path !== '')
}

/** Committed or not, and new files. */
export function changeSince(reference: string): Change {
  const [base = reference] = git('merge-base', reference, 'HEAD').map((line) => line.trim())
  const files = [
    ...git('diff', '--name-only', '--no-renames', '-z', base),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  const before = (file: string) => {
    const { status, stdout } = spawnSync('git', ['show', `${base}:${file}`], { cwd: fromRoot('.'), encoding: 'utf8' })
    return status === 0 ? stdout : undefined
  }
  return { files: [...new Set(files)], before }
}

export function readSources(): Sources {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.tsx', '*.mjs', '*.css')
  return new Map(
    [...new Set(paths)].flatMap((path) => {
      try {
        return [[path, readFileSync(fromRoot(path), 'utf8')] as const]
      } catch {
        // Deleted, but not yet in the index.
        return []
      }
    }),
  )
}

const isCall = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'functionIds' in value

export function contractTable(): ContractTable {
  const calls = Object.entries(contract).flatMap(([name, value]: [string, unknown]): TableCall[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, call]: [string, unknown]) =>
          isCall(call) ? [{ id: call.id, name: `${name}.${key}` }] : [],
        )
      : [],
  )
  return { calls, areasOf: new Map(contract.screens.map(({ route, areas }) => [route, areas])) }
}
