import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallAs, openPlanFixture, type PlanFixture, type RawInput } from '../../testing/plan-fixture.ts'
import { barcodesOf } from '../../testing/read-barcodes.ts'
import { downloadPackingInstructions } from './packing-instructions.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

describe('workspace/packinginstructions', () => {
  const print = (input: RawInput, as: CallAs = {}) =>
    fixture.file('workspace/packinginstructions', downloadPackingInstructions, input, { functionId: 'J01F01-3', ...as })

  it('prints the cases of a day by line, each with a code that a scanner reads', async () => {
    const { fileName, bytes } = await print({ packOn: '2026-12-04' }, { language: 'ja' })
    expect(fileName).toBe('packing-2026-12-04.pdf')
    expect(await barcodesOf(bytes)).toEqual([['TH0112L010003'], ['ID0112L020001']])
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
