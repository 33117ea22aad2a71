import type { ReadDb, WriteDb } from '../platform/database/database.ts'
import type { Arguments } from './arguments.ts'
import type { Column } from './table-text.ts'

/** One word after the verb. */
export interface Operand {
  readonly name: string
  readonly summary: string
  readonly isOptional?: boolean
  /** Takes all words that are left. */
  readonly isMany?: boolean
}

export interface CommandOption {
  readonly summary: string
  /** What stands for the value in the help; left out: a switch without a value. */
  readonly value?: string
  readonly isRequired?: boolean
  readonly isMany?: boolean
}

/** What a command is given beside what was typed. */
export interface AdministrationContext<Handle extends ReadDb = WriteDb> {
  readonly db: Handle
  readonly now: Date
  /** Who does it, for the record. */
  readonly by: string
  /** Of users for whom none is named. */
  readonly issuer: string
}

/** What was there and what is there now, for the record of security. Holds no key and no token. */
export interface Change {
  /** Of whom or what: an employee id, a role, a unit. */
  readonly of: string
  readonly before: unknown
  readonly after: unknown
  readonly prctCode?: string
}

export interface Outcome {
  /** Sentences for the one who typed it. */
  readonly lines?: readonly string[]
  readonly table?: { readonly columns: readonly Column[]; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  /** One record, shown as names and values. */
  readonly record?: Readonly<Record<string, unknown>>
  /** Goes out as it is. */
  readonly text?: string
  /** Left out where nothing had to be changed. */
  readonly change?: Change
}

interface CommandBase {
  readonly noun: string
  /** '' where the noun says it all. */
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

/** A command that only looks; its list can be had as JSON. */
export const look = (command: Said<ReadCommand>): Command => ({ ...lookOnly, ...command })
/** A command that changes something. */
export const change = (command: Said<WriteCommand>): Command => ({ ...work, ...command })

export const nameOf = ({ noun, verb }: Pick<Command, 'noun' | 'verb'>) => (verb === '' ? noun : `${noun} ${verb}`)
