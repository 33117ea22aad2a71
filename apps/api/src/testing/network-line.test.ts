import { connect, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { type Hindrance, layLine } from './network-line.ts'

async function socketPair(): Promise<{ here: Socket; there: Socket; close: () => void }> {
  const server = createServer()
  const there = new Promise<Socket>((resolve) => server.once('connection', resolve))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const here = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  return { here, there: await there, close: () => server.close() }
}

it('delivers packets in their order, also when the network is hindered and recovers meanwhile', async () => {
  const [entry, exit] = [await socketPair(), await socketPair()]
  let hindrance: Hindrance = {}
  layLine({ from: entry.there, to: exit.here, hindrance: () => hindrance })
  const arrived: Buffer[] = []
  exit.there.on('data', (chunk: Buffer) => arrived.push(chunk))
  const sent = Array.from({ length: 400 }, (_, number) => `${number};`)
  for (const [number, packet] of sent.entries()) {
    hindrance = number % 40 < 20 ? { latencyMs: 7.3 } : {}
    entry.here.write(packet)
    await new Promise(setImmediate)
  }
  await expect.poll(() => Buffer.concat(arrived).toString()).toBe(sent.join(''))
  for (const { here, there, close } of [entry, exit]) {
    here.destroy()
    there.destroy()
    close()
  }
})
