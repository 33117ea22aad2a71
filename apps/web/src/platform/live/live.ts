import { type LiveEvent, liveEvent, workspaceEvents } from '@packing/contract'
import { useEffect } from 'react'
import { handleReply, isReply } from '../api/handle-reply.ts'
import { callHeaders, callUrl, prepareCall } from '../api/request.ts'
import { authToken, userInfo } from '../session/session.ts'
import { decodeToken } from '../session/token-claims.ts'
import { createStore, useStore } from '../store.ts'
import { readEvents } from './read-events.ts'

/** The server sends a heartbeat every 15 s: after this silence the connection is dead. */
const SILENT_MS = 40_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** Avoids a reconnect when one screen follows another. */
const LINGER_MS = 20_000

/** While false everybody polls. */
export const isLive = createStore(false)

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()
let subscriberCount = 0
let running: AbortController | undefined
let lingerTimer: ReturnType<typeof setTimeout> | undefined
let rejectedToken: string | null = null

/** Does not open a connection; see `subscribeLive`. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the release function. One connection serves all. */
export function subscribeLive(): () => void {
  subscriberCount += 1
  clearTimeout(lingerTimer)
  follow()
  let isWanted = true
  return () => {
    if (!isWanted) return
    isWanted = false
    subscriberCount -= 1
    if (subscriberCount === 0) lingerTimer = setTimeout(follow, LINGER_MS)
  }
}

/** True while connected; requests a connection while `isWanted`. */
export function useLive(isWanted = true): boolean {
  useEffect(() => (isWanted ? subscribeLive() : undefined), [isWanted])
  return useStore(isLive)
}

function wantedKey(): string | undefined {
  const token = authToken.get()
  const user = userInfo.get()
  const claims = token === null ? null : decodeToken(token)
  // During a switch of the PRCTCC token and user details disagree.
  const isConsistent = claims !== null && claims.accessPrctCode === user?.accessPrctCode && token !== rejectedToken
  // Browsers limit connections per server, so a hidden tab releases its own.
  const isSeen = document.visibilityState === 'visible'
  return isConsistent && isSeen && subscriberCount > 0 ? `${claims.sessionId} ${claims.accessPrctCode}` : undefined
}

let runningKey: string | undefined

/** Only 409 and 410 lead to a page; everything else is retried. */
async function handleError(response: Response): Promise<void> {
  const reply: unknown = [409, 410].includes(response.status) ? await response.json() : null
  if (isReply(reply)) handleReply(workspaceEvents, reply, { isBackground: true })
}

function follow(): void {
  const key = wantedKey()
  if (key === runningKey) return
  running?.abort()
  runningKey = key
  running = key === undefined ? undefined : new AbortController()
  isLive.set(false)
  if (running) void stayConnected(running.signal)
}

const pauseMs = (attempt: number) => {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
  // Jitter, so that tabs do not reconnect all at once after an outage.
  const [chance = 0] = crypto.getRandomValues(new Uint16Array(1))
  return longest / 2 + (chance / 65_536) * (longest / 2)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

async function stayConnected(signal: AbortSignal): Promise<void> {
  let attempt = 0
  const onReady = () => {
    attempt = 0
  }
  while (!signal.aborted) {
    await listenOnce(signal, onReady).catch(() => undefined)
    if (signal.aborted) return
    isLive.set(false)
    await pause(pauseMs(attempt), signal)
    attempt += 1
    // The server may have rejected the token for good.
    follow()
  }
}

async function listenOnce(signal: AbortSignal, onReady: () => void): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENT_MS)
  }
  const sentToken = authToken.get()
  try {
    onSign()
    const response = await fetch(callUrl(workspaceEvents, {}), {
      headers: callHeaders(prepareCall(workspaceEvents, {})),
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    })
    if ([401, 409, 410].includes(response.status)) rejectedToken = sentToken
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!response.ok || !response.body || !isStream) return await handleError(response)
    await readEvents(
      response.body,
      (data) => {
        const { data: event } = liveEvent.safeParse(JSON.parse(data))
        if (!event) return
        if (event.kind === 'ready') onReady()
        if (event.kind === 'end' && event.reason === 'SESSION') rejectedToken = sentToken
        isLive.set(event.kind !== 'end')
        for (const listener of [...listeners]) listener(event)
      },
      onSign,
    )
  } finally {
    clearTimeout(timer)
  }
}

authToken.subscribe(follow)
userInfo.subscribe(follow)
document.addEventListener('visibilitychange', follow)
