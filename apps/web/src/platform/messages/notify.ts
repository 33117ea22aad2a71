import { createStore } from '../store.ts'

export type MessageType = 'success' | 'info' | 'error' | 'warning'

/** A repeated message is counted, not shown again. */
export interface Toast {
  readonly id: string
  readonly type: MessageType
  readonly message: string
  readonly count: number
  /** Call whose next success settles the message. */
  readonly callId?: string
  readonly link?: ToastLink
}

export interface ToastLink {
  readonly label: string
  follow(): void
}

interface ToastOptions {
  readonly callId?: string | undefined
  readonly link?: ToastLink | undefined
}

const prefix: Readonly<Record<MessageType, string>> = {
  success: '[Info:]',
  info: '[Info:]',
  warning: '[Warning:]',
  error: '[Error:]',
}

export const writtenMessage = ({ type, message }: Pick<Toast, 'type' | 'message'>) => `${prefix[type]} ${message}`

export const toasts = createStore<readonly Toast[]>([])

const STAYS_MS = 6000
/** A message with a link stays longer: the user decides about it. */
const LINK_STAYS_MS = 15_000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Server messages lead with a code `M-I02-001<tab>`: support asks for it, planners do not read it. */
export const stripCode = (message: string) => message.replace(/^M-[^\t]*\t/, '')

/**
 * Puts a message into the queue at the corner. Errors stay until they are closed or their call succeeds; the rest goes
 * after some seconds.
 */
export function notify(type: MessageType, message: string, { callId, link }: ToastOptions = {}): void {
  const shown = stripCode(message).trim()
  if (shown === '') return
  const id = `${type} ${shown}`
  const count = (toasts.get().find((toast) => toast.id === id)?.count ?? 0) + 1
  const toast = { id, type, message: shown, count, ...(callId !== undefined && { callId }), ...(link && { link }) }
  toasts.set((all) => [...all.filter((each) => each.id !== id), toast])
  if (type !== 'error') goLater(id, link ? LINK_STAYS_MS : STAYS_MS)
}

function goLater(id: string, afterMs: number): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => closeToast(id), afterMs),
  )
}

export function closeToast(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.set((all) => all.filter((toast) => toast.id !== id))
}

/** Closes messages of earlier replies of the call, except the given ones. */
export function settleToasts(callId: string, messages: readonly string[] = []): void {
  const still = new Set(messages.map((message) => stripCode(message).trim()))
  for (const toast of toasts.get()) if (toast.callId === callId && !still.has(toast.message)) closeToast(toast.id)
}

export function closeAllToasts(): void {
  for (const { id } of toasts.get()) closeToast(id)
}

/** Messages stay while the pointer is over them. */
export function pauseToasts(isPaused: boolean): void {
  for (const { id, type } of toasts.get()) {
    if (type === 'error') continue
    if (isPaused) clearTimeout(timers.get(id))
    else goLater(id, STAYS_MS)
  }
}

/** Types that contain ERROR are errors, WARNING warnings, anything else is information. */
export function messageTypeOf(errorType: string): MessageType {
  const upper = errorType.toUpperCase()
  if (upper.includes('ERROR')) return 'error'
  return upper.includes('WARNING') ? 'warning' : 'info'
}
