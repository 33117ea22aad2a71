import { z } from 'zod'
import { type Call, callMethod, callPath } from '../calls/call.ts'
import { isForMachines } from '../calls/machine-grants.ts'
import { errinfo, replyCode } from '../calls/reply.ts'
import { allCalls } from '../contract.ts'
import { dealerCode, isoDate, lineCode, month, partNo, prctCode } from '../values/codes.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = { readonly [key: string]: Json }

/** Formats of values that are accepted in several spellings, which the schema alone does not show. */
const spellings = new Map<unknown, JsonObject>([
  [month, { description: 'Month, YYYYMM', examples: ['202604'] }],
  [isoDate, { description: 'Date, YYYY-MM-DD', examples: ['2026-04-30'] }],
  [prctCode, { description: 'PRCTCC, six digits', examples: ['200100'] }],
  [partNo, { description: 'Part number, at most 18 characters not counting hyphens and spaces' }],
  [dealerCode, { description: 'Dealer, at most 10 characters' }],
  [lineCode, { description: 'Packing line, at most 10 characters' }],
])

/** `$defs` of the schema move into the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string): Record<string, Json> {
  const made = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      const spelling = spellings.get(zodSchema)
      if (spelling) Object.assign(jsonSchema, { ...spelling, ...jsonSchema })
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      // Additional fields in a reply break no client.
      if (zodSchema._zod.def.type === 'object' && zodSchema._zod.def.catchall === undefined) {
        delete jsonSchema.additionalProperties
      }
    },
  })
  const own = `#/components/schemas/${name}`
  const text = JSON.stringify(made, (key, value: unknown) =>
    key === '$ref' ? String(value).replace(/^#(\/\$defs\/)?/, (_all, def) => (def ? `${own}.` : own)) : value,
  )
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  }: { $schema?: Json; $defs?: JsonObject } & JsonObject = JSON.parse(text)
  return { [name]: rest, ...prefixed(name, $defs) }
}

const prefixed = (name: string, definitions: JsonObject) =>
  Object.fromEntries(Object.entries(definitions).map(([key, value]) => [`${name}.${key}`, value]))

const refTo = (kind: 'schemas' | 'parameters' | 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})
const operationIdOf = (call: Call) => call.id.replace(/\W/g, '_')
const isOwn = (call: Call) => call.id.startsWith('workspace/')
const areaOf = (call: Call) => call.id.slice(0, call.id.lastIndexOf('/'))
const inputName = (call: Call) => `${operationIdOf(call)}.input`
const dataName = (call: Call) => `${operationIdOf(call)}.data`
const isJsonReply = (call: Call) => call.kind !== 'download'

const header = (name: string, description: string, schema: JsonObject, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const prctCodeSchema = { type: 'string', pattern: '^\\d{6}$', examples: ['200100'] }

/** Headers that announce the call; the server rejects a request in which they differ from the route. */
function claimHeaders(call: Call): Json[] {
  const functionIds = call.functionIds.length > 0 ? { enum: [...call.functionIds] } : {}
  const actions = { type: 'string', enum: [call.action, ...call.alsoActions] }
  const isNeeded = !call.derivesHeaders
  return [
    header('FunctionId', 'Function that makes the call', { type: 'string', ...functionIds }, isNeeded),
    header('APIId', 'Id of the call', { type: 'string', const: call.id }, isNeeded),
    header('ActionName', 'Action that makes the call', actions, isNeeded),
    ...(isNeeded
      ? [refTo('parameters', call.prctClaim === 'required' ? 'AccessPrctCode' : 'AccessPrctCodeOrNone')]
      : [header('AccessPrctCode', 'PRCTCC of the token', prctCodeSchema, false), ifNoneMatch]),
    refTo('parameters', 'AcceptLanguage'),
    ...(call.kind === 'command' && call.access !== 'anonymous' ? [refTo('parameters', 'IdempotencyKey')] : []),
  ]
}

const ifNoneMatch: JsonObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETag of the rows that the caller has: 304 if they are still the same',
  schema: { type: 'string' },
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object at a key; empty where there is none. */
function objectIn(parent: Readonly<Record<string, Json | undefined>>, key: string): JsonObject {
  const value = parent[key]
  return isObject(value) ? value : {}
}

function queryParameters(call: Call, input: JsonObject): Json[] {
  if (input['type'] !== 'object') throw new Error(`${call.id}: the input of a GET call must be an object`)
  const required = Array.isArray(input['required']) ? input['required'] : []
  return Object.entries(objectIn(input, 'properties')).map(([name, property]) => {
    const { description, ...schema } = objectIn({ property }, 'property')
    const isList = schema['type'] === 'array'
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      ...(isList ? { style: 'form', explode: true } : {}),
      schema,
    }
  })
}

const binary = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }

function requestBody(call: Call, input: JsonObject): JsonObject {
  if (call.kind === 'command') {
    return { required: true, content: { 'application/json': { schema: refTo('schemas', inputName(call)) } } }
  }
  const file = { ...binary, description: 'The file; absent when committing a staged upload' }
  const properties = { ...objectIn(input, 'properties'), file }
  return { required: true, content: { 'multipart/form-data': { schema: { ...input, type: 'object', properties } } } }
}

const errorReplies = {
  [replyCode.invalid]: ['Invalid', 'Invalid fields or rows, or the action is not possible'],
  [replyCode.unauthorised]: ['Unauthorised', 'No valid token, or no access to the PRCTCC or function'],
  [replyCode.notFound]: ['NotFound', 'Nothing found; data is empty'],
  [replyCode.screenGone]: [
    'ScreenGone',
    'The screen can no longer be used: another sign-in replaced this one, or access to the PRCTCC was withdrawn',
  ],
  [replyCode.closed]: ['Closed', 'The online service is closed'],
  [replyCode.failed]: ['Failed', 'Server error; the message contains the number to report to the administrator'],
} as const

const liveReply: JsonObject = {
  description: 'The rows: an array of objects by the names of their fields, or a CSV file with these names as headings',
  headers: { ETag: { description: 'Of the content', schema: { type: 'string' } } },
  content: {
    'application/json': { schema: { type: 'array', items: { type: 'object' } } },
    'text/csv': { schema: { type: 'string' } },
  },
}

function doneReply(call: Call): JsonObject {
  if (call.derivesHeaders) return liveReply
  if (!isJsonReply(call)) {
    return {
      description: 'The file',
      headers: { 'Content-Disposition': refTo('headers', 'ContentDisposition') },
      content: { 'application/octet-stream': { schema: binary } },
    }
  }
  const data = { type: 'object', properties: { data: refTo('schemas', dataName(call)) } }
  return {
    description: 'Success',
    content: { 'application/json': { schema: { allOf: [refTo('schemas', 'Reply'), data] } } },
  }
}

const privilegeNames: Readonly<Record<number, string>> = { 0: 'none', 1: 'reference', 2: 'edit', 9: 'full' }

function descriptionOf(call: Call): string {
  return {
    anonymous: 'No sign-in required.',
    'signed-in': 'Any signed-in user.',
    machine: 'Machine tokens that are granted it; no session.',
    privilege: `Requires privilege ${call.privilege} (${privilegeNames[call.privilege]}) for the function.`,
  }[call.access]
}

/** Either of them: a session, or a machine token that is granted the call. */
const securityOf = (call: Call): JsonObject[] => [
  ...(call.access === 'anonymous' || call.access === 'machine' ? [] : [{ bearer: [] }]),
  ...(isForMachines(call) ? [{ machineToken: [] }] : []),
]

function operation(call: Call, input: JsonObject): JsonObject {
  const isGet = callMethod(call) === 'GET'
  return {
    tags: [areaOf(call)],
    operationId: operationIdOf(call),
    summary: call.summary,
    description: descriptionOf(call),
    security: securityOf(call),
    parameters: [...claimHeaders(call), ...(isGet ? queryParameters(call, input) : [])],
    ...(isGet ? {} : { requestBody: requestBody(call, input) }),
    responses: {
      [replyCode.done]: doneReply(call),
      ...(call.derivesHeaders ? { 304: { description: 'The caller has these rows already (If-None-Match)' } } : {}),
      ...Object.fromEntries(Object.entries(errorReplies).map(([code, [name]]) => [code, refTo('responses', name)])),
    },
  }
}

const replySchema: JsonObject = {
  type: 'object',
  description: 'Envelope of every JSON reply. The HTTP status equals the code.',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', enum: Object.values(replyCode) },
    message: { type: 'string', description: 'Message code, a tab, then the text; may be empty' },
    data: { description: 'Result of the call; null if rejected' },
    token: { type: 'string', description: 'Replaces the caller’s token' },
    errinfo: refTo('schemas', 'ErrInfo'),
  },
}

const parameters: JsonObject = {
  AccessPrctCode: header('AccessPrctCode', 'PRCTCC in which the user works, as in the token', prctCodeSchema),
  AccessPrctCodeOrNone: header('AccessPrctCode', 'PRCTCC in which the user works; empty before one is selected', {
    ...prctCodeSchema,
    pattern: '^(\\d{6})?$',
  }),
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Messages are in the language whose code it starts with (en, ja, de), otherwise English',
    schema: { type: 'string', examples: ['en', 'ja', 'de'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Requests with the same key and input have one effect and the same reply; the same key with other input is rejected',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  },
}

const replyContent = { 'application/json': { schema: refTo('schemas', 'Reply') } }
const sharedComponents: JsonObject = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'Token issued by authority/authenticate',
    },
    machineToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'mt_<PRCTCC>_<number>_<secret>',
      description:
        'Key of a machine token, made on JOB NET KICK (M01) or by `npm run admin -- token add`: it opens the calls that are granted to it, in its PRCTCC. Its AccessPrctCode is that PRCTCC.',
    },
  },
  parameters,
  headers: {
    ContentDisposition: { description: 'attachment with the file name', schema: { type: 'string' } },
  },
  responses: Object.fromEntries(
    Object.values(errorReplies).map(([name, description]) => [name, { description, content: replyContent }]),
  ),
}

/** The contract as an OpenAPI 3.1 document; the same contract gives the same document. */
/** `version` is that of the product. */
export function openapiDocument(version: string, list: readonly Call[] = allCalls): JsonObject {
  const schemas: Record<string, Json> = { Reply: replySchema, ...schemaOf(errinfo, 'output', 'ErrInfo') }
  const paths: Record<string, Json> = {}
  for (const call of list) {
    const { [inputName(call)]: input, ...parts } = schemaOf(call.input, 'input', inputName(call))
    Object.assign(
      schemas,
      call.kind === 'command' ? { [inputName(call)]: input } : {},
      parts,
      isJsonReply(call) ? schemaOf(call.output, 'output', dataName(call)) : {},
    )
    const path = callPath('/api', call)
    if (path in paths) throw new Error(`${path} is declared twice`)
    paths[path] = { [callMethod(call).toLowerCase()]: operation(call, objectIn({ input }, 'input')) }
  }
  const tagsOf = (some: readonly Call[]) => [...new Set(some.map(areaOf))]
  const requiredTags = tagsOf(list.filter((call) => !isOwn(call))).map((name) => ({ name }))
  const ownTags = tagsOf(list.filter(isOwn)).map((name) => ({ name, description: 'Calls of our own' }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Packing planning',
      version,
      description: 'Generated from the contract table by `npm run generate:calls`; a test fails when it is stale.',
    },
    servers: [{ url: '/' }],
    tags: [...requiredTags, ...ownTags],
    paths,
    components: { ...sharedComponents, schemas },
  }
}

const LINE_WIDTH = 120

/** Formats JSON as the repository's formatter does: lists of plain values on one line where they fit. */
export function printJson(value: Json, indent = '', usedColumns = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  if (isList && entries.every(([, item]) => typeof item !== 'object' || item === null)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    if (usedColumns + line.length <= LINE_WIDTH) return line
  }
  const [open, close] = isList ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  const lines = entries.map(([key, item], index) => {
    const start = isList ? inner : `${inner}${JSON.stringify(key)}: `
    const comma = index < entries.length - 1 ? ',' : ''
    return `${start}${printJson(item, inner, start.length + comma.length)}${comma}`
  })
  return `${open}\n${lines.join('\n')}\n${indent}${close}`
}

export const openapiText = (version: string, list: readonly Call[] = allCalls): string =>
  `${printJson(openapiDocument(version, list))}\n`
