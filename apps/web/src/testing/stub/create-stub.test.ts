import {
  allCalls,
  type Call,
  callMethod,
  callPath,
  checkReply,
  jobNetKick,
  partMaster,
  type Reply,
  workspace,
  workspaceEvents,
} from '@packing/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStub } from './create-stub.ts'
import { done, rejected, SentFile } from './stub-answer.ts'
import { sampleAnswer } from './usual-answers.ts'

const named = (calls: readonly Call[]) => calls.map((call) => [call.id, call] as const)

describe('the sample of every call', () => {
  it.each(named(allCalls.filter(({ kind }) => kind !== 'download')))('%s satisfies its output schema', (_id, call) => {
    checkReply(call, sampleAnswer(call))
  })

  it('is a file for downloads', () => {
    for (const call of allCalls.filter(({ kind }) => kind === 'download'))
      expect(sampleAnswer(call)).toBeInstanceOf(SentFile)
  })
})

const stub = createStub()
beforeEach(() => stub.reset())

interface Options {
  readonly user?: string
  readonly input?: object
  readonly headers?: Readonly<Record<string, string>>
}

function ask(call: Call, { user = 'planner', input = {}, headers = {} }: Options = {}): Promise<Response> {
  const method = callMethod(call)
  const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(input))}` : ''
  return stub.reply(
    new Request(`http://localhost${callPath('/api', call)}${query}`, {
      method,
      headers: {
        functionid: call.functionIds[0] ?? 'C01F01',
        apiid: call.id,
        actionname: call.action,
        accessprctcode: '200100',
        authorization: `Bearer ${stub.signIn(user, '200100')}`,
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    }),
  )
}

const replyOf = async (response: Promise<Response>): Promise<Reply> => (await response).json()
const codeOf = async (response: Promise<Response>): Promise<string> => {
  const { code, message } = await replyOf(response)
  return `${code} ${message.split('\t')[0]}`
}

describe('a stub', () => {
  it('admits as the server does', async () => {
    const { search, save } = partMaster
    expect(await codeOf(ask(search))).toBe('200 ')
    expect(await codeOf(ask(search, { headers: { authorization: '' } }))).toBe('401 M-COM-003')
    expect(await codeOf(ask(search, { headers: { authorization: 'Bearer a.b.c' } }))).toBe('401 M-COM-003')
    expect(await codeOf(ask(search, { headers: { actionname: 'save' } }))).toBe('400 M-COM-015')
    expect(await codeOf(ask(search, { headers: { accessprctcode: '200200' } }))).toBe('401 M-COM-034')
    expect(await codeOf(ask(search, { headers: { accessprctcode: '100100' } }))).toBe('401 M-COM-005')
    expect(await codeOf(ask(search, { headers: { accessprctcode: '' } }))).toBe('401 M-COM-033')
    expect(await codeOf(ask(search, { user: 'dealer' }))).toBe('401 M-COM-004')
    expect(await codeOf(ask(save, { user: 'viewer' }))).toBe('401 M-COM-004')
    expect(await codeOf(ask(save, { input: { rows: 5 } }))).toBe('400 M-COM-006')
    expect(await codeOf(ask({ ...search, id: 'partmaster/nothing' }))).toBe('400 M-COM-010')
  })

  it('answers a call as a test wants it, until the next test', async () => {
    const { search } = jobNetKick
    stub.on(search, () => rejected(410, 'M-COM-017'))
    const response = await ask(search)
    expect([response.status, (await response.json()).code]).toEqual([410, 410])
    stub.on(workspace.deleteView, ({ input }) => done({ isDeleted: input.viewId === 7 }, 'M-COM-009'))
    const reply = await replyOf(ask(workspace.deleteView, { input: { viewId: 7, rowVersion: 1 } }))
    expect(reply).toMatchObject({ code: 200, data: { isDeleted: true }, message: expect.stringContaining('M-COM-009') })
    expect(stub.requests.map(({ callId }) => callId)).toEqual([search.id, workspace.deleteView.id])
    stub.reset()
    expect([(await ask(search)).status, stub.requests.length]).toEqual([200, 1])
  })

  it('breaks the connection for an answer that its schema does not allow, and keeps the deviation', async () => {
    stub.on(partMaster.save as Call, () => ({ saved: 'nothing' }))
    await expect(ask(partMaster.save, { input: { rows: [], acceptWarnings: false } })).resolves.toBeDefined()
    stub.on(workspace.listFiles as Call, () => ({ files: 'nothing' }))
    await expect(ask(workspace.listFiles)).rejects.toThrow('deviates from its output schema')
    expect(stub.deviations).toHaveLength(1)
  })

  it('keeps preferences of a user until the next test, and ends sessions', async () => {
    const token = stub.signIn('planner')
    const headers = { authorization: `Bearer ${token}` }
    await ask(workspace.savePreferences, { input: { language: 'ja' }, headers })
    const reply = await replyOf(ask(workspace.savePreferences, { input: { theme: 'dark' }, headers }))
    expect(reply.data).toEqual({ language: 'ja', theme: 'dark' })
    stub.endSessions('REPLACED', 'planner')
    expect(await codeOf(ask(workspace.listFiles, { headers }))).toBe('409 M-COM-017')
  })

  it('sends events to everybody who follows them', async () => {
    const response = await ask(workspaceEvents)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    stub.send({ kind: 'notice', noticeId: 5 })
    expect([(await reader?.read())?.value, (await reader?.read())?.value]).toEqual([
      'data: {"kind":"ready"}\n\n',
      'data: {"kind":"notice","noticeId":5}\n\n',
    ])
    await reader?.cancel()
  })
})
