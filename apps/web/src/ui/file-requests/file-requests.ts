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

/** The screen on which a file was asked for. */
export const fileTitle = ({ callId }: Pick<FileRequest, 'callId'>): string => findScreenByCall(callId)?.title ?? callId

/** Files of which this tab heard something new: asked for here, or told by the server. */
export const toldFiles = createStore<ReadonlyMap<number, FileRequest>>(new Map())
/** Asked for in this tab and not finished: whoever asked is told of the end, whatever screen is open. */
const awaited = new Set<number>()
let leaveLive: (() => void) | undefined
let timer: ReturnType<typeof setInterval> | undefined

/** Takes in how far a file is; says so when one is finished that is waited for. */
function takeFile(file: FileRequest): void {
  toldFiles.set((known) => new Map(known).set(file.requestId, file))
  if (isUnderWay(file) || !awaited.delete(file.requestId)) return
  if (file.status === 'DONE') notify('info', text('ready', { name: file.fileName }))
  if (file.status === 'FAILED') notify('error', text('failed', { title: fileTitle(file), message: file.message }))
  settle()
}

/** While something is awaited the server is heard, or else asked. */
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
  // A refusal is told where it arises; the next turn asks again.
  const answer = await callApi(workspace.files, {}, { action: 'checkStatus' }).catch(() => null)
  for (const file of answer?.files ?? []) if (awaited.has(file.requestId)) takeFile(file)
}

/** Waits for a file that is asked for, by whatever call. */
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

/** Asks for a download's file to be made in the background; a message comes when it is ready. */
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
  // What happened while nothing was heard.
  if (event.kind === 'ready' && awaited.size > 0) void ask()
})

// Another user or unit: nothing of this is theirs.
let whose = userInfo.get()?.accessPrctCode
userInfo.subscribe(() => {
  const next = userInfo.get()?.accessPrctCode
  if (next === whose) return
  whose = next
  toldFiles.set(new Map())
  awaited.clear()
  settle()
})
