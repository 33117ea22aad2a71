import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { callPath, partMaster } from '@packing/contract'
import { type Spread, spreadOf } from '../load/spread.ts'
import { BENCH_PRCT } from '../search/make-parts.ts'

/** Interactive calls of many users, one of whom sends far too many, and files, which can wait. */
export type Kind = 'search' | 'greedy' | 'file'

export interface Answer {
  readonly kind: Kind
  /** HTTP status; 0: no answer. */
  readonly status: number
  readonly ms: number
  readonly error?: string
}

export interface BurstOptions {
  readonly port: number
  readonly calls: number
  /** The first is the greedy one. */
  readonly tokens: readonly string[]
  /** On connections that are opened with the call. */
  readonly isFresh: boolean
}

const PATIENCE_MS = 30_000
const GREEDY_SHARE = 0.5
const FILE_SHARE = 0.1

const kindOf = (share: number): Kind => {
  if (share < GREEDY_SHARE) return 'greedy'
  return share < GREEDY_SHARE + FILE_SHARE ? 'file' : 'search'
}

/** Spread evenly, whatever their number. */
export const planBurst = (calls: number, tokens: readonly string[]) =>
  Array.from({ length: calls }, (_none, at) => {
    const kind = kindOf(((at * 7919) % calls) / calls)
    const others = tokens.slice(1)
    return { kind, token: (kind === 'greedy' ? tokens[0] : others[at % others.length]) ?? '' }
  })

function requestOf(kind: Kind, token: string): string {
  const call = kind === 'file' ? partMaster.download : partMaster.search
  const query = kind === 'file' ? 'carFamily=0K0&format=csv&what=SHOWN' : 'pageSize=50'
  const headers = {
    host: '127.0.0.1',
    connection: 'close',
    authorization: `Bearer ${token}`,
    functionid: 'B01F01',
    apiid: call.id,
    actionname: call.action,
    accessprctcode: BENCH_PRCT,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `GET ${callPath('/api', call)}?${query} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Answered once: a connection that only the kernel knows would wait until the server, busy with others, accepts it. */
async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  const [reply] = (await once(socket, 'data')) as [Buffer]
  if (!reply.toString('latin1').startsWith('HTTP/1.1 200 ')) throw new Error(`/livez: ${reply.toString('latin1')}`)
  return socket
}

/** Written to a bare socket: 2,400 HTTP clients in one process would be slower than the server that they measure. */
function ask(socket: Socket, kind: Kind, token: string): Promise<Answer> {
  const from = performance.now()
  return new Promise((resolve) => {
    let reply = ''
    const end = (error?: string) => {
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(reply)?.[1] ?? 0)
      resolve({ kind, status, ms: performance.now() - from, ...(error === undefined ? {} : { error }) })
    }
    socket.setEncoding('latin1')
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (chunk: string) => {
      if (reply.length < 100) reply += chunk
    })
    socket.once('end', () => end())
    socket.once('error', (error) => end(error.message))
    socket.write(requestOf(kind, token))
  })
}

export async function sendBurst({ port, calls, tokens, isFresh }: BurstOptions): Promise<Answer[]> {
  const open = async () => (isFresh ? connect(port, '127.0.0.1') : openConnection(port))
  const sockets = await Promise.all(Array.from({ length: calls }, open))
  const burst = planBurst(calls, tokens)
  return Promise.all(sockets.map((socket, at) => ask(socket, burst[at]?.kind ?? 'search', burst[at]?.token ?? '')))
}

interface Answered extends Spread {
  readonly count: number
}

export interface BurstFigures {
  readonly accepted: Readonly<Record<Kind, Answered & { readonly ofSent: number }>>
  readonly interactive: Answered
  readonly rejected: Answered
  readonly others: readonly string[]
}

const spread = (answers: readonly Answer[]): Answered => ({
  count: answers.length,
  ...spreadOf(answers.map(({ ms }) => ms)),
})

export function figuresOf(answers: readonly Answer[]): BurstFigures {
  const accepted = (kinds: readonly Kind[]) =>
    answers.filter(({ status, kind }) => status === 200 && kinds.includes(kind))
  const of = (kind: Kind) => {
    const sent = answers.filter((answer) => answer.kind === kind).length
    const found = spread(accepted([kind]))
    return { ...found, ofSent: Math.round((found.count / Math.max(1, sent)) * 100) / 100 }
  }
  const others = answers.filter(({ status }) => status !== 200 && status !== 503)
  return {
    accepted: { search: of('search'), greedy: of('greedy'), file: of('file') },
    interactive: spread(accepted(['search', 'greedy'])),
    rejected: spread(answers.filter(({ status }) => status === 503)),
    others: others.map(({ status, error }) => error ?? `HTTP ${status}`),
  }
}
