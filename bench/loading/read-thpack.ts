import { LONGEST_EDGE_MM, type LoadBox, type LoadBoxType } from '@packing/planning'
import { boxType, endless, type Instance, MOST_BOXES, rulesFor } from './instance.ts'
import { type NumberFile, openNumbers } from './number-file.ts'

const LARGEST_SEED = Number.MAX_SAFE_INTEGER

/**
 * Instances of Bischoff and Ratcliff (OR-Library, thpack): one container, largest volume. Lengths stay in the file's
 * unit (cm), all whole numbers. Boxes weigh nothing. Throws `InputError`.
 */
export function readThpack(text: string, isSupported: boolean): Instance[] {
  const file = openNumbers(text)
  const instances = Array.from({ length: file.count('the number of instances') }, () => readOne(file, isSupported))
  file.end()
  return instances
}

function readOne(file: NumberFile, isSupported: boolean): Instance {
  const name = String(file.next('the number of an instance'))
  file.next(`the seed of instance ${name}`, 0, LARGEST_SEED)
  const edge = (what: string) => file.next(`${what} of instance ${name}`, 1, LONGEST_EDGE_MM)
  const [lengthMm, widthMm, heightMm] = [edge('the length'), edge('the width'), edge('the height')]
  const boxTypes: LoadBoxType[] = []
  const boxes: LoadBox[] = []
  const types = file.count(`the number of box types of instance ${name}`, MOST_BOXES)
  for (let type = 0; type < types; type += 1) {
    const code = String(file.next(`the number of a box type of instance ${name}`)).padStart(3, '0')
    const ofType = `of box type ${code} of instance ${name}`
    const edges: [number, number, number] = [0, 0, 0]
    const uprights = [false, false, false]
    for (const [at, what] of ['length', 'width', 'height'].entries()) {
      edges[at] = file.next(`the ${what} ${ofType}`, 1, LONGEST_EDGE_MM)
      uprights[at] = file.next(`whether the ${what} may stand ${ofType}`, 0, 1) === 1
    }
    const [uprightLength = false, uprightWidth = false, uprightHeight = false] = uprights
    boxTypes.push({ ...boxType(code, edges), uprightLength, uprightWidth, uprightHeight })
    const count = file.count(`the number of boxes ${ofType}`, MOST_BOXES - boxes.length)
    for (let n = 0; n < count; n += 1) boxes.push({ id: `${code}-${n}`, type, weightG: 0, group: '' })
  }
  const container = { code: 'C', lengthMm, widthMm, heightMm, maxPayloadG: 0, cost: 1, available: 1 }
  return { name, problem: { containerTypes: [container], boxTypes, boxes, rules: rulesFor(isSupported), ...endless } }
}
