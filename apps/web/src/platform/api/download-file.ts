import type { Call } from '@packing/contract'
import { beginCall } from './busy.ts'
import type { CallInput } from './call-input.ts'
import { type CallOptions, sendCall } from './request.ts'
import { failTransport, isReply, settleReply } from './settle-reply.ts'

/** The name in a content-disposition header: the encoded one before the plain one. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // A wrong encoding: the plain name is the next best.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}

function save(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetches a file and hands it to the browser. A JSON body instead of a file is a reply like any other. */
export async function downloadFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<void> {
  const end = beginCall({ isBlocking: false, isQuiet: false })
  try {
    const response = await sendCall(call, input as Record<string, unknown>, options).catch((cause: unknown) =>
      failTransport(cause, options.signal),
    )
    if (response.headers.get('content-type')?.includes('application/json')) {
      const reply: unknown = await response.json().catch(() => undefined)
      if (!isReply(reply)) return failTransport(reply, options.signal)
      settleReply(reply, options.takesField)
      return
    }
    if (!response.ok) return failTransport(response.status, options.signal)
    const blob = await response.blob().catch((cause: unknown) => failTransport(cause, options.signal))
    save(blob, fileNameOf(response.headers.get('content-disposition')))
  } finally {
    end()
  }
}
