import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { json, text } from '../../platform/database/column-types.ts'
import { openPlanFixture, type PlanFixture, type RawInput } from '../../testing/plan-fixture.ts'
import { barcodesOf, readBars, readMatrix } from '../../testing/read-barcodes.ts'
import { initCaseDetail } from './detail.ts'
import { downloadCaseLabels } from './labels.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const content = z.object({ part: z.string(), qty: z.int(), boxes: z.int() })

/** From the tables alone. */
async function storedCases() {
  const { rows } = await fixture.transact((db) =>
    checkedSql({ caseNo: text, grossKg: text, contents: json(z.array(content)) })`
      select h.case_no as "caseNo", round(h.gross_g / 1000.0, 1)::text as "grossKg",
        (select json_agg(json_build_object('part', c.part_no, 'qty', c.qty, 'boxes', c.lots) order by c.seq) from case_content c
         where c.prct_code = h.prct_code and c.case_id = h.case_id) as contents
      from case_header h where h.status <> 'CANCELLED' order by h.case_no`.execute(db),
  )
  return rows
}

/** Data identifiers of ISO/IEC 15434, format 06, with their values. */
function fieldsOf(code: string): Record<string, string> {
  const [begin, end] = ['[)>\u001e06\u001d', '\u001e\u0004']
  expect([code.startsWith(begin), code.endsWith(end)], 'format 06').toEqual([true, true])
  const fields = code
    .slice(begin.length, -end.length)
    .split('\u001d')
    .map((field) => /^(\d*[A-Z])(.*)$/.exec(field) ?? [])
  return Object.fromEntries(fields.map(([, identifier = '', value = '']) => [identifier, value]))
}

const labels = async (input: RawInput) =>
  (await fixture.file('workspace/case-information/download-labels', downloadCaseLabels, input)).bytes
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

it('prints codes on the label of every case that say what the database holds', async () => {
  const cases = await storedCases()
  expect(cases.length).toBeGreaterThan(1)
  for (const { caseNo, grossKg, contents } of cases) {
    const printed = await labels({ caseNo })
    const [codes = [], ...others] = await barcodesOf(printed, 'DataMatrix', 'Code128')
    const [matrix = ''] = codes
    expect([codes, others]).toEqual([[matrix, caseNo], []])
    const parts = [...new Set(contents.map(({ part }) => part))]
    const total = sum(contents.map(({ qty }) => qty))
    const isMixed = parts.length > 1
    expect(fieldsOf(matrix), caseNo).toEqual({
      [isMixed ? '5J' : '6J']: caseNo,
      ...(isMixed ? {} : { P: parts[0] }),
      Q: String(total),
      '7Q': `${grossKg}KG`,
    })
    // The same codes are drawn on the screen, from their bars and modules.
    const { label } = await fixture.call('caseinformationdetail/init', initCaseDetail, { caseNo })
    expect([await readBars(label.bars), await readMatrix(label.matrix)]).toEqual([[caseNo], [matrix]])
  }
})

it('prints a code on the label of every box, which together hold the contents of the case', async () => {
  for (const { caseNo, contents } of await storedCases()) {
    const pages = await barcodesOf(await labels({ of: 'BOX', caseNo }), 'DataMatrix')
    const boxes = pages.flat().map(fieldsOf)
    expect(boxes).toHaveLength(sum(contents.map(({ boxes: count }) => count)))
    expect(boxes.map((box) => box['1J']).toSorted()).toEqual(
      boxes.map((_, at) => `${caseNo}${String(at + 1).padStart(3, '0')}`),
    )
    for (const part of new Set(contents.map(({ part }) => part))) {
      const inBoxes = boxes.filter((box) => box['P'] === part).map((box) => Number(box['Q']))
      expect(sum(inBoxes), `${caseNo} ${part}`).toBe(
        sum(contents.filter((each) => each.part === part).map(({ qty }) => qty)),
      )
    }
  }
})
