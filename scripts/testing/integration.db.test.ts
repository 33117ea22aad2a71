import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloudEvent, EVENT_MEDIA_TYPE } from '../../apps/api/src/jobs/event-delivery/cloud-event.ts'
import { sendWebhook, type Webhook, writtenSecret } from '../../apps/api/src/platform/outbound/send-webhook.ts'
import { newToken } from '../../apps/api/src/testing/machine-callers.ts'
import { planFixtureRows } from '../../apps/api/src/testing/plan-fixture.ts'
import { freePort } from '../../apps/api/src/testing/start-process.ts'
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts'
import { clientSource } from '../../packages/contract/src/testing/client-source.ts'

const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url)

let test: TestApp
let site = ''
let key = ''
let folder = ''
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => new Date('2026-12-04T05:00:00Z') } })
  await test.superuser.query(planFixtureRows)
  site = await test.app.listen({ port: 0, host: '127.0.0.1' })
  key = await newToken(test, '200100', 'ERP', {
    calls: ['caseinformation/*', 'workspace/common/*', 'workspace/live/*'],
  })
  folder = await mkdtemp(join(tmpdir(), 'integration-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await test.close()
})

/** The first example in this language of docs/integration.md. */
async function exampleIn(language: string): Promise<string> {
  const text = await readFile(fromRoot('docs/integration.md'), 'utf8')
  const found = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(text)?.[1]
  if (found === undefined) throw new Error(`docs/integration.md has no example in ${language}`)
  return found
}

it('answers the example with curl of docs/integration.md', async () => {
  const { stdout } = await promisify(execFile)('sh', ['-c', await exampleIn('sh')], {
    env: { PATH: process.env['PATH'], SITE: site, KEY: key },
  })
  expect(JSON.parse(stdout)).toMatchObject({
    code: 200,
    data: { rows: [{ dealerCode: 'TH01' }, { dealerCode: 'TH01' }] },
  })
})

it('answers the example with live data of docs/integration.md', async () => {
  const { stdout } = await promisify(execFile)('sh', ['-c', await exampleIn('bash')], {
    env: { PATH: process.env['PATH'], SITE: site, KEY: key },
  })
  const [headings, ...rows] = stdout.trim().split('\r\n')
  expect(headings).toMatch(/^caseNo,/)
  expect(rows).toHaveLength(2)
})

it('sends events to the receiver of docs/integration.md, which rejects what is not signed with the secret', async () => {
  await writeFile(join(folder, 'receiver.mjs'), await exampleIn('js'))
  const port = await freePort()
  const secret = writtenSecret(randomBytes(32))
  const receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { PORT: String(port), SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let output = ''
    receiver.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const rules = { hosts: [`127.0.0.1:${port}`], networks: ['127.0.0.0/8'], allowsHttp: true }
    const sent = {
      eventId: randomUUID(),
      eventType: 'container.closed',
      prctCode: '200100',
      subject: 'container/R1',
      occurredAt: new Date(),
      data: { renbanNo: 'R1' },
      dealers: null,
    }
    const send = (more: Partial<Webhook>) =>
      sendWebhook(
        {
          url: `http://127.0.0.1:${port}/`,
          id: sent.eventId,
          body: JSON.stringify(cloudEvent(sent)),
          contentType: EVENT_MEDIA_TYPE,
          secrets: [secret],
          at: new Date(),
          ...more,
        },
        rules,
        new AbortController().signal,
      )
    await expect.poll(() => send({}).then(() => 'accepted', String), { timeout: 10_000 }).toBe('accepted')
    await send({ secrets: [writtenSecret(randomBytes(32)), secret] })
    const stranger = { secrets: [writtenSecret(randomBytes(32))] }
    await expect(send(stranger)).rejects.toThrow('The receiver answered 401')
    await expect(send({ at: new Date(Date.now() - 3_600_000) })).rejects.toThrow('The receiver answered 401')
    expect(output).toBe('packing.container.closed container/R1\n')
  } finally {
    receiver.kill('SIGKILL')
  }
})

const use = `import * as client from './client.ts'
const connection = { site: '', key: '', prctCode: '200100' }
export const total = async (): Promise<number> => (await client.caseinformation_search(connection, { dealer: ['TH01'] })).total
export const kept = () => client.workspace_common_save_preferences(connection, { theme: 'dark' })
// @ts-expect-error a number is not a dealer
export const wrongDealer = () => client.caseinformation_search(connection, { dealer: [1] })
// @ts-expect-error no such theme
export const wrongTheme = () => client.workspace_common_save_preferences(connection, { theme: 'pink' })
// @ts-expect-error sessions are of people
export const noSession = client.workspace_common_end_session
`

it('gives a typed client from docs/openapi.json alone, which calls with a machine token', async () => {
  const source = clientSource(JSON.parse(await readFile(fromRoot('docs/openapi.json'), 'utf8')))
  await writeFile(join(folder, 'client.ts'), source)
  await writeFile(join(folder, 'use.ts'), use)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
  const compiler = fileURLToPath(fromRoot('node_modules/typescript-native/bin/tsc'))
  const checked = promisify(execFile)(process.execPath, [compiler, '-p', folder])
  const complaints = await checked.then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  )
  expect(complaints).toBe('')
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  })
  await writeFile(join(folder, 'client.mjs'), outputText)
  const client: Readonly<Record<string, (connection: object, input: object) => Promise<unknown>>> = await import(
    /* @vite-ignore */ join(folder, 'client.mjs')
  )
  const ask = (operation: string, input: object) => client[operation]?.({ site, key, prctCode: '200100' }, input)
  expect(await ask('caseinformation_search', { dealer: ['ID01'] })).toMatchObject({ total: 1 })
  expect(await ask('workspace_common_save_preferences', { theme: 'dark' })).toMatchObject({ theme: 'dark' })
  await expect(ask('partmaster_search', {})).rejects.toThrow('M-COM-039')
})
