import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { callPath, devices, type Scan } from '@packing/contract'
import type { OpenCase } from './fill.ts'

export interface DeviceTally {
  /** Result numbers that the server answered for. */
  readonly acknowledged: Map<string, string>
  batches: number
  repeated: number
  died: number
  failed: number
}

interface Device {
  readonly key: string
  readonly name: string
  readonly cases: readonly OpenCase[]
  /** The server that it uses now: another one after a failure, perhaps started again. */
  readonly portAt: (attempt: number) => number
  readonly batch: number
  readonly pauseMs: number
  readonly random: () => number
  readonly now: () => Date
}

const REPEATS = 0.1
const DIES = 0.05
const SHORT = 0.05
const RETRY_MS = 200

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A start and a result of each case. Some results lack a piece of one part. */
const scansOf = ({ name, cases, random, now }: Device): Scan[] =>
  cases.flatMap(({ caseNo, parts }, at) => {
    const end = now().getTime() - 60_000
    const first = parts[0]
    const isShort = random() < SHORT && first !== undefined
    const scan = { caseNo, worker: name, okQty: null, reasonCode: isShort ? 'PARTS_SHORT' : '' }
    const short = isShort ? [{ partNo: first.partNo, okQty: first.qty - 1 }] : []
    return [
      { ...scan, resultNo: `S${at}`, kind: 'START', at: new Date(end - 600_000).toISOString(), parts: [] },
      { ...scan, resultNo: `R${at}`, kind: 'RESULT', at: new Date(end).toISOString(), parts: short },
    ]
  })

type Outcomes = readonly { readonly resultNo: string; readonly outcome: string; readonly messages: readonly string[] }[]

/** `dies`: the device breaks the connection, before the body is complete or before the reply. */
function send(port: number, key: string, scans: readonly Scan[], dies: 'never' | 'half' | 'unread'): Promise<Outcomes> {
  const body = JSON.stringify({ results: scans })
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      functionid: '',
      apiid: devices.deviceresults.id,
      actionname: 'save',
      accessprctcode: '',
    }
    const options = {
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: callPath('/api', devices.deviceresults),
      agent,
      headers,
    }
    const sent = request(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const { code, message, data } = JSON.parse(Buffer.concat(pieces).toString())
        if (code === 200) resolve(data.results)
        else reject(new Error(`${code} ${message}`))
      })
    })
    sent.on('error', reject)
    if (dies === 'half') {
      sent.write(body.slice(0, body.length / 2))
      setTimeout(() => sent.destroy(new Error('died')), 20)
    } else sent.end(body, () => dies === 'unread' && setTimeout(() => sent.destroy(new Error('died')), 5))
  })
}

/** Batches in a shuffled order: a start can arrive after its result. */
function* batchesOf(scans: readonly Scan[], { batch, random }: Device): Generator<Scan[]> {
  const shuffled = scans.map((scan) => [random(), scan] as const).toSorted(([a], [b]) => a - b)
  for (let at = 0; at < shuffled.length; at += batch) yield shuffled.slice(at, at + batch).map(([, scan]) => scan)
}

/** Sends every scan until it is acknowledged, as the scan page does, or until `isOver`. */
export async function runDevice(device: Device, tally: DeviceTally, isOver: () => boolean): Promise<void> {
  const { key, name, portAt, pauseMs, random } = device
  let attempt = 0
  let dueAt = performance.now()
  for (const batch of batchesOf(scansOf(device), device)) {
    if (isOver()) return
    for (let isAcknowledged = false; !isAcknowledged; attempt += 1) {
      const dies = random() < DIES ? (random() < 0.5 ? 'half' : 'unread') : 'never'
      if (dies !== 'never') tally.died += 1
      try {
        const outcomes = await send(portAt(attempt), key, batch, dies)
        for (const { resultNo, outcome, messages } of outcomes) {
          if (outcome === 'REJECTED') throw new Error(`${name}/${resultNo} was rejected: ${messages.join(' ')}`)
          tally.acknowledged.set(`${name}/${resultNo}`, outcome)
        }
        isAcknowledged = true
        tally.batches += 1
      } catch (error) {
        if (String(error).includes('rejected')) throw error
        if (dies === 'never') tally.failed += 1
        await pause(RETRY_MS)
      }
    }
    if (random() < REPEATS) {
      tally.repeated += 1
      await send(portAt(attempt), key, batch, 'never').catch(() => undefined)
    }
    // What waited while there was no server is sent without a pause.
    dueAt += pauseMs
    await pause(Math.max(0, dueAt - performance.now()))
  }
}
