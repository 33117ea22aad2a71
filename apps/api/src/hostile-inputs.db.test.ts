import { allCalls, type Call, netIds } from '@packing/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDevice } from './domain/identity/machine-tokens.ts'
import { transaction } from './platform/database/database.ts'
import { ApiError } from './platform/errors/api-error.ts'
import { admittedCalls } from './testing/admitted-calls.ts'
import { everyFunction } from './testing/authorisation-rule.ts'
import {
  composedValues,
  exampleInputs,
  leanest,
  leavesOf,
  type Path,
  pathText,
  type ValuesOf,
  withFieldOf,
  withValue,
} from './testing/example-inputs.ts'
import { hostileValuesOf, isObject } from './testing/hostile-values.ts'
import { FIXTURE_PRCT, planFixtureRows } from './testing/plan-fixture.ts'
import { requestOf, type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'
import { valuesOfSite } from './testing/values-of-site.ts'

const NOW = new Date('2026-12-04T05:00:00Z')
const AT_ONCE = 6
const PARTS = 6
/** Of the further values of a field: `npm run test:long` sends all. */
const SENT_EVERY = process.env['LONG_TESTS'] === undefined ? 8 : 1

/** An input that its schema accepts, with a hostile value in a field. */
interface Attempt {
  readonly call: Call
  /** '': none. */
  readonly field: string
  readonly input: object
}

/** Of one call and one example: sent at once where they only read. */
type Batch = readonly [Attempt | OfField, ...OfField[]]

/** What the data of the site do not say. */
const chosen: Readonly<Record<string, readonly unknown[]>> = { ...composedValues, isPreview: [false] }

let test: TestApp
let app: FastifyInstance
let user: SignedIn
let device: string
let valuesOf: ValuesOf
/** Calls whose handler was entered, and the fields with which it was. */
const enteredCalls = new Set<string>()
const reached = new Set<string>()
/** Requests whose handlers ended without an error. */
const returned = new Set<string>()
const causes = new Map<string, string>()

beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => NOW } })
  await test.superuser.query(planFixtureRows)
  user = await test.signIn({
    name: 'HOSTILE',
    prctCode: FIXTURE_PRCT,
    scopes: [FIXTURE_PRCT],
    privileges: Object.fromEntries(everyFunction.map((functionId) => [functionId, 9])),
  })
  const added = await transaction(test.superuser, 'none', 'write', (db) =>
    addDevice(db, { prctCode: FIXTURE_PRCT, code: 'HT1', name: '', by: 'ADMIN', now: NOW }),
  )
  device = added ?? ''
  const ofSite = await valuesOfSite(test.superuser, FIXTURE_PRCT)
  valuesOf = (field) => chosen[field] ?? ofSite(field)
  app = await admittedCalls({
    ...test,
    clock: { now: () => NOW },
    entered: (name) => {
      const [call = '', ...fields] = name.split(' ')
      enteredCalls.add(call)
      for (const field of fields) reached.add(`${call} ${field}`)
    },
    left: (name) => returned.add(name),
    // Rolled back, so that the next call finds the same data.
    checkReply() {
      throw new ApiError(404, 'M-COM-002')
    },
  })
  app.addHook('onError', async (request, _reply, error) => void causes.set(request.id, error.message))
})

afterAll(async () => {
  await app.close()
  await test.close()
})

const isSound = (call: Call, input: unknown): input is object => isObject(input) && call.input.safeParse(input).success
const isRead = ({ kind }: Call) => kind === 'query' || kind === 'download'

interface OfField extends Attempt {
  readonly path: Path
  readonly value: unknown
  /** Which of the values of its field. */
  readonly turn: number
  readonly example: unknown
  /** The example without the fields that can be absent. */
  readonly lean: unknown
}

/** Every field of an example with each of its values. */
function ofFields(call: Call, example: unknown): OfField[] {
  const lean = leanest(call.input, example)
  return leavesOf(example).flatMap(({ path, value: usual }): OfField[] => {
    const own = withFieldOf(example, lean, path)
    const values = hostileValuesOf(call, example, { path, value: usual })
    const inputs = values.map((value) => ({ value, input: withValue(own, path, value) }))
    const sound = inputs.flatMap(({ value, input }) => (isSound(call, input) ? [{ value, input }] : []))
    return sound.map((one, turn) => ({ ...one, call, field: pathText(path), path, turn, example, lean }))
  })
}

let further = 0

/** The first value of each field, and of the further ones a part, which the long run sends all. */
const isSent = ({ turn }: OfField) => {
  if (turn === 0) return true
  further += 1
  return further % SENT_EVERY === 0
}

/**
 * The example itself, and each field with its values. What only reads takes the same turn of all its fields at once, so that
 * all values are sent; a command could reject one of them before it looks at the others.
 */
function batchesOf(call: Call): Batch[] {
  return exampleInputs(call.input, valuesOf).flatMap((example): Batch[] => {
    const usual: Batch[] = isObject(example) ? [[{ call, field: '', input: example }]] : []
    const all = ofFields(call, example)
    if (!isRead(call)) return [...usual, ...all.filter(isSent).map((one): Batch => [one])]
    const turns = [...new Set(all.map(({ turn }) => turn))]
    return [
      ...usual,
      ...turns.flatMap((turn): Batch[] => {
        const [first, ...others] = all.filter((one) => one.turn === turn)
        return first ? [[first, ...others]] : []
      }),
    ]
  })
}

const turnOf = ([first]: Batch) => ('turn' in first ? first.turn : 0)

/** The values of all parts in one input; undefined: they break a rule over several fields. */
function inputOf([first, ...others]: Batch): object | undefined {
  if (others.length === 0 || !('lean' in first)) return first.input
  const { call, example, lean } = first
  const input = [first, ...others].reduce<unknown>(
    (all, { path, value }) => withValue(withFieldOf(example, all, path), path, value),
    lean,
  )
  return isSound(call, input) ? input : undefined
}

/** Fields whose hostile values have stopped the handler of their call: they would hide the other fields of a batch. */
const stopping = new Set<string>()
const keyOf = ({ call, field }: Attempt) => `${call.id} ${field}`

function split(batch: Batch): Batch[] {
  const parts = batch.filter((part): part is OfField => 'lean' in part)
  const together = parts.filter((part) => !stopping.has(keyOf(part)))
  const alone = parts.filter((part) => stopping.has(keyOf(part)))
  const half = Math.ceil(together.length / 2)
  const groups = alone.length > 0 ? [together] : [together.slice(0, half), together.slice(half)]
  return [...alone.filter(isSent).map((part) => [part]), ...groups].flatMap(([first, ...others]): Batch[] =>
    first ? [[first, ...others]] : [],
  )
}

let sent = 0

/** What is left to be sent: all parts, where the handler has not seen them to the end. */
async function send(batch: Batch, failures: string[]): Promise<readonly Batch[]> {
  const [{ call }] = batch
  const isJoined = batch.length > 1
  const input = inputOf(batch)
  if (input === undefined || (isJoined && batch.some((part) => stopping.has(keyOf(part))))) return split(batch)
  const signedIn = call.access === 'machine' ? { token: device, accessPrctCode: '' } : user
  sent += 1
  const name = [call.id, ...batch.map(({ field }) => field), `#${sent}`].join(' ')
  const { statusCode, body, headers } = await app.inject(
    requestOf(call, input, { signedIn, headers: { 'x-correlation-id': name } }),
  )
  const told = String(headers['content-type']).includes('json') ? body : ''
  const hasWords = /SQLSTATE|violates|out of range for|syntax error|invalid input|relation "|column "/i.test(told)
  if (statusCode >= 500 || hasWords)
    failures.push(`${name} ${statusCode} ${causes.get(name) ?? told} ${JSON.stringify(input).slice(0, 600)}`)
  if (returned.has(name)) return []
  if (isJoined) return split(batch)
  stopping.add(keyOf(batch[0]))
  return []
}

async function sendAll(batches: readonly Batch[]): Promise<string[]> {
  const failures: string[] = []
  const rest = batches.toReversed()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let batch = rest.pop(); batch !== undefined; batch = rest.pop()) rest.push(...(await send(batch, failures)))
    }),
  )
  return failures
}

const fieldsOf = (call: Call) =>
  exampleInputs(call.input, valuesOf).flatMap((each) =>
    leavesOf(each).map(({ path }) => `${call.id} ${pathText(path)}`),
  )

/** A part of the calls in each test: all of them would come near its limit on a busy machine. */
const parts = Array.from(
  { length: PARTS },
  (_none, part) => [part + 1, allCalls.filter((_call, at) => at % PARTS === part)] as const,
)

describe('every value in every field', () => {
  it.each(parts)(
    'is answered without a failure of the server or words of the database: part %i of the calls',
    async (_part, calls) => {
      // First values first: what stops a handler is known by the further ones.
      const batches = calls.flatMap(batchesOf).toSorted((one, other) => turnOf(one) - turnOf(other))
      expect(await sendAll(batches)).toEqual([])
    },
  )

  it('enters the handler of every call but the one that proves an ID token before', () => {
    const missed = allCalls.map(({ id }) => id).filter((id) => !enteredCalls.has(id))
    expect(missed).toEqual(['authority/authenticate'])
  })

  it('reaches the handlers', () => {
    const fields = [...new Set(allCalls.flatMap(fieldsOf))]
    const missed = fields.filter((field) => !reached.has(field))
    expect(missed.length / fields.length, missed.join('\n')).toBeLessThan(0.05)
  })
})

it('states why a job net cannot be run with every parameter of the sentence', async () => {
  const kick = allCalls.find(({ id }) => id === 'jobnetkick/exec')
  const given = { cycleMonth: '209908', month: '209909', dealer: 'TH01', lines: 'L01' }
  const attempts = netIds.flatMap((netId) =>
    Object.keys(given).map((_one, count) => ({
      netId,
      params: Object.fromEntries(Object.entries(given).slice(count, count + 1)),
    })),
  )
  const failures = await sendAll(
    attempts.flatMap((input): Batch[] =>
      kick ? [[{ call: kick, field: '.netId', input: { operation: 'KICK', ...input } }]] : [],
    ),
  )
  expect(failures).toEqual([])
})
