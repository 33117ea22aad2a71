import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventReader, readEvents } from './read-events.ts'

const read = (pieces: readonly string[]) => {
  const found: string[] = []
  const take = eventReader((data) => found.push(data))
  for (const piece of pieces) take(piece)
  return found
}

it('returns the data of events and skips heartbeats', () => {
  expect(read([': begin\n\n', 'data: {"a":1}\n\n: beat\n\ndata: {"b":2}\n\n'])).toEqual(['{"a":1}', '{"b":2}'])
  expect(read(['event: x\ndata: one\ndata: two\n\n'])).toEqual(['one\ntwo'])
  expect(read(['data: not at its end'])).toEqual([])
})

it('returns the same events however the stream is split', () => {
  const events = fc.array(fc.json(), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(events, fc.array(fc.nat(200), { maxLength: 10 }), fc.boolean(), (data, cuts, isCrLf) => {
      const end = isCrLf ? '\r\n\r\n' : '\n\n'
      const text = data.map((each) => `data: ${each}${end}: beat${end}`).join('')
      const places = [0, ...[...new Set(cuts.filter((cut) => cut < text.length))].sort((a, b) => a - b), text.length]
      const pieces = places.slice(1).map((to, index) => text.slice(places[index], to))
      expect(read(pieces)).toEqual(data)
    }),
  )
})

it('joins characters that were split between chunks', async () => {
  const bytes = new TextEncoder().encode('data: "計画"\n\n')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const found: string[] = []
  let signs = 0
  await readEvents(
    body,
    (data) => found.push(data),
    () => {
      signs += 1
    },
  )
  expect([found, signs]).toEqual([['"計画"'], bytes.length])
})
