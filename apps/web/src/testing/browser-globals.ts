/** Browser globals for tests in Node.js. Import it before browser modules. */
class MemoryStorage {
  readonly #values = new Map<string, string>()
  get length(): number {
    return this.#values.size
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value)
  }
  removeItem(key: string): void {
    this.#values.delete(key)
  }
}

export const replacedPages: string[] = []

const target = new EventTarget()
const sessionStorage = new MemoryStorage()
const window = Object.assign(target, {
  sessionStorage,
  location: {
    origin: 'http://localhost:8080',
    pathname: '/TopPage',
    search: '',
    replace: (address: string) => void replacedPages.push(address),
  },
})

const globals = {
  window,
  sessionStorage,
  localStorage: new MemoryStorage(),
  navigator: { language: 'en-US' },
  document: { documentElement: { lang: '' } },
}
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
