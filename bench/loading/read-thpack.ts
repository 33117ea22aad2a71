import type { LoadBox, LoadBoxType } from '@packing/planning'
import { boxType, endless, type Instance, numbersOf, rulesFor } from './instance.ts'

/**
 * Bischoff and Ratcliff's instances (OR-Library, thpack): one container, as much volume as possible. Lengths stay in
 * the unit of the file (cm): all are whole numbers. Boxes weigh nothing.
 */
export function readThpack(text: string, isSupported: boolean): Instance[] {
  const next = numbersOf(text)
  return Array.from({ length: next() }, (): Instance => {
    const name = String(next())
    next()
    const [lengthMm, widthMm, heightMm] = [next(), next(), next()]
    const boxTypes: LoadBoxType[] = []
    const boxes: LoadBox[] = []
    const types = next()
    for (let type = 0; type < types; type += 1) {
      const code = String(next()).padStart(3, '0')
      const [l, uprightL, w, uprightW, h, uprightH] = [next(), next(), next(), next(), next(), next()] as const
      const uprights = { uprightLength: uprightL === 1, uprightWidth: uprightW === 1, uprightHeight: uprightH === 1 }
      boxTypes.push({ ...boxType(code, [l, w, h]), ...uprights })
      const count = next()
      for (let n = 0; n < count; n += 1) boxes.push({ id: `${code}-${n}`, type, weightG: 0, group: '' })
    }
    const container = { code: 'C', lengthMm, widthMm, heightMm, maxPayloadG: 0, cost: 1, available: 1 }
    return {
      name,
      problem: { containerTypes: [container], boxTypes, boxes, rules: rulesFor(isSupported), ...endless },
    }
  })
}
