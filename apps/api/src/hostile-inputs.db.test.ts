import { allCalls, type Call, netIds } from '@packing/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDevice } from './domain/identity/devices.ts'
import { transaction } from './platform/database/database.ts'
import { ApiError } from './platform/http/api-error.ts'
import { admittedCalls } from './testing/admitted-calls.ts'
import { everyFunction } from './testing/authorisation-rule.ts'
import {
  composedValues,
  exampleInputs,
  leanest,
  leavesOf,
  pathText,
  type ValuesOf,
  withFieldOf,
  withValue,
} from './testing/example-inputs.ts'
import { FIXTURE_PRCT, planFixtureRows } from './testing/plan-fixture.ts'
import { requestOf, type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'
import { valuesOfSite } from './testing/values-of-site.ts'

const NOW = new Date('2026-12-04T05:00:00Z')
const AT_ONCE = 6
/** Of the further values of a field: `npm run test:long` sends all. */
const SENT_EVERY = process.env['LONG_TESTS'] === undefined ? 4 : 1

const long = [50_000, 4000, 2000, 400, 300, 200, 100, 60, 40, 35, 24, 20, 18, 12, 10, 6, 5].map((length) =>
  'Q'.repeat(length),
)
const [big, small] = [
  [
    1e308,
    2 ** 53,
    2 ** 53 - 1,
    2 ** 31,
    2 ** 31 - 1,
    32_768,
    9_999_999,
    1_000_000,
    99_999,
    10_000,
    1000,
    999,
    500,
    100,
    60,
    31,
    9,
  ],
  [-1e308, -(2 ** 53), 1 - 2 ** 53, -(2 ** 31) - 1, -(2 ** 31), -32_769, -9_999_999, -1000, -100, -1, 0, 0.001, 1],
]
/** Of each list the first value that the schema accepts is sent: what it refuses does not reach the handler. */
const hostile: readonly (readonly unknown[])[] = [
  ['\u0000', 'A\u0000', '\ud800', 'A\udc00'],
  long,
  ['%_\\\'"; select 1 --'],
  [''],
  [null],
  big,
  small,
  [0.5],
  [[]],
  [{}],
  [true],
  [false],
]
const times: readonly (readonly unknown[])[] = [
  ['0001-01-01T00:00:00Z', '0001-01-01', '000101', '1900-01-01T00:00:00Z', '1900-01-01', '200001'],
  ['9999-12-31T23:59:59Z', '9999-12-31', '999912', '2199-12-31T23:59:59Z', '209912'],
]

/** An input that its schema accepts, with a hostile value in it. */
interface Attempt {
  readonly call: Call
  readonly field: string
  readonly input: object
}

/** What the data of the site do not say. */
const chosen: Readonly<Record<string, readonly unknown[]>> = { ...composedValues, isPreview: [false] }

let test: TestApp
let app: FastifyInstance
let user: SignedIn
let device: string
let valuesOf: ValuesOf
/** Fields with which a handler was entered. */
const reached = new Set<string>()
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
    entered: (field) => reached.add(field),
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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** GET calls and forms carry text. */
const asSent = ({ kind }: Call, value: unknown) => (kind === 'command' || isObject(value) ? value : String(value))

function attemptsOn(call: Call, example: unknown, { path, value }: ReturnType<typeof leavesOf>[number]): Attempt[] {
  const field = pathText(path)
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\d|^\d{6}$/.test(value)
  const sound = (each: unknown) => {
    const input = withValue(example, path, asSent(call, each))
    return isObject(input) && call.input.safeParse(input).success ? [{ call, field, input }] : []
  }
  return [...hostile, ...(isTime ? times : [])].flatMap((values) => {
    for (const each of values) {
      const found = sound(each)
      if (found.length > 0) return found
    }
    return []
  })
}

/** The example itself, and with one field each that is hostile while those that can be absent are. */
function attemptsOf(call: Call): Attempt[] {
  const found = exampleInputs(call.input, valuesOf).flatMap((example) => {
    const lean = leanest(call.input, example)
    const usual = isObject(example) ? [{ call, field: '', input: example }] : []
    return [
      ...usual,
      ...leavesOf(example).flatMap((leaf) => attemptsOn(call, withFieldOf(example, lean, leaf.path), leaf)),
    ]
  })
  const byInput = found.map((attempt) => [JSON.stringify(call.input.safeParse(attempt.input).data), attempt] as const)
  return [...new Map(byInput).values()]
}

async function send({ call, field, input }: Attempt): Promise<string | undefined> {
  const signedIn = call.access === 'device' ? { token: device, accessPrctCode: '' } : user
  const { statusCode, body, headers } = await app.inject(
    requestOf(call, input, { signedIn, headers: { 'x-correlation-id': `${call.id} ${field}` } }),
  )
  const isJson = String(headers['content-type']).includes('json')
  const told = isJson ? body : ''
  if (
    statusCode < 500 &&
    !/SQLSTATE|violates|out of range for|syntax error|invalid input|relation "|column "/i.test(told)
  )
    return undefined
  const cause = causes.get(`${call.id} ${field}`) ?? told
  return `${call.id} ${field} ${statusCode} ${cause} ${JSON.stringify(input).slice(0, 600)}`
}

async function sendAll(attempts: readonly Attempt[]): Promise<string[]> {
  const failures: string[] = []
  const rest = attempts.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const attempt of rest) {
        const failure = await send(attempt)
        if (failure !== undefined) failures.push(failure)
      }
    }),
  )
  return failures
}

/** Every field with one of its values and a part of the others, which the long run sends all. */
function thinned(attempts: readonly Attempt[]): Attempt[] {
  const [firsts, others] = [new Map<string, Attempt>(), [] as Attempt[]]
  for (const attempt of attempts) {
    const key = `${attempt.call.id} ${attempt.field}`
    if (firsts.has(key)) others.push(attempt)
    else firsts.set(key, attempt)
  }
  return [...firsts.values(), ...others.filter((_attempt, at) => at % SENT_EVERY === 0)]
}

it('answers every value in every field of every call without a failure of the server or words of the database', async () => {
  const all = allCalls.flatMap(attemptsOf)
  const fieldsOf = (call: Call) =>
    exampleInputs(call.input, valuesOf).flatMap((each) => leavesOf(each).map(({ path }) => pathText(path)))
  const fields = new Set(allCalls.flatMap((call) => fieldsOf(call).map((field) => `${call.id} ${field}`)))
  expect(await sendAll(thinned(all))).toEqual([])
  expect(reached.size / fields.size).toBeGreaterThan(0.95)
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
    attempts.flatMap((input) =>
      kick ? [{ call: kick, field: '.netId', input: { operation: 'KICK', ...input } }] : [],
    ),
  )
  expect(failures).toEqual([])
})
