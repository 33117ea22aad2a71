import type { Stub } from '../stub/create-stub.ts'
import { testConfig } from '../test-config.ts'

/** What /config.json returns. */
export const siteSettings = { current: testConfig() }

const isAddressOf = (request: Request, start: string) => new URL(request.url).pathname.startsWith(start)

/** As a browser ends a request whose caller has left. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new DOMException('The request was stopped', 'AbortError'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

const broken = (): never => {
  throw new TypeError('Failed to fetch')
}

const sent = (stub: Stub, request: Request) =>
  Promise.race([stub.reply(request).catch(broken), untilAborted(request.signal)])

/** What the upload of files uses of it. */
class StubUpload {
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  ontimeout: (() => void) | null = null
  onabort: (() => void) | null = null
  timeout = 0
  responseText = ''
  readonly #stub: Stub
  readonly #headers = new Headers()
  readonly #stopped = new AbortController()
  #address = ''
  constructor(stub: Stub) {
    this.#stub = stub
  }
  open(_method: string, address: string): void {
    this.#address = new URL(address, window.location.href).href
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  abort(): void {
    this.#stopped.abort()
    this.onabort?.()
  }
  send(body: FormData): void {
    const { signal } = this.#stopped
    const request = new Request(this.#address, { method: 'POST', headers: this.#headers, body, signal })
    this.upload.onprogress?.(new ProgressEvent('progress', { loaded: 1, total: 1 }))
    sent(this.#stub, request)
      .then(async (response) => {
        this.responseText = await response.text()
        this.onload?.()
      })
      .catch(() => {
        if (!signal.aborted) this.onerror?.()
      })
  }
}

/** From now on the page talks to the stub: calls, settings and uploads. */
export function connectStub(stub: Stub): void {
  const real = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (isAddressOf(request, '/config.json')) return Response.json(siteSettings.current)
    // The provider is away: what goes there belongs to tests of the whole page.
    if (request.url.startsWith(siteSettings.current.oidc.authority)) return broken()
    return isAddressOf(request, '/api/') ? sent(stub, request) : real(input, init)
  }
  Object.defineProperty(window, 'XMLHttpRequest', {
    configurable: true,
    value: function upload() {
      return new StubUpload(stub)
    },
  })
}
