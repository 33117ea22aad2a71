import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLabelPrinter } from './label-printer.ts'
import { startTestPrinter, type TestPrinter } from './testing/label-printer.ts'

const SILENT_MS = 250
const LABEL = '^XA^XZ'
let printer: TestPrinter
beforeAll(async () => {
  printer = await startTestPrinter()
})
afterAll(() => printer.close())

const open = (port = printer.port) => {
  const rules = { hosts: [`127.0.0.1:${port}`], networks: ['127.0.0.0/8'] }
  return openLabelPrinter({ host: '127.0.0.1', port }, rules, new AbortController().signal, SILENT_MS)
}

it('waits for us between two labels as long as we like', async () => {
  const opened = await open()
  await opened.send(LABEL)
  // A connection that has nothing to say either, for as long, but from later on.
  const other = connect(printer.port, '127.0.0.1')
  await once(other, 'connect')
  other.setTimeout(SILENT_MS)
  await once(other, 'timeout')
  other.destroy()
  await opened.send(LABEL)
  await opened.close()
  expect(printer.received[0]).toBe(LABEL + LABEL)
})

it('is given up when it takes nothing more', async () => {
  const full = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  await once(full, 'listening')
  const address = full.address()
  const opened = await open(typeof address === 'object' && address !== null ? address.port : 0)
  await expect(opened.send(LABEL.repeat(2_000_000))).rejects.toThrow('The printer took nothing more')
  full.close()
})
