import type { LoadBox, LoadBoxType } from '@packing/planning'
import { boxType, endless, type Instance, numbersOf, rulesFor } from './instance.ts'

/**
 * Martello, Pisinger and Vigo's instances: as few bins as possible, boxes are not turned. Known bounds (lower, upper)
 * become part of the name.
 */
export function readMpv(text: string, isSupported: boolean): Instance[] {
  const next = numbersOf(text)
  const instances: Instance[] = []
  const many = text.split('\n').filter((line) => line.trim().split(/\s+/).length === 4).length
  for (let n = 0; n < many; n += 1) {
    const name = `${next()} (${next()}-${next()})`
    const count = next()
    const [lengthMm, widthMm, heightMm] = [next(), next(), next()]
    const boxTypes: LoadBoxType[] = []
    const boxes: LoadBox[] = []
    for (let type = 0; type < count; type += 1) {
      const code = String(type + 1).padStart(3, '0')
      boxTypes.push({ ...boxType(code, [next(), next(), next()]), keepsHeading: true })
      boxes.push({ id: code, type, weightG: 0, group: '' })
    }
    const container = { code: 'C', lengthMm, widthMm, heightMm, maxPayloadG: 0, cost: 1, available: null }
    const rules = rulesFor(isSupported)
    instances.push({ name, problem: { containerTypes: [container], boxTypes, boxes, rules, ...endless } })
  }
  return instances
}
