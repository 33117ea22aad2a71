import { describe, expect, it } from 'vitest'
import { writeDesadv } from './edifact/write-desadv.ts'
import { writeOrdrsp } from './edifact/write-ordrsp.ts'
import { exchange, item, notice, response, withItem } from './testing/sample-notices.ts'
import { messagesOf, valuesOf } from './testing/written-messages.ts'
import { write855 } from './x12/write-855.ts'
import { write856 } from './x12/write-856.ts'
import { setControl } from './x12/write-x12.ts'

describe('a written message', () => {
  it.each([
    ['855', 'too long', 'X'.repeat(23), 'BAK 3 has 23 characters, at most 22'],
    ['856', 'too long', 'X'.repeat(23), 'PRF 1 has 23 characters, at most 22'],
    ['855', 'with a separator', 'PO*1', 'order number PO*1: “*” cannot be written'],
    ['856', 'with a separator', 'PO~1', 'order number PO~1: “~” cannot be written'],
    ['855', 'in Japanese', '注1', 'order number 注1: “注” cannot be written'],
    ['ORDRSP', 'in Japanese', '注1', 'order number 注1: “注” cannot be written'],
    ['DESADV', 'in Japanese', '注1', 'order number 注1: “注” cannot be written'],
  ])('rejects in %s an order number %s rather than alter it', (message, _why, orderNo, issue) => {
    const lines = response.lines.map((line) => ({ ...line, orderNo }))
    const packages = notice.packages.map((each) => ({ ...each, items: [item({ orderNos: [orderNo] })] }))
    const write = {
      '855': () => write855(exchange, [{ ...response, lines }]),
      '856': () => write856(exchange, [{ ...notice, packages }]),
      ORDRSP: () => writeOrdrsp(exchange, [{ ...response, lines }]),
      DESADV: () => writeDesadv(exchange, [{ ...notice, packages }], 'GLOBAL'),
    }[message]
    expect(write).toThrow(issue)
  })

  it.each<[string, () => string, string]>([
    ['a part with a separator', () => write856(exchange, [withItem({ buyerPart: 'Q*7' })]), 'LIN 3 has “*” in Q*7'],
    ['a part in Japanese', () => write856(exchange, [withItem({ buyerPart: 'カ1' })]), 'LIN 3 has “カ” in カ1'],
    [
      'a part in Japanese',
      () => writeDesadv(exchange, [withItem({ buyerPart: 'カ1' })], 'GLOBAL'),
      'LIN 3 has “カ” in カ1',
    ],
    ['a long seal', () => write856(exchange, [{ ...notice, sealNo: 'S'.repeat(16) }]), 'TD3 9 has 16 characters'],
    [
      'a long notice number',
      () => write856(exchange, [{ ...notice, number: 'A'.repeat(31) }]),
      'BSN 2 has 31 characters',
    ],
    [
      'a long container number',
      () => write856(exchange, [{ ...notice, containerNo: 'ONEU12345601234' }]),
      'TD3 3 has 11',
    ],
    [
      'a long recipient',
      () => write856({ ...exchange, recipient: 'R'.repeat(16) }, [notice]),
      'partner RRRRRRRRRRRRRRRR',
    ],
    [
      'a long party',
      () => writeOrdrsp(exchange, [{ ...response, buyer: { id: 'D'.repeat(18), name: '' } }]),
      'NAD 2.1 has 18',
    ],
  ])('rejects %s rather than alter it', (_what, write, issue) => {
    expect(write).toThrow(issue)
  })

  it('has the number of a seal where the standard has it', () => {
    const [set = []] = messagesOf(write856(exchange, [notice]))
    expect([valuesOf(set, 'TD3', 3), valuesOf(set, 'TD3', 8), valuesOf(set, 'TD3', 9)]).toEqual([
      ['1234560'],
      [''],
      ['S123'],
    ])
  })

  it('names no order in 856 for pieces that none asked for, beside those of an order', () => {
    const [set = []] = messagesOf(write856(exchange, [notice]))
    expect(valuesOf(set, 'PRF', 1)).toEqual(['PO100', 'PO200', '-'])
  })

  it('numbers more than 9,999 sets without a repetition', () => {
    expect([1, 9999, 10_000, 10_001].map(setControl)).toEqual(['0001', '9999', '10000', '10001'])
  })
})
