import { type Call, type OutputOf, REQUEST_TIMEOUT_MS, type Reply } from '@packing/contract'
import { beginCall } from './busy.ts'
import { type CallInput, type ComposedInput, inputFields } from './call-input.ts'
import { failTransport, handleReply, isReply } from './handle-reply.ts'
import { withRenewal } from './renewal.ts'
import { type CallOptions, callHeaders, callUrl, type PreparedCall, prepareCall } from './request.ts'

export interface UploadOptions extends CallOptions {
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void
}

/** Fields precede the file: the server reads the parts in order. */
function multipart(input: Readonly<Record<string, unknown>>, file: File | null): FormData {
  const body = new FormData()
  for (const [key, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') body.append(key, String(item))
    }
  }
  if (file) body.append('file', file, file.name)
  return body
}

// XMLHttpRequest, because fetch reports no upload progress.
function send(prepared: PreparedCall, body: FormData, options: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    // As while the token was renewed.
    if (options.signal?.aborted) return stop()
    const request = new XMLHttpRequest()
    request.open('POST', callUrl(prepared.call, {}))
    callHeaders(prepared).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.timeout = REQUEST_TIMEOUT_MS
    request.upload.onprogress = (event) => options.onProgress?.(event.loaded, event.total)
    request.onload = () => resolve(request.responseText)
    request.onerror = () => reject(new Error('The upload failed on its way'))
    request.ontimeout = () => reject(new Error('The upload took too long'))
    request.onabort = stop
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

async function receive(prepared: PreparedCall, body: FormData, options: UploadOptions): Promise<Reply> {
  let answer: unknown
  try {
    answer = JSON.parse(await send(prepared, body, options))
  } catch (cause) {
    failTransport(cause, prepared)
  }
  return isReply(answer) ? answer : failTransport(answer, prepared)
}

export async function uploadFile<C extends Call>(
  call: C,
  input: CallInput<C> | ComposedInput,
  file: File | null,
  options: UploadOptions = {},
): Promise<OutputOf<C> | null> {
  const end = beginCall({ isStoppable: options.signal !== undefined })
  const prepared = prepareCall(call, options)
  const body = multipart(inputFields(input), file)
  try {
    const reply = await withRenewal(call, () => receive(prepared, body, options))
    return handleReply<OutputOf<C>>(call, reply, options)
  } finally {
    end()
  }
}
