import { z } from 'zod'

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
})

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** A connection of WebDriver BiDi: commands with a reply each, and events between them. */
export interface Bidi {
  send<Result>(method: string, params: object, result: z.ZodType<Result>): Promise<Result>
  on(method: string, heard: (params: unknown) => void): void
  close(): void
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)), { once: true })
  })
  const waiting = new Map<number, Waiting>()
  const hearing = new Map<string, (params: unknown) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message: why } = message.parse(JSON.parse(String(data)))
    if (method !== undefined) hearing.get(method)?.(params)
    const asked = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`${error}: ${why ?? ''}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  return {
    async send(method, params, result) {
      last += 1
      const id = last
      const reply = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      socket.send(JSON.stringify({ id, method, params }))
      return result.parse(await reply)
    },
    on: (method, heard) => void hearing.set(method, heard),
    close: () => socket.close(),
  }
}
