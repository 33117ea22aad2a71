import {
  allCalls,
  type Call,
  callMethod,
  callPath,
  checkInput,
  type LiveEvent,
  ReplyContractError,
  type UserDetails,
  workspaceEvents,
} from '@packing/contract'
import { admit, languageOf } from './admit.ts'
import { openEvents } from './open-events.ts'
import { type AnswerOf, Rejected, rejected } from './stub-answer.ts'
import { responseOf } from './stub-response.ts'
import { type Holder, StubSessions } from './stub-sessions.ts'
import { userNamed } from './stub-users.ts'
import { addUsualAnswers, sampleAnswer } from './usual-answers.ts'

export interface StubRequest {
  readonly callId: string
  readonly headers: Headers
  /** As sent: the body of a command, the fields of an upload, otherwise the query. */
  readonly input: unknown
}

/** The server as a test wants it: replies of the contract, without a database behind them. */
export interface Stub {
  /** Replies to a request as the server does. Rejects where an answer breaks the connection. */
  reply(request: Request): Promise<Response>
  /** From now on a call is answered like this, until `reset`. */
  on<C extends Call>(call: C, answer: AnswerOf<C>): void
  /** What was asked since `reset`, rejected requests included, the oldest first. */
  readonly requests: readonly StubRequest[]
  /** Answers that their output schema does not allow: a fault of the test. */
  readonly deviations: readonly ReplyContractError[]
  /** To all tabs that follow events; `on(workspaceEvents, …)` answers those who want to. */
  send(event: LiveEvent): void
  /** The token of a session that was opened without the provider, for a tab that starts signed in. */
  signIn(userName: string, accessPrctCode?: string): string
  /** Ends all sessions of a user, or everybody's: replaced by another sign-in, or otherwise. */
  endSessions(reason: 'REPLACED' | 'ENDED', userName?: string): void
  /** What the user has chosen on another machine. */
  prefer(userName: string, preferences: UserDetails['preferences']): void
  /** Own answers, requests and preferences are forgotten; sessions stay. */
  reset(): void
}

const PREFIX = '/api'

function queryOf({ searchParams: query }: URL): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

interface Received {
  readonly input: unknown
  readonly file: File | undefined
}

async function receive(call: Call, request: Request): Promise<Received> {
  if (callMethod(call) === 'GET') return { input: queryOf(new URL(request.url)), file: undefined }
  if (call.kind === 'command') return { input: await request.json().catch(() => ({})), file: undefined }
  const form = await request.formData()
  const file = form.get('file')
  const fields = [...form].filter(([, value]) => typeof value === 'string')
  return { input: Object.fromEntries(fields), file: file instanceof File ? file : undefined }
}

interface Admitted extends Received {
  readonly headers: Headers
  readonly holder: Holder | undefined
  readonly signal: AbortSignal
}
type Answering = (admitted: Admitted) => Promise<unknown>

/** Parses the input as the server does, before the answer is asked for. */
const answering =
  <C extends Call>(call: C, answer: AnswerOf<C>): Answering =>
  async ({ input, headers, ...rest }) => {
    const checked = checkInput<C['input']>(call.input, input)
    if (!checked.isSound) return rejected(400, 'M-COM-006', { issues: checked.issues })
    return answer({ ...rest, input: checked.data, headers, language: languageOf(headers) })
  }

/** Of every call a sample of its output; of some what a server would say. */
function usualAnswers(sessions: StubSessions): Map<string, Answering> {
  const usual = new Map<string, Answering>()
  for (const call of allCalls) {
    const sampled = answering(call, () => sampleAnswer(call))
    usual.set(call.id, sampled)
  }
  addUsualAnswers((call, answer) => usual.set(call.id, answering(call, answer)), sessions)
  return usual
}

export function createStub(): Stub {
  const sessions = new StubSessions()
  const events = openEvents()
  const usual = usualAnswers(sessions)
  const own = new Map<string, Answering>()
  const requests: StubRequest[] = []
  const deviations: ReplyContractError[] = []

  async function answerTo(call: Call, request: Request): Promise<Response> {
    const { headers, signal } = request
    const received = await receive(call, request)
    requests.push({ callId: call.id, headers, input: received.input })
    const holder = admit(call, headers, sessions)
    const answer =
      holder instanceof Rejected
        ? holder
        : await (own.get(call.id) ?? usual.get(call.id))?.({ ...received, headers, holder, signal })
    try {
      return responseOf(call, answer, languageOf(headers), headers)
    } catch (error) {
      if (error instanceof ReplyContractError) deviations.push(error)
      throw error
    }
  }

  return {
    requests,
    deviations,
    async reply(request) {
      const { headers, method, signal, url } = request
      const { pathname: path } = new URL(url)
      const isAsked = (call: Call) => callPath(PREFIX, call) === path && callMethod(call) === method
      const call = allCalls.find(isAsked)
      if (call) return answerTo(call, request)
      if (isAsked(workspaceEvents) && own.has(workspaceEvents.id)) return answerTo(workspaceEvents, request)
      const problem = isAsked(workspaceEvents)
        ? admit(workspaceEvents, headers, sessions)
        : rejected(400, 'M-COM-010', { params: { path } })
      if (!(problem instanceof Rejected)) return events.follow(signal)
      return responseOf(workspaceEvents, problem, languageOf(headers), headers)
    },
    on: (call, answer) => void own.set(call.id, answering(call, answer)),
    send: events.send,
    signIn(userName, accessPrctCode) {
      const user = userNamed(userName)
      return sessions.issue(sessions.open(user), accessPrctCode ?? user.home).token
    },
    endSessions: (reason, userName) => sessions.end(reason, userName),
    prefer: (userName, preferences) => void sessions.keepPreferences(userNamed(userName), preferences),
    reset() {
      own.clear()
      requests.length = 0
      deviations.length = 0
      sessions.forgetPreferences()
    },
  }
}
