import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type { Tables } from './tables.ts'

/**
 * camelCase in the query builder, snake_case in the database. Raw statements name their result columns themselves:
 * copying hundreds of thousands of rows would be wasteful.
 */
class DatabaseNames extends CamelCasePlugin {
  readonly #raw = new WeakSet<object>()

  constructor() {
    super({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })
  }

  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    if (args.node.kind !== 'RawNode') return super.transformQuery(args)
    this.#raw.add(args.queryId)
    return args.node
  }

  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return this.#raw.has(args.queryId) ? args.result : super.transformResult(args)
  }

  toCamelCase(name: string): string {
    return this.camelCase(name)
  }

  toSnakeCase(name: string): string {
    return this.snakeCase(name)
  }
}

export const databaseNames = new DatabaseNames()

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
export type SnakeCase<Name extends string> = string extends Name ? string : Snake<Name>

/** The column of a field: `lastPackDate` is stored as `last_pack_date`. */
export function snakeCase<Name extends string>(name: Name): SnakeCase<Name>
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

type TableOf<Name extends string> = {
  [Key in keyof Tables & string]: SnakeCase<Key> extends Name ? Key : never
}[keyof Tables & string]

export type TableName = SnakeCase<keyof Tables & string>
export type ColumnName<Table extends TableName> = Table extends TableName
  ? SnakeCase<keyof Tables[TableOf<Table>] & string>
  : never
