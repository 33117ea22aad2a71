import type { Clock } from '../../platform/clock/clock.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Arguments } from './arguments.ts'
import type { Column } from './table-text.ts'

export interface Operand {
  readonly name: string
  readonly summary: string
  readonly isOptional?: boolean
  readonly isMany?: boolean
}

export interface CommandOption {
  readonly summary: string
  /** Placeholder in the help; absent for a switch without a value. */
  readonly value?: string
  readonly isRequired?: boolean
  readonly isMany?: boolean
}

/** Where a PRCTCC moves from and to. */
export interface Moves {
  readonly sourceUrl: () => string
  readonly targetUrl: () => string | undefined
  /** Told while it goes on. */
  readonly say: (line: string) => void
}

export interface AdministrationContext<Handle extends ReadDb = WriteDb> {
  readonly db: Handle
  readonly now: Date
  /** For what takes time itself; everything that is written is of `now`. */
  readonly clock: Clock
  readonly by: string
  /** For a user who is added without --issuer. Throws if the settings do not name one. */
  readonly issuer: () => string
  readonly moves: Moves
}

/** Before and after, for the security log. Contains no key or token. */
export interface Change {
  /** An employee id, role or PRCTCC. */
  readonly of: string
  readonly before: unknown
  readonly after: unknown
  readonly prctCode?: string
}

export interface Outcome {
  readonly lines?: readonly string[]
  readonly table?: { readonly columns: readonly Column[]; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  readonly record?: Readonly<Record<string, unknown>>
  readonly text?: string
  readonly change?: Change
  /** Something is wrong with the installation: exit code 1. */
  readonly isProblem?: boolean
}

interface CommandBase {
  readonly noun: string
  readonly verb: string
  readonly summary: string
  readonly operands: readonly Operand[]
  readonly options: Readonly<Record<string, CommandOption>>
  readonly example: string
}

interface ReadCommand extends CommandBase {
  readonly mode: 'read'
  run(context: AdministrationContext<ReadDb>, given: Arguments): Promise<Outcome>
}

interface WriteCommand extends CommandBase {
  readonly mode: 'write'
  run(context: AdministrationContext, given: Arguments): Promise<Outcome>
}

export type Command = ReadCommand | WriteCommand

const lookOnly = { operands: [], options: {}, mode: 'read' as const }
const work = { operands: [], options: {}, mode: 'write' as const }
type Said<C extends Command> = Omit<C, 'operands' | 'options' | 'mode'> & Partial<Pick<C, 'operands' | 'options'>>

export const look = (command: Said<ReadCommand>): Command => ({ ...lookOnly, ...command })
export const change = (command: Said<WriteCommand>): Command => ({ ...work, ...command })

export const nameOf = ({ noun, verb }: Pick<Command, 'noun' | 'verb'>) => (verb === '' ? noun : `${noun} ${verb}`)
