import { setTimeout as delay } from 'node:timers/promises'
import type { LiveEvent } from '@packing/contract'
import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { EventStream } from '../../platform/http/event-stream.ts'
import { type Grant, type Listener, type LiveItem, listenerKey, readGrants, readItems } from './live-sources.ts'

const LOOK_EVERY_MS = 1000
const CHECK_MS = 5000
/** Stops sending when grants could not be rechecked for this long. */
const UNCHECKED_MS = 15_000
const BEAT_MS = 15_000
/** The tab then reconnects, perhaps to another process. */
const LONGEST_MS = 3_600_000
const MOST_CLIENTS = 1000
const MOST_OF_A_USER = 12

export interface LiveClient extends Listener {
  readonly userId: number
}

interface Connected extends LiveClient {
  readonly stream: EventStream
  readonly since: number
  readonly sent: Map<string, string>
  grant: Grant | undefined
  heardAt: number
}

export interface LiveHub {
  hasRoomFor(userId: number): boolean
  add(client: LiveClient, stream: EventStream): void
  close(): Promise<void>
}

interface HubDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly lookEveryMs?: number | undefined
  onError(error: unknown): void
}

const textOf = (event: LiveEvent) => JSON.stringify(event)
const canReceive = (client: Connected, item: LiveItem) =>
  item.prctCode === client.prctCode && client.grant !== undefined && item.isFor(client, client.grant)

function sendChanges(client: Connected, items: readonly LiveItem[]): void {
  for (const item of items) {
    if (!canReceive(client, item) || client.sent.get(item.key) === item.state) continue
    client.sent.set(item.key, item.state)
    client.stream.send(item.json)
  }
}

const isOver = ({ since }: Connected, checkedAt: number, at: number) =>
  at - since > LONGEST_MS || at - Math.max(checkedAt, since) > UNCHECKED_MS

function beat(client: Connected, at: number): void {
  if (at - client.heardAt < BEAT_MS) return
  client.heardAt = at
  client.stream.beat()
}

function createAudience({ pool, clock }: Pick<HubDependencies, 'pool' | 'clock'>) {
  const clients = new Set<Connected>()
  const now = () => clock.now().getTime()
  let checkedAt = 0

  const endWith = (client: Connected, reason: 'SESSION' | 'RENEW' | 'STOP') => {
    client.stream.send(textOf({ kind: 'end', reason }))
    client.stream.end()
    clients.delete(client)
  }

  async function check(): Promise<void> {
    const listeners = [...clients]
    const grants = await transaction(pool, 'none', 'read', (db) => readGrants(db, listeners, clock.now()))
    for (const client of listeners) {
      const grant = grants.get(listenerKey(client))
      if (!grant) endWith(client, 'SESSION')
      else if (!client.grant) client.stream.send(textOf({ kind: 'ready' }))
      client.grant = grant
    }
    checkedAt = now()
  }

  async function send(): Promise<void> {
    const all = [...clients]
    const prctCodes = new Set(all.map(({ prctCode }) => prctCode))
    const users = new Set(all.map(({ userId }) => userId))
    const items = await transaction(pool, 'worker', 'read', (db) => readItems(db, [...prctCodes], [...users]))
    const keys = new Set(items.map(({ key }) => key))
    for (const client of all) {
      sendChanges(client, items)
      for (const key of client.sent.keys()) if (!keys.has(key)) client.sent.delete(key)
    }
  }

  function keepAwake(): void {
    const at = now()
    for (const client of clients) {
      if (isOver(client, checkedAt, at)) endWith(client, 'RENEW')
      else beat(client, at)
    }
  }

  return {
    clients,
    endWith,
    send,
    keepAwake,
    async checkWhenDue(): Promise<void> {
      if (now() - checkedAt >= CHECK_MS || [...clients].some(({ grant }) => !grant)) await check()
    },
    enter(client: LiveClient, stream: EventStream): void {
      const at = now()
      const connected: Connected = { ...client, stream, since: at, sent: new Map(), grant: undefined, heardAt: at }
      clients.add(connected)
      stream.onClose(() => clients.delete(connected))
    },
  }
}

/** Polls once a second for all clients of this process and sends each its changes. */
export function createLiveHub({ pool, clock, onError, lookEveryMs = LOOK_EVERY_MS }: HubDependencies): LiveHub {
  const audience = createAudience({ pool, clock })
  const { clients } = audience
  const stopping = new AbortController()
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    while (clients.size > 0 && !stopping.signal.aborted) {
      try {
        await audience.checkWhenDue()
        if (clients.size > 0) await audience.send()
      } catch (error) {
        onError(error)
      }
      audience.keepAwake()
      await delay(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const lookOn = () => {
    looking ??= look().finally(() => {
      looking = undefined
      if (clients.size > 0 && !stopping.signal.aborted) lookOn()
    })
  }

  return {
    hasRoomFor: (userId) =>
      !stopping.signal.aborted &&
      clients.size < MOST_CLIENTS &&
      [...clients].filter((client) => client.userId === userId).length < MOST_OF_A_USER,
    add(client, stream) {
      audience.enter(client, stream)
      lookOn()
    },
    async close() {
      stopping.abort()
      for (const client of [...clients]) audience.endWith(client, 'STOP')
      await looking
    },
  }
}
