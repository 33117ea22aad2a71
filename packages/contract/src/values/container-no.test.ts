import { expect, it } from 'vitest'
import { containerCheckDigit, isContainerNo } from './container-no.ts'

it('computes the check digit of ISO 6346', () => {
  // The example of the standard, and containers in service.
  for (const isoNo of ['CSQU3054383', 'MSKU9070323', 'BICU1234565'])
    expect([isoNo, containerCheckDigit(isoNo.slice(0, 10))]).toEqual([isoNo, Number(isoNo[10])])
})

it('rejects another shape and any single wrong digit', () => {
  expect(isContainerNo('CSQU3054383')).toBe(true)
  for (let digit = 0; digit < 10; digit += 1) expect(isContainerNo(`CSQU305438${digit}`)).toBe(digit === 3)
  for (const wrong of ['CSQX3054383', 'CSQU305438', 'csqu3054383', '']) expect(isContainerNo(wrong)).toBe(false)
})
