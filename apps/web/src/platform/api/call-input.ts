import type { Call, InputOf, ParsedInputOf } from '@packing/contract'

/**
 * What a caller may give. Fields that the contract reads leniently (lists, numbers and flags of a query arrive as text)
 * have no input type of their own: they take what they are parsed to, or nothing.
 */
export type CallInput<C extends Call> = Lenient<InputOf<C>, ParsedInputOf<C>>

type Lenient<Input, Parsed> = Input extends object
  ? { [Key in keyof Input as unknown extends Input[Key] ? never : Key]: Input[Key] } & {
      [Key in keyof Input as unknown extends Input[Key] ? Key : never]?:
        | (Key extends keyof Parsed ? Readable<Parsed[Key]> : unknown)
        | undefined
    }
  : Input

/** A list that is only read may be given as such. */
type Readable<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** An input that is put together at run time, from a form or by the names of fields. The server checks it. */
export const composedInput = <C extends Call>(input: object): CallInput<C> => input as CallInput<C>

/** The fields of an input, whatever its call. */
export const inputFields = (input: unknown): Readonly<Record<string, unknown>> => ({ ...Object(input) })
