import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { OutputRow } from '../table/output-column.ts'
import { Collected, partFormat } from '../testing/try-file.ts'
import { writeCsv } from './write-csv.ts'

const write = async (rows: readonly OutputRow[], encoding: 'utf8-bom' | 'cp932') => {
  const out = new Collected()
  const report = await writeCsv(partFormat.columns.slice(0, 4), rows, { encoding, language: 'ja', out })
  return { bytes: out.bytes, ...report }
}

describe('writeCsv', () => {
  it('escapes formulas in text and leaves numbers alone', async () => {
    const texts = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=x", '-']
    const { bytes } = await write(
      texts.map((text) => ({ partNo: text, name: text, qty: -5, weight: '-1.5' })),
      'utf8-bom',
    )
    const lines = bytes.toString().split('\r\n')
    expect(lines[0]).toBe('\uFEFF部品番号,名称,数量,重量（kg）')
    expect(lines.slice(1, 9)).toEqual([
      "'=1+1,'=1+1,-5,-1.5",
      "'+1,'+1,-5,-1.5",
      "'-1,'-1,-5,-1.5",
      "'@x,'@x,-5,-1.5",
      '"\'\tx","\'\tx",-5,-1.5',
      '"\'\rx","\'\rx",-5,-1.5',
      "''=x,''=x,-5,-1.5",
      "'-,'-,-5,-1.5",
    ])
  })

  it('escapes text in a number column as well', async () => {
    const { bytes } = await write([{ partNo: 'A', weight: '-1+cmd' }], 'utf8-bom')
    expect(bytes.toString()).toContain("A,,,'-1+cmd")
  })

  it('maps twin characters of cp932 and reports missing ones', async () => {
    const { bytes, unwritable } = await write(
      [
        { partNo: 'A', name: '〜−‖髙﨑' },
        { partNo: 'B', name: '𠮷野家 é é ?' },
      ],
      'cp932',
    )
    expect(iconv.decode(bytes, 'cp932').split('\r\n').slice(1, 3)).toEqual(['A,～－∥髙﨑,,', 'B,?野家 ? ? ?,,'])
    expect(unwritable).toEqual([
      { character: 'é', count: 2 },
      { character: '𠮷', count: 1 },
    ])
  })

  it('fails when the reader is gone', async () => {
    const out = new Collected()
    out.destroy()
    await expect(
      writeCsv(partFormat.columns.slice(0, 1), [{ partNo: 'A' }], { encoding: 'cp932', language: 'en', out }),
    ).rejects.toThrow('closed')
  })
})
