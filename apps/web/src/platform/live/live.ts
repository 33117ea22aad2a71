import { type LiveEvent, liveEvent, workspaceEvents } from '@packing/contract'
import { useEffect } from 'react'
import { callHeaders, callUrl, prepareCall } from '../api/request.ts'
import { isReply, settleReply } from '../api/settle-reply.ts'
import { authToken, userInfo } from '../session/session.ts'
import { decodeToken } from '../session/token-claims.ts'
import { createStore, useStore } from '../store.ts'
import { readEvents } from './read-events.ts'

/** The server gives a sign of life every 15 s: after so long a silence the connection is dead. */
const SILENT_MS = 40_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A screen that follows another does not connect anew. */
const LINGER_MS = 20_000

/** The server tells what is new: nobody has to ask. While false everybody asks. */
export const isLive = createStore(false)

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()
let wantedBy = 0
let running: AbortController | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
/** A token with which the server refused to tell anything. */
let refusedToken: string | null = null

/** Hears all that the server tells. Does not by itself ask for a connection. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Somebody needs to hear what is new, until the function that is returned is called. One connection serves all. */
export function wantLive(): () => void {
  wantedBy += 1
  clearTimeout(leaving)
  follow()
  let isWanted = true
  return () => {
    if (!isWanted) return
    isWanted = false
    wantedBy -= 1
    if (wantedBy === 0) leaving = setTimeout(follow, LINGER_MS)
  }
}

/** Whether the server tells what is new, asking for that while the component stands and `isWanted`. */
export function useLive(isWanted = true): boolean {
  useEffect(() => (isWanted ? wantLive() : undefined), [isWanted])
  return useStore(isLive)
}

/** Of which session and unit a connection is; undefined where there should be none. */
function wantedKey(): string | undefined {
  const token = authToken.get()
  const user = userInfo.get()
  const claims = token === null ? null : decodeToken(token)
  // In the middle of a change of the unit the two do not agree.
  const isSettled = claims !== null && claims.accessPrctCode === user?.accessPrctCode && token !== refusedToken
  // Browsers allow few connections to one server: a tab that nobody sees gives its own back.
  const isSeen = document.visibilityState === 'visible'
  return isSettled && isSeen && wantedBy > 0 ? `${claims.sessionId} ${claims.accessPrctCode}` : undefined
}

let runningKey: string | undefined

/** Of the replies in place of the stream only 409 and 410 lead to a page: anything else is tried again. */
async function settleError(response: Response): Promise<false> {
  const reply: unknown = [409, 410].includes(response.status) ? await response.json() : null
  if (isReply(reply)) settleReply(workspaceEvents, reply, { isBackground: true })
  return false
}

/** Connects, leaves or connects anew, as the session, the unit and the tab say. */
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
  // Not all tabs at once, when a server has been away.
  const [chance = 0] = crypto.getRandomValues(new Uint16Array(1))
  return longest / 2 + (chance / 65_536) * (longest / 2)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function stayConnected(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const hasHeard = await listenOnce(signal).catch(() => false)
    if (signal.aborted) return
    isLive.set(false)
    if (hasHeard) attempt = 0
    await pause(pauseMs(attempt), signal)
    // The server may have said no for good: then there is nothing to be wanted.
    follow()
  }
}

/** One connection to its end, whatever that is. True when it stood. */
async function listenOnce(signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENT_MS)
  }
  let hasHeard = false
  const sentToken = authToken.get()
  try {
    onSign()
    const response = await fetch(callUrl(workspaceEvents, {}), {
      headers: callHeaders(prepareCall(workspaceEvents, {})),
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    })
    if ([401, 409, 410].includes(response.status)) refusedToken = sentToken
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!response.ok || !response.body || !isStream) return await settleError(response)
    await readEvents(
      response.body,
      (data) => {
        const { data: event } = liveEvent.safeParse(JSON.parse(data))
        if (!event) return
        if (event.kind === 'ready') hasHeard = true
        if (event.kind === 'end' && event.reason === 'SESSION') refusedToken = sentToken
        isLive.set(event.kind !== 'end')
        for (const listener of [...listeners]) listener(event)
      },
      onSign,
    )
  } finally {
    clearTimeout(timer)
  }
  return hasHeard
}

authToken.subscribe(follow)
userInfo.subscribe(follow)
document.addEventListener('visibilitychange', follow)
