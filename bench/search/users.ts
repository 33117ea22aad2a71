import { Agent, request } from 'node:http'
import { callPath, calls } from '@packing/contract'
import { signInto } from '../../apps/api/src/testing/sign-in.ts'
import { BENCH_PRCT } from './make-parts.ts'

const functionIds = ['B01F01', 'B05F01', 'D02F01', 'I02F01', 'L01F01', 'L02F01', 'L03F01']

export const signIn = (databaseUrl: string, name = 'BENCH'): Promise<string> =>
  signInto(databaseUrl, { name, prctCode: BENCH_PRCT, functionIds })

const search = calls.find((call) => call.id === 'partmaster/search')
// FIFO, so that no socket idles until the server closes it.
const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' })

export interface Answered {
  readonly ms: number
  readonly total: number
  readonly rows: number
}

/** /version does not touch the database: its latency shows other load on the machine. */
export function touchOnce(port: number): Promise<Answered> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: '/version', agent, host: '127.0.0.1' }, (response) => {
      const isJson = response.headers['content-type']?.startsWith('application/json')
      response.resume()
      response.on('end', () => {
        // An address that is no route is answered with the page of the web.
        if (response.statusCode === 200 && isJson) resolve({ ms: performance.now() - from, total: 0, rows: 0 })
        else reject(new Error(`/version: HTTP ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function searchPath(query: URLSearchParams): string {
  if (!search) throw new Error('partmaster/search is not in the contract')
  return `${callPath('/api', search)}?${query}`
}

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  functionid: 'B01F01',
  apiid: 'partmaster/search',
  actionname: 'search',
  accessprctcode: BENCH_PRCT,
})

export function searchOnce(port: number, token: string, query: URLSearchParams): Promise<Answered> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const options = { port, path: searchPath(query), agent, host: '127.0.0.1', headers: headersOf(token) }
    const sent = request(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const ms = performance.now() - from
        const { code, message, data } = JSON.parse(Buffer.concat(pieces).toString())
        if (code === 200) resolve({ ms, total: data.total, rows: data.rows.length })
        else reject(new Error(`${code} ${message}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
