import type { Scan, scanOutcomes } from '@packing/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { logProblem } from '../platform/log.ts'

export type ScanState = 'WAITING' | (typeof scanOutcomes)[number]

export interface Entry extends Scan {
  /** Order of scanning; given by the database. */
  readonly order?: number
  readonly state: ScanState
  readonly messages: readonly string[]
}
export type StoredEntry = Entry & { readonly order: number }

const settings = z.object({ key: z.string(), apiPrefix: z.string(), worker: z.string() })
export type Settings = z.infer<typeof settings>

interface ScanDatabase extends DBSchema {
  entries: { key: number; value: Entry; indexes: { state: ScanState } }
  settings: { key: string; value: Settings }
}

const NAME = 'scan'
const OWN = 'own'
const SENT_KEPT = 200

export type ScanStore = ReturnType<typeof storeOf>

export async function openScanStore() {
  const database = await openDB<ScanDatabase>(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('entries', { keyPath: 'order', autoIncrement: true }).createIndex('state', 'state')
      fresh.createObjectStore('settings')
    },
  })
  askToPersist()
  return storeOf(database)
}

/** Otherwise the browser may drop the queue when it runs out of space. Firefox asks the worker, who may answer later or never. */
function askToPersist(): void {
  navigator.storage?.persist?.().catch((error: unknown) => logProblem('The scans may be dropped by the browser', error))
}

const isStored = (entry: Entry): entry is StoredEntry => entry.order !== undefined

/** Every write is on the disk when it resolves: a device may lose its battery at any time. */
function storeOf(database: IDBPDatabase<ScanDatabase>) {
  const writing = () => database.transaction('entries', 'readwrite', { durability: 'strict' })
  return {
    async add(entry: Entry): Promise<void> {
      const transaction = writing()
      await transaction.store.add(entry)
      await transaction.done
    },
    async update(entries: readonly StoredEntry[]): Promise<void> {
      const transaction = writing()
      for (const entry of entries) await transaction.store.put(entry)
      await transaction.done
    },
    async remove(order: number): Promise<void> {
      const transaction = writing()
      await transaction.store.delete(order)
      await transaction.done
    },
    waiting: async (most: number): Promise<StoredEntry[]> =>
      (await database.getAllFromIndex('entries', 'state', 'WAITING', most)).filter(isStored),
    countWaiting: () => database.countFromIndex('entries', 'state', 'WAITING'),
    /** Latest first; rejected ones always. */
    async latest(most: number): Promise<StoredEntry[]> {
      const all = (await database.getAll('entries')).filter(isStored).toReversed()
      return all.filter(({ state }, at) => at < most || state === 'REJECTED')
    },
    /** Old entries that need nothing more. */
    async prune(): Promise<void> {
      const transaction = writing()
      const done = (await transaction.store.getAll())
        .filter(isStored)
        .filter(({ state }) => state !== 'WAITING' && state !== 'REJECTED')
      for (const { order } of done.slice(0, -SENT_KEPT)) await transaction.store.delete(order)
      await transaction.done
    },
    async settings(): Promise<Settings | undefined> {
      return settings.safeParse(await database.get('settings', OWN)).data
    },
    saveSettings: (value: Settings) => database.put('settings', value, OWN),
  }
}
