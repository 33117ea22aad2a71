import { wrongCheckOf } from '@packing/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '../platform/clock.ts'
import { type Link, startSender } from './scan-sender.ts'
import type { ScanStore, Settings, StoredEntry } from './scan-store.ts'

export const scanModes = ['START', 'PACKED', 'SHORT', 'NOT_PACKED'] as const
export type ScanMode = (typeof scanModes)[number]

const SHOWN = 20

export interface ShortPart {
  readonly partNo: string
  readonly pieces: string
}

export interface Scanned {
  readonly caseNo: string
  readonly mode: ScanMode
  readonly worker: string
  /** Of a short case; a number is missing only if the case has one part. */
  readonly parts: readonly ShortPart[]
  readonly reasonCode: string
}

function wholePieces(parts: readonly ShortPart[]): number | null {
  const [only, ...others] = parts
  return only && others.length === 0 && only.partNo.trim() === '' ? Number(only.pieces) : null
}

/** A result is unique for ever, also after a crash. */
const entryOf = ({ caseNo, mode, worker, parts, reasonCode }: Scanned) => ({
  resultNo: crypto.randomUUID().toUpperCase(),
  kind: mode === 'START' ? ('START' as const) : ('RESULT' as const),
  caseNo,
  at: now().toISOString(),
  worker,
  okQty: mode === 'NOT_PACKED' ? 0 : wholePieces(parts),
  parts: parts.flatMap(({ partNo, pieces }) => (partNo.trim() === '' ? [] : [{ partNo, okQty: Number(pieces) }])),
  reasonCode: mode === 'SHORT' || mode === 'NOT_PACKED' ? reasonCode : '',
  state: 'WAITING' as const,
  messages: [],
})

/** The queue of this device: stored first, then sent. */
export function useScans(store: ScanStore, first: Settings | undefined) {
  const [settings, setSettings] = useState(first)
  const [link, setLink] = useState<Link>(navigator.onLine ? 'ONLINE' : 'OFFLINE')
  const [latest, setLatest] = useState<readonly StoredEntry[]>([])
  const [waiting, setWaiting] = useState(0)
  const [clockOffMs, setClockOffMs] = useState(0)
  const sender = useRef<ReturnType<typeof startSender>>(null)
  const refresh = useCallback(async () => {
    setLatest(await store.latest(SHOWN))
    setWaiting(await store.countWaiting())
  }, [store])
  useEffect(() => {
    sender.current ??= startSender(
      store,
      (next) => {
        setLink(next)
        void refresh()
      },
      setClockOffMs,
    )
    void refresh()
  }, [store, refresh])
  return {
    settings,
    link,
    latest,
    waiting,
    /** By how much the clock of the device is ahead; negative: behind. */
    clockOffMs,
    save: async (changed: Settings) => {
      // Shown at once: a badge scanner types faster than the disk writes.
      setSettings(changed)
      await store.saveSettings(changed)
      sender.current?.wake()
    },
    /** The right check character of a misread number; undefined: stored. */
    add: async (scanned: Scanned): Promise<string | undefined> => {
      const expected = wrongCheckOf(scanned.caseNo)
      if (expected !== undefined) return expected
      await store.add(entryOf(scanned))
      await refresh()
      sender.current?.wake()
      return undefined
    },
    /** Of a rejected scan, when what it was rejected for has been corrected. */
    sendAgain: async (entry: StoredEntry) => {
      await store.update([{ ...entry, state: 'WAITING', messages: [] }])
      await refresh()
      sender.current?.wake()
    },
    sendNow: () => sender.current?.wake(),
    remove: async (order: number) => {
      await store.remove(order)
      await refresh()
    },
  }
}
