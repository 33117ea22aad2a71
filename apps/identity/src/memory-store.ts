import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly expiresAt: number
}

const LIMIT = 50_000

/** In memory only: after a restart users sign in again. */
export function createMemoryStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()
  return (model) => new MemoryStore(model, entries)
}

class MemoryStore implements Adapter {
  readonly #model: string
  readonly #entries: Map<string, Entry>

  constructor(model: string, entries: Map<string, Entry>) {
    this.#model = model
    this.#entries = entries
  }

  #key(id: string): string {
    return `${this.#model}:${id}`
  }

  #find(key: string): AdapterPayload | undefined {
    const entry = this.#entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.payload
    this.#entries.delete(key)
    return undefined
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const entries = this.#entries
    if (entries.size >= LIMIT) dropOldest(entries)
    entries.delete(this.#key(id))
    entries.set(this.#key(id), { payload, expiresAt: Date.now() + (expiresInSeconds ?? 86_400) * 1000 })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#find(this.#key(id))
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode)
  }

  async consume(id: string): Promise<void> {
    const payload = this.#find(this.#key(id))
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(this.#key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#entries) {
      if (payload.grantId === grantId) this.#entries.delete(key)
    }
  }

  #first(isWanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const key of this.#entries.keys()) {
      if (!key.startsWith(`${this.#model}:`)) continue
      const payload = this.#find(key)
      if (payload && isWanted(payload)) return payload
    }
    return undefined
  }
}

function dropOldest(entries: Map<string, Entry>): void {
  for (const key of entries.keys()) {
    entries.delete(key)
    if (entries.size < LIMIT * 0.9) return
  }
}
