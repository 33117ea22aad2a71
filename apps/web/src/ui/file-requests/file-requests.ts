import { type Call, type FileRequest, findScreenByCall, topPage, workspace } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { isLive, onLiveEvent, subscribeLive } from '../../platform/live/live.ts'
import { notify } from '../../platform/messages/notify.ts'
import { userInfo } from '../../platform/session/session.ts'
import { createStore } from '../../platform/store.ts'
import { fileRequestsTexts } from './file-requests-texts.ts'
import { isUnderWay } from './newest-files.ts'

const text = texts(fileRequestsTexts)

const POLL_MS = 3000

export const fileTitle = ({ callId }: Pick<FileRequest, 'callId'>): string => findScreenByCall(callId)?.title ?? callId

/** Files this tab requested or received events about. */
export const liveFiles = createStore<ReadonlyMap<number, FileRequest>>(new Map())
/** Requested in this tab and not finished: the user gets a message at the end, on any screen. */
const awaited = new Set<number>()
let releaseLive: (() => void) | undefined
let timer: ReturnType<typeof setInterval> | undefined

function receiveFile(file: FileRequest): void {
  liveFiles.set((known) => new Map(known).set(file.requestId, file))
  if (isUnderWay(file) || !awaited.delete(file.requestId)) return
  if (file.status === 'DONE') notifyReady(file)
  if (file.status === 'FAILED') notify('error', text('failed', { title: fileTitle(file), message: file.message }))
  updatePolling()
}

function notifyReady({ fileName, fileId }: FileRequest): void {
  if (fileId === null) return
  notify('info', text('ready', { name: fileName }), {
    link: {
      label: text('download'),
      follow: () => void downloadFile(topPage.download, { fileId }).catch(() => undefined),
    },
  })
}

/** Listens to the event stream while a file is awaited, and polls without one. */
function updatePolling(): void {
  if (awaited.size > 0) {
    releaseLive ??= subscribeLive()
    timer ??= setInterval(() => {
      if (!isLive.get()) void ask()
    }, POLL_MS)
    return
  }
  releaseLive?.()
  releaseLive = undefined
  clearInterval(timer)
  timer = undefined
}

async function ask(): Promise<void> {
  // The API client shows the failure; the next poll tries again.
  const answer = await callApi(workspace.listFiles, {}, { action: 'checkStatus' }).catch(() => null)
  for (const file of answer?.files ?? []) if (awaited.has(file.requestId)) receiveFile(file)
}

export async function awaitFile(request: Promise<FileRequest | null>): Promise<void> {
  const file = await request
  if (!file) return
  awaited.add(file.requestId)
  updatePolling()
  receiveFile(file)
}

interface FileOrder {
  readonly functionId?: string | undefined
  readonly rowsTotal?: number | undefined
}

type FileInput = Readonly<Record<string, string | number | boolean | string[]>>

export const requestFile = (call: Call, input: FileInput, order: FileOrder = {}): Promise<void> =>
  awaitFile(
    callApi(workspace.requestFile, {
      callId: call.id,
      functionId: order.functionId ?? call.functionIds[0] ?? '',
      input: { ...input },
      rowsTotal: order.rowsTotal ?? 0,
    }),
  )

export async function cancelFile(requestId: number): Promise<void> {
  const file = await callApi(workspace.cancelFile, { requestId })
  if (file) receiveFile(file)
}

onLiveEvent((event) => {
  if (event.kind === 'file') receiveFile(event.file)
  // Catches up on events missed while disconnected.
  if (event.kind === 'ready' && awaited.size > 0) void ask()
})

// Another user or PRCTCC must not see these files.
let lastPrctCode = userInfo.get()?.accessPrctCode
userInfo.subscribe(() => {
  const next = userInfo.get()?.accessPrctCode
  if (next === lastPrctCode) return
  lastPrctCode = next
  liveFiles.set(new Map())
  awaited.clear()
  updatePolling()
})
