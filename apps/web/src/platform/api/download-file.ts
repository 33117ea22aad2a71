import type { Call, Reply } from '@packing/contract'
import { notify } from '../messages/notify.ts'
import { saveFile } from '../save-file.ts'
import { beginCall } from './busy.ts'
import { type CallInput, type ComposedInput, inputFields } from './call-input.ts'
import { failTransport, handleReply, isReply } from './handle-reply.ts'
import { withRenewal } from './renewal.ts'
import { type CallOptions, type PreparedCall, prepareCall, sendCall } from './request.ts'

export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {}
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}

/** What the server says of the file that it sends. */
const noticeOf = (header: string | null): string => decodeURIComponent(header ?? '')

export async function downloadFile<C extends Call>(
  call: C,
  input: CallInput<C> | ComposedInput,
  options: CallOptions = {},
): Promise<void> {
  const end = beginCall({ isStoppable: options.signal !== undefined })
  const prepared = prepareCall(call, options)
  try {
    const reply = await withRenewal(call, () => receive(prepared, inputFields(input)))
    if (reply) handleReply(call, reply, options)
  } finally {
    end()
  }
}

/**
 * Saves the file, or returns a JSON reply. JSON counts as a reply even as an attachment, so that an error is never
 * saved as a file.
 */
async function receive(prepared: PreparedCall, input: Readonly<Record<string, unknown>>): Promise<Reply | undefined> {
  const fail = (cause: unknown) => failTransport(cause, prepared)
  const response = await sendCall(prepared, input).catch(fail)
  const disposition = response.headers.get('content-disposition')
  const blob = await response.blob().catch(fail)
  if (response.headers.get('content-type')?.includes('json')) {
    const body = parseJson(await blob.text())
    if (isReply(body)) return body
    if (disposition === null) return fail(body)
  }
  if (!response.ok) return fail(response.status)
  saveFile(blob, fileNameOf(disposition))
  notify('warning', noticeOf(response.headers.get('x-file-notice')))
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
