import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallAs, openPlanFixture, type PlanFixture, type RawInput } from '../../../testing/plan-fixture.ts'
import { barcodesOf } from '../../../testing/read-barcodes.ts'
import { pdfTextOf } from '../../../testing/read-pdf-text.ts'
import { downloadPackingInstructions } from './packing-instructions.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

describe('workspace/packing-plan/download-instructions', () => {
  const print = (input: RawInput, as: CallAs = {}) =>
    fixture.file('workspace/packing-plan/download-instructions', downloadPackingInstructions, input, {
      functionId: 'J01F01-3',
      ...as,
    })

  it('prints the cases of a day by line, each with a code that a scanner reads', async () => {
    const { fileName, bytes } = await print({ packOn: '2026-12-04' }, { language: 'ja' })
    expect(fileName).toBe('packing-2026-12-04.pdf')
    expect(await barcodesOf(bytes)).toEqual([['TH0112L010003'], ['ID0112L020001']])
  })

  it('prints dock and pick address of the dealer, else of the part, and what the packing condition asks for', async () => {
    await fixture.write(`
      update part set pick_address = 'A-01-1', dock_code = 'D3' where prct_code = '200100';
      insert into part_local (prct_code, part_no, dealer_code, pick_address, created_by, created_at, updated_by, updated_at)
        values ('200100', '5330200002', 'ID01', 'B-02-2', 'me', now(), 'me', now());
      insert into packing_condition (condition_id, prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm,
        box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case, rust_code, label_type, materials, is_returnable)
        overriding system value values (1, '200100', '5330100001', '2026-01-01', 20, 4, 400, 300, 300, 9500, 'M1', '{L01}', 400, 'VCI', 'GTL', 'foam', true)`)
    const [thai = '', indo = ''] = await pdfTextOf((await print({ packOn: '2026-12-04' })).bytes)
    expect(thai).toContain('D3 A-01-1')
    expect(thai).toContain('Returnable · foam · Rust protection VCI · Label GTL')
    expect(indo).toContain('D3 B-02-2')
  })

  it('prints only the requested line and the dealers that the user may see', async () => {
    const oneLine = await print({ packOn: '2026-12-04', line: 'L02' })
    expect(await barcodesOf(oneLine.bytes)).toEqual([['ID0112L020001']])
    const ofDealer = await print({ packOn: '2026-12-04' }, { dealerCodes: ['TH01'] })
    expect(await barcodesOf(ofDealer.bytes)).toEqual([['TH0112L010003']])
  })

  it('returns 404 without cases to pack', async () => {
    await expect(print({ packOn: '2026-12-05' })).rejects.toMatchObject({ code: 404, messageCode: 'M-J01-045' })
    await expect(print({ packOn: '2026-12-04', shift: 'N' })).rejects.toMatchObject({ code: 404 })
  })
})
