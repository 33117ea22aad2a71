import { z } from 'zod'
import { type Privilege, privilege } from './privilege.ts'

/** The kind of a call decides its HTTP method, its transaction and its mechanics on both sides. */
export type CallKind = 'query' | 'command' | 'upload' | 'download'

export const actionNames = [
  'save',
  'delete',
  'search',
  'init',
  'download',
  'asyncdown',
  'upload',
  'upschedule',
  'archive',
  'blur',
  'focus',
  'copy',
  'isscheduleprocessing',
  'prepare',
  'approve',
  'send',
  'exec',
  'checkStatus',
  'register',
] as const
export type ActionName = (typeof actionNames)[number]

/** Who may make the call at all: anyone, anyone signed in, or holders of a privilege for one of its functions. */
export type Access = 'anonymous' | 'signed-in' | 'privilege'

/**
 * What the AccessPrctCode header must say: the unit of the token; that or nothing, for who does not know the unit yet;
 * or it is not looked at, and not even whether the unit is still the user's.
 */
export type UnitClaim = 'required' | 'optional' | 'ignored'

/** What a screen file says of one call; everything else is derived. */
export interface CallSpec<
  Kind extends CallKind = CallKind,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly kind: Kind
  readonly summary: string
  /** Sent as the ActionName header. A call that may be made by several actions lists the others in `alsoActions`. */
  readonly action: ActionName
  readonly alsoActions: readonly ActionName[]
  readonly access: Access
  readonly privilege: Privilege
  readonly unitClaim: UnitClaim
  /** Answered also while the service is closed: what a user needs to see that it is, to change the unit and to leave. */
  readonly isAlwaysOpen: boolean
  /** A command that is the same done twice: it is done again, and no reply is kept for its idempotency key. */
  readonly isRepeatable: boolean
  /** Tables whose rows the screen shows the history of, each with the functions that open it. */
  readonly history: Readonly<Record<string, readonly string[]>>
  readonly input: Input
  readonly output: Output
}

type Particulars<I extends z.ZodType, O extends z.ZodType> = {
  readonly summary: string
  readonly action: ActionName
  readonly alsoActions?: readonly ActionName[]
  readonly access?: Access
  readonly privilege?: Privilege
  readonly unitClaim?: UnitClaim
  readonly isAlwaysOpen?: boolean
  readonly isRepeatable?: boolean
  readonly history?: Readonly<Record<string, readonly string[]>>
  readonly input?: I
  readonly output?: O
}

const anything = z.looseObject({})
type Anything = typeof anything

function makeCall<K extends CallKind, I extends z.ZodType, O extends z.ZodType>(
  kind: K,
  normalPrivilege: Privilege,
  particulars: Particulars<I, O>,
): CallSpec<K, I, O> {
  return {
    kind,
    summary: particulars.summary,
    action: particulars.action,
    alsoActions: particulars.alsoActions ?? [],
    access: particulars.access ?? 'privilege',
    privilege: particulars.privilege ?? normalPrivilege,
    unitClaim: particulars.unitClaim ?? 'required',
    isAlwaysOpen: particulars.isAlwaysOpen ?? false,
    isRepeatable: particulars.isRepeatable ?? false,
    history: particulars.history ?? {},
    input: particulars.input ?? (anything as unknown as I),
    output: particulars.output ?? (anything as unknown as O),
  }
}

/** Reads: GET, read-only transaction, reference privilege. */
export const query = <I extends z.ZodType = Anything, O extends z.ZodType = Anything>(p: Particulars<I, O>) =>
  makeCall('query', privilege.reference, p)

/** Changes: POST with a JSON body, one read-write transaction, audited, edit privilege. */
export const command = <I extends z.ZodType = Anything, O extends z.ZodType = Anything>(p: Particulars<I, O>) =>
  makeCall('command', privilege.edit, p)

/** Takes a file: POST multipart; `input` describes the fields beside the file. */
export const upload = <I extends z.ZodType = Anything, O extends z.ZodType = Anything>(p: Particulars<I, O>) =>
  makeCall('upload', privilege.edit, p)

/** Gives a file: GET, binary with content-disposition; a JSON reply when it fails. */
export const download = <I extends z.ZodType = Anything>(p: Omit<Particulars<I, Anything>, 'output'>) =>
  makeCall('download', privilege.reference, p as Particulars<I, Anything>)

/** A call in its place: what the screen said of it and where it is found. */
export type Call<Id extends string = string, Spec extends CallSpec = CallSpec> = Spec & {
  /** `<area>/<operation>`, exactly as in the address; also the APIId header. */
  readonly id: Id
  readonly functionIds: readonly string[]
}

export type Area<Name extends string, Specs extends Record<string, CallSpec>> = {
  readonly [Operation in keyof Specs & string]: Call<`${Name}/${Operation}`, Specs[Operation]>
}

/** The calls of one API area. `functionIds` are the functions on whose behalf its calls are made, the usual one first. */
export function area<Name extends string, Specs extends Record<string, CallSpec>>(
  name: Name,
  functionIds: readonly string[],
  specs: Specs,
): Area<Name, Specs> {
  const entries = Object.entries(specs).map(([operation, spec]) => [
    operation,
    { ...spec, id: `${name}/${operation}`, functionIds },
  ])
  return Object.fromEntries(entries) as Area<Name, Specs>
}

export const callPath = (prefix: string, call: Pick<Call, 'id'>) => `${prefix}/v1/${call.id}`

export const callMethod = (call: Pick<CallSpec, 'kind'>): 'GET' | 'POST' =>
  call.kind === 'query' || call.kind === 'download' ? 'GET' : 'POST'

export type InputOf<C extends CallSpec> = z.input<C['input']>
export type ParsedInputOf<C extends CallSpec> = z.output<C['input']>
export type OutputOf<C extends CallSpec> = z.output<C['output']>
