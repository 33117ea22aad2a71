import type { Call, InputOf, ParsedInputOf } from '@packing/contract'
import { isRecord } from '../is-record.ts'

/** Query fields that the contract coerces from text (lists, numbers, flags) accept their parsed types. */
export type CallInput<C extends Call> = Lenient<InputOf<C>, ParsedInputOf<C>>

type Lenient<Input, Parsed> = Input extends object
  ? { [Key in keyof Input as unknown extends Input[Key] ? never : Key]: Input[Key] } & {
      [Key in keyof Input as unknown extends Input[Key] ? Key : never]?:
        | (Key extends keyof Parsed ? Readable<Parsed[Key]> : unknown)
        | undefined
    }
  : Input

type Readable<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** An input composed at run time from the fields of a form. Only the server can check it against the call. */
export class ComposedInput {
  readonly fields: Readonly<Record<string, unknown>>

  constructor(fields: object) {
    this.fields = { ...fields }
  }
}

export function inputFields(input: unknown): Readonly<Record<string, unknown>> {
  if (input instanceof ComposedInput) return input.fields
  return isRecord(input) ? input : {}
}
