import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { killStarted, startProcess, startWeb } from './testing/start-process.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
  readonly service: string
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[]
  }[]
}

const spans: Span[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    for (const { resource, scopeSpans } of (body as Sent).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service })
    }
    response.end('{}')
  })
})
let database: TestDatabase
let env: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  env = {
    DATABASE_URL: database.appUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  }
})
beforeEach(() => {
  spans.length = 0
})
afterEach(killStarted)
afterAll(async () => {
  collector.close()
  await database.drop()
})

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

it('sends a span of each call with its correlation id, and its transactions below it', async () => {
  const web = await startWeb(env)
  const correlationId = '0f0f0f0f-1111-4222-8333-444444444444'
  const headers = { 'x-correlation-id': correlationId, authorization: 'Bearer a.b.c' }
  await fetch(`http://127.0.0.1:${web.port}/api/v1/toppage/init`, { headers })
  const call = () => spans.find(({ name }) => name === 'toppage/init')
  await expect.poll(call).toBeDefined()
  const found = call() as Span
  expect(found.service).toBe('packing-web')
  expect(attributesOf(found)).toMatchObject({
    'packing.correlation_id': correlationId,
    'http.response.status_code': 400,
    'http.request.method': 'GET',
  })
  const below = () => spans.filter(({ parentSpanId }) => parentSpanId === found.spanId).map(({ name }) => name)
  await expect.poll(below).toContain('transaction')
  expect(JSON.stringify(spans)).not.toContain('a.b.c')
})

it('sends a span of each run and job, also those that end as the worker stops', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
  await client.query(`with run as (
      insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
      values ('200100', 'ARCHIVE', '{}', '', 'WAITING', 'me', now()) returning prct_code, run_id)
    insert into job_run (prct_code, run_id, seq, job_id, status) select prct_code, run_id, 1, 'ARCHIVE_FINDINGS', 'WAITING' from run`)
  const worker = await startProcess('main-worker', env)
  await expect
    .poll(async () => (await client.query('select status from job_net_run')).rows)
    .toEqual([{ status: 'ENDED_OK' }])
  worker.child.kill('SIGTERM')
  expect(await worker.exited).toBe(0)
  await client.end()
  const run = spans.find(({ name }) => name === 'run ARCHIVE')
  const job = spans.find(({ name }) => name === 'job ARCHIVE_FINDINGS')
  expect(run?.service).toBe('packing-worker')
  expect(job).toMatchObject({ parentSpanId: run?.spanId, service: 'packing-worker' })
})
