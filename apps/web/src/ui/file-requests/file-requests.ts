import { type Call, type FileRequest, findScreenByCall, workspace } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { isLive, onLiveEvent, wantLive } from '../../platform/live/live.ts'
import { notify } from '../../platform/messages/notify.ts'
import { userInfo } from '../../platform/session/session.ts'
import { createStore } from '../../platform/store.ts'
import { fileRequestsTexts } from './file-requests-texts.ts'
import { isUnderWay } from './newest-files.ts'

const text = texts(fileRequestsTexts)

const POLL_MS = 3000

export const fileTitle = ({ callId }: Pick<FileRequest, 'callId'>): string => findScreenByCall(callId)?.title ?? callId

/** Files this tab requested or received events about. */
export const toldFiles = createStore<ReadonlyMap<number, FileRequest>>(new Map())
/** Requested in this tab and not finished: the user gets a message at the end, on any screen. */
const awaited = new Set<number>()
let leaveLive: (() => void) | undefined
let timer: ReturnType<typeof setInterval> | undefined

function takeFile(file: FileRequest): void {
  toldFiles.set((known) => new Map(known).set(file.requestId, file))
  if (isUnderWay(file) || !awaited.delete(file.requestId)) return
  if (file.status === 'DONE') notify('info', text('ready', { name: file.fileName }))
  if (file.status === 'FAILED') notify('error', text('failed', { title: fileTitle(file), message: file.message }))
  settle()
}

/** Listens to the event stream while a file is awaited, and polls without one. */
function settle(): void {
  if (awaited.size > 0) {
    leaveLive ??= wantLive()
    timer ??= setInterval(() => {
      if (!isLive.get()) void ask()
    }, POLL_MS)
    return
  }
  leaveLive?.()
  leaveLive = undefined
  clearInterval(timer)
  timer = undefined
}

async function ask(): Promise<void> {
  // The API client shows the failure; the next poll tries again.
  const answer = await callApi(workspace.files, {}, { action: 'checkStatus' }).catch(() => null)
  for (const file of answer?.files ?? []) if (awaited.has(file.requestId)) takeFile(file)
}

export async function awaitFile(asked: Promise<FileRequest | null>): Promise<void> {
  const file = await asked
  if (!file) return
  awaited.add(file.requestId)
  settle()
  takeFile(file)
}

interface FileOrder {
  readonly functionId?: string | undefined
  readonly rowsTotal?: number | undefined
}

type FileInput = Readonly<Record<string, string | number | boolean | string[]>>

export const requestFile = (call: Call, input: FileInput, order: FileOrder = {}): Promise<void> =>
  awaitFile(
    callApi(workspace.requestfile, {
      callId: call.id,
      functionId: order.functionId ?? call.functionIds[0] ?? '',
      input: { ...input },
      rowsTotal: order.rowsTotal ?? 0,
    }),
  )

export async function cancelFile(requestId: number): Promise<void> {
  const file = await callApi(workspace.cancelfile, { requestId })
  if (file) takeFile(file)
}

onLiveEvent((event) => {
  if (event.kind === 'file') takeFile(event.file)
  // Catches up on events missed while disconnected.
  if (event.kind === 'ready' && awaited.size > 0) void ask()
})

// Another user or PRCTCC must not see these files.
let whose = userInfo.get()?.accessPrctCode
userInfo.subscribe(() => {
  const next = userInfo.get()?.accessPrctCode
  if (next === whose) return
  whose = next
  toldFiles.set(new Map())
  awaited.clear()
  settle()
})
