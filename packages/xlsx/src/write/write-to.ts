import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** Waits while the reader is behind; throws when it has gone. */
export const writeTo = async (out: Writable, chunk: Uint8Array | string): Promise<void> => {
  if (out.destroyed) throw out.errored ?? new Error('The output was closed before it was complete')
  if (out.write(chunk)) return
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null) => {
      out.off('drain', onDrain).off('close', onClose).off('error', settle)
      if (error) reject(error)
      else resolve()
    }
    const onDrain = () => settle()
    const onClose = () => settle(new Error('The output was closed before it was complete'))
    out.once('drain', onDrain).once('close', onClose).once('error', settle)
  })
}

export const endOutput = async (out: Writable): Promise<void> => {
  out.end()
  await finished(out, { readable: false })
}
