import { describe, expect, it } from 'vitest'
import { writeDesadv } from './edifact/write-desadv.ts'
import { writeOrdrsp } from './edifact/write-ordrsp.ts'
import { readReceipts } from './read-receipts.ts'
import { readSchedules } from './read-schedules.ts'
import { standardRules } from './terms/reading-rules.ts'
import { exchange, response, withItem } from './testing/sample-notices.ts'
import { recadv, recadvHead } from './testing/sample-receipts.ts'
import { delfor, x12Of } from './testing/sample-schedules.ts'
import { messagesOf, valuesOf } from './testing/written-messages.ts'
import { write855 } from './x12/write-855.ts'
import { write856 } from './x12/write-856.ts'

const rulesOf = (unit: string) => () => ({ ...standardRules, unitOf: () => unit })
const answered = (unit: string) => ({ ...response, lines: response.lines.map((line) => ({ ...line, unit })) })
const allEqual = (values: readonly string[]) => [...new Set(values)]

describe('the unit of a part', () => {
  it.each([
    ['PC', 'PCE', 'EA'],
    ['EA', 'PCE', 'EA'],
    ['st', 'PCE', 'EA'],
    ['SET', 'SET', 'ST'],
    ['KG', 'KGM', 'KG'],
    ['kg', 'KGM', 'KG'],
    ['KGM', 'KGM', 'KG'],
    ['M', 'MTR', 'MR'],
    ['L', 'LTR', 'LT'],
    ['M2', 'MTK', 'SM'],
    ['DZ', 'DZN', 'DZ'],
  ])('%s is stated in answers and ship notices, and receipts in it are read', (unit, edifact, x12) => {
    const [desadv = []] = messagesOf(writeDesadv(exchange, [withItem({ unit })], 'GLOBAL'))
    expect(allEqual(valuesOf(desadv, 'QTY', 1, 3))).toEqual([edifact])
    const [ordrsp = []] = messagesOf(writeOrdrsp(exchange, [answered(unit)]))
    expect(allEqual(valuesOf(ordrsp, 'QTY', 1, 3))).toEqual([edifact])
    const [set856 = []] = messagesOf(write856(exchange, [withItem({ unit })]))
    expect(allEqual(valuesOf(set856, 'SN1', 3))).toEqual([x12])
    const [set855 = []] = messagesOf(write855(exchange, [answered(unit)]))
    expect(allEqual([...valuesOf(set855, 'PO1', 3), ...valuesOf(set855, 'ACK', 3)])).toEqual([x12])

    const received = (text: string) => {
      const { advices, issues } = readReceipts(text, rulesOf(unit))
      expect(issues).toEqual([])
      return advices.flatMap(({ lines }) => lines.map((line) => line.received))
    }
    expect(received(recadv(...recadvHead, 'CPS+1', 'LIN+1++P100:IN', `QTY+48:500:${edifact}`))).toEqual([500])
    const head = ['BRA*WE55*20270109*00*1', 'REF*SI*ASN1', 'DTM*050*20270108', 'N1*ST*PLANT 1*92*PLANT1']
    expect(received(x12Of('861', ...head, `RCD*1*500*${x12}`, 'LIN**BP*P100'))).toEqual([500])
  })

  it('is the one in which its orders are read', () => {
    const ordered = (unit: string, code: string) =>
      readSchedules(
        delfor(
          ...['04A', 'BGM+241+S1+5', 'DTM+137:20261120:102', 'NAD+CN+PLANT1::92', 'GEI+3', 'LIN+1++P100:IN'],
          ...['SCC+1', `QTY+113:500:${code}`, 'DTM+2:20270108:102'],
        ),
        rulesOf(unit),
      ).issues.filter((issue) => issue.code === 'UNIT')
    expect([ordered('KG', 'KGM'), ordered('SET', 'SET'), ordered('M', 'MTR')]).toEqual([[], [], []])
    expect(ordered('KG', 'MTR')).toHaveLength(1)
  })

  it('that has no code is named instead of stating pieces', () => {
    const why = /part P100: its unit “ROLL” has no code in/
    expect(() => writeDesadv(exchange, [withItem({ unit: 'ROLL' })], 'GLOBAL')).toThrow(why)
    expect(() => write856(exchange, [withItem({ unit: 'ROLL' })])).toThrow(why)
    expect(() => writeOrdrsp(exchange, [answered('ROLL')])).toThrow(/part P100: its unit “ROLL”/)
    expect(() => write855(exchange, [answered('ROLL')])).toThrow(/part P100: its unit “ROLL”/)
  })

  it('is not that of a receipt of another part', () => {
    const inKilograms = recadv(...recadvHead, 'CPS+1', 'LIN+1++P100:IN', 'QTY+48:5:KGM')
    const only = (part: string) => (part === 'P200' ? 'KG' : undefined)
    const { issues } = readReceipts(inKilograms, () => ({ ...standardRules, unitOf: only }))
    expect(issues.map(({ code, place }) => `${code} ${place}`)).toEqual(['UNIT 1.3'])
  })
})
