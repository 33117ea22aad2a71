import { z } from 'zod'
import { type Privilege, privilege } from './privilege.ts'

/** Decides the HTTP method, the transaction and the mechanics on both sides. */
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

/** machine: devices on the floor and programs with a token of their own, no user. */
export type Access = 'anonymous' | 'signed-in' | 'privilege' | 'machine'

/**
 * Check of the AccessPrctCode header: it must equal the PRCTCC of the token; it may also be absent; or it is ignored,
 * even when the user has lost that PRCTCC.
 */
export type PrctClaim = 'required' | 'optional' | 'ignored'

/** Whether users of some dealers may make a call, within their dealers, or the message that says why not. */
export type ForDealers =
  | 'open'
  | 'M-A03-006'
  | 'M-B04-027'
  | 'M-COM-040'
  | 'M-I02-036'
  | 'M-I02-184'
  | 'M-L04-009'
  | 'M-M01-013'
  | 'M-M01-042'
  | 'M-M01-055'
  | 'M-MST-001'
  | 'M-MTR-002'
  | 'M-SHT-005'

const ONLY_PACKING_SITE: ForDealers = 'M-COM-040'

/** Everything else about a call is derived. */
export interface CallSpec<
  Kind extends CallKind = CallKind,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly kind: Kind
  readonly summary: string
  /** Sent as the ActionName header; `alsoActions` lists further actions that use the call. */
  readonly action: ActionName
  readonly alsoActions: readonly ActionName[]
  readonly access: Access
  /** Functions that use the call, where they are not all of the area. */
  readonly functionIds?: readonly string[] | undefined
  readonly privilege: Privilege
  readonly prctClaim: PrctClaim
  /** Available while the service is closed: needed to see the notice, change the PRCTCC and sign out. */
  readonly isAlwaysOpen: boolean
  /** Also available while a job net closes the service: needed to watch and stop it. */
  readonly isOpenInBatch: boolean
  /** An idempotent command: it is executed again, and no reply is stored for its idempotency key. */
  readonly isRepeatable: boolean
  /** Concerns a session, or who may call: no machine token opens it, whatever it is granted. */
  readonly isForPeople: boolean
  /** What writes or sends is the packing site's alone unless it is declared open (docs/decisions/0255). */
  readonly forDealers: ForDealers
  /** The four headers may be missing: they follow from the address and the token. Those that are sent are compared. */
  readonly derivesHeaders: boolean
  /** Its rows have a change stamp, by which live data is limited (`live-lists.ts`). */
  readonly hasChangeStamp: boolean
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
  readonly functionIds?: readonly string[]
  readonly privilege?: Privilege
  readonly prctClaim?: PrctClaim
  readonly isAlwaysOpen?: boolean
  readonly isOpenInBatch?: boolean
  readonly isRepeatable?: boolean
  readonly isForPeople?: boolean
  readonly forDealers?: ForDealers
  readonly derivesHeaders?: boolean
  readonly hasChangeStamp?: boolean
  readonly history?: Readonly<Record<string, readonly string[]>>
  readonly input?: I
  readonly output?: O
}

const anything = z.looseObject({})
type Anything = typeof anything
/** Widened, so that a call without a schema can stand for the schema type that its declaration leaves open. */
const undeclared: z.ZodType = anything

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
    functionIds: particulars.functionIds,
    privilege: particulars.privilege ?? normalPrivilege,
    prctClaim: particulars.prctClaim ?? 'required',
    isAlwaysOpen: particulars.isAlwaysOpen ?? false,
    isOpenInBatch: particulars.isOpenInBatch ?? false,
    isRepeatable: particulars.isRepeatable ?? false,
    isForPeople: particulars.isForPeople ?? false,
    forDealers: particulars.forDealers ?? (kind === 'command' || kind === 'upload' ? ONLY_PACKING_SITE : 'open'),
    derivesHeaders: particulars.derivesHeaders ?? false,
    hasChangeStamp: particulars.hasChangeStamp ?? false,
    history: particulars.history ?? {},
    input: particulars.input ?? (undeclared as I),
    output: particulars.output ?? (undeclared as O),
  }
}

/** GET, read-only transaction, reference privilege. */
export const query = <I extends z.ZodType = Anything, O extends z.ZodType = Anything>(p: Particulars<I, O>) =>
  makeCall('query', privilege.reference, p)

/** POST with a JSON body, one read-write transaction, audited, edit privilege. */
export const command = <I extends z.ZodType = Anything, O extends z.ZodType = Anything>(p: Particulars<I, O>) =>
  makeCall('command', privilege.edit, p)

/** POST multipart; `input` describes the fields beside the file. */
export const upload = <I extends z.ZodType = Anything, O extends z.ZodType = Anything>(p: Particulars<I, O>) =>
  makeCall('upload', privilege.edit, p)

/** GET, binary with content-disposition; errors are JSON replies. */
export const download = <I extends z.ZodType = Anything>(p: Omit<Particulars<I, Anything>, 'output'>) =>
  makeCall<'download', I, Anything>('download', privilege.reference, p)

export type Call<Id extends string = string, Spec extends CallSpec = CallSpec> = Spec & {
  /** As in the address: `<area>/<operation>`, or `workspace/<screen>/<verb>` of our own. Also the APIId header. */
  readonly id: Id
  readonly functionIds: readonly string[]
}

export type Area<Name extends string, Specs extends Record<string, CallSpec>> = {
  readonly [Operation in keyof Specs & string]: Call<`${Name}/${Operation}`, Specs[Operation]>
}

/** The calls of one API area. `functionIds`: functions that use them, the default first. */
export function area<Name extends string, Specs extends Record<string, CallSpec>>(
  name: Name,
  functionIds: readonly string[],
  specs: Specs,
): Area<Name, Specs> {
  const entries = Object.entries(specs).map(([operation, spec]) => [
    operation,
    { ...spec, id: `${name}/${operation}`, functionIds: spec.functionIds ?? functionIds },
  ])
  return Object.fromEntries(entries) as Area<Name, Specs>
}

/** A name in lower case with hyphens: `saveRolls` is `save-rolls`. */
type Hyphenated<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Hyphenated<Rest>}`
    : `-${Lowercase<First>}${Hyphenated<Rest>}`
  : ''

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export type OwnArea<Screen extends string, Specs extends Record<string, CallSpec>> = {
  readonly [Verb in keyof Specs & string]: Call<`workspace/${Screen}/${Hyphenated<Verb>}`, Specs[Verb]>
}

/** Calls of our own, beside the required ones: `workspace/<screen>/<verb>` (docs/decisions/0186). */
export function ownArea<Screen extends string, Specs extends Record<string, CallSpec>>(
  screen: Screen,
  functionIds: readonly string[],
  specs: Specs,
): OwnArea<Screen, Specs> {
  const entries = Object.entries(specs).map(([verb, spec]) => [
    verb,
    { ...spec, id: `workspace/${screen}/${hyphenated(verb)}`, functionIds: spec.functionIds ?? functionIds },
  ])
  return Object.fromEntries(entries) as OwnArea<Screen, Specs>
}

export type OwnList<Screen extends string, Noun extends string, Specs extends Record<string, CallSpec>> = {
  readonly [Verb in keyof Specs & string]: Call<`workspace/${Screen}/${Verb}-${Noun}`, Specs[Verb]>
}

/** Calls of one of several lists of a screen: `workspace/<screen>/<verb>-<noun>`. */
export function ownList<Screen extends string, Noun extends string, Specs extends Record<string, CallSpec>>(
  { screen, noun }: { readonly screen: Screen; readonly noun: Noun },
  functionIds: readonly string[],
  specs: Specs,
): OwnList<Screen, Noun, Specs> {
  const entries = Object.entries(specs).map(([verb, spec]) => [
    verb,
    { ...spec, id: `workspace/${screen}/${verb}-${noun}`, functionIds: spec.functionIds ?? functionIds },
  ])
  return Object.fromEntries(entries) as OwnList<Screen, Noun, Specs>
}

export const callPath = (prefix: string, call: Pick<Call, 'id'>) => `${prefix}/v1/${call.id}`

export const callMethod = (call: Pick<CallSpec, 'kind'>): 'GET' | 'POST' =>
  call.kind === 'query' || call.kind === 'download' ? 'GET' : 'POST'

export type InputOf<C extends CallSpec> = z.input<C['input']>
export type ParsedInputOf<C extends CallSpec> = z.output<C['input']>
export type OutputOf<C extends CallSpec> = z.output<C['output']>
