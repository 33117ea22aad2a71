import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { InvalidMessage, MessageTexts } from '@packing/edi'
import { expect, it } from 'vitest'
import { messageFile } from './message-file.ts'

async function made(set: 'UTF-8' | 'ISO-8859-1' | 'ASCII', text: string) {
  const texts = new MessageTexts(set)
  const file = messageFile({ fileName: 'a.edi', texts, language: 'en', write: () => texts.plain(text, 200) })
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), file.write(out)])
  return { bytes, notice: file.notice?.(), mediaType: file.mediaType }
}

it('writes a message in the set of its recipient', async () => {
  const german = await made('ISO-8859-1', 'Süd')
  expect(german).toEqual({
    bytes: Buffer.from('Süd', 'latin1'),
    notice: undefined,
    mediaType: 'text/plain; charset=iso-8859-1',
  })
  expect((await made('UTF-8', '元町')).bytes.toString()).toBe('元町')
})

it('says which texts the set cannot carry and what stands for them', async () => {
  const { bytes, notice, mediaType } = await made('ASCII', '部品 Süd')
  expect([bytes.toString(), mediaType]).toEqual(['?? Sud', 'text/plain; charset=us-ascii'])
  expect(notice).toContain('1 text has characters')
  expect(notice).toContain('“部品 Süd” → “?? Sud”')
})

it('rejects a message that would break its standard', () => {
  const texts = new MessageTexts('ASCII')
  const write = () => {
    throw new InvalidMessage('too long')
  }
  expect(() => messageFile({ fileName: 'a.edi', texts, language: 'en', write })).toThrow(
    expect.objectContaining({ messageCode: 'M-L04-026' }),
  )
})
