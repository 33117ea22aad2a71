import { LONGEST_EDGE_MM, type LoadBox, type LoadBoxType } from '@packing/planning'
import { boxType, endless, type Instance, MOST_BOXES, rulesFor } from './instance.ts'
import { type NumberFile, openNumbers } from './number-file.ts'

/**
 * Instances of Martello, Pisinger and Vigo: fewest bins, boxes are not turned. The known bounds (lower, upper) become
 * part of the name. Throws `InputError`.
 */
export function readMpv(text: string, isSupported: boolean): Instance[] {
  const file = openNumbers(text)
  // Only the first line of an instance, after the line with name and bounds, has four numbers.
  const many = text.split('\n').filter((line) => line.trim().split(/\s+/).length === 4).length
  const instances = Array.from({ length: Math.max(1, many) }, () => readOne(file, isSupported))
  file.end()
  return instances
}

function readOne(file: NumberFile, isSupported: boolean): Instance {
  const number = file.next('the number of an instance', 0)
  const bound = (what: string) => file.next(`the ${what} bound of instance ${number}`, 0)
  const name = `${number} (${bound('lower')}-${bound('upper')})`
  const count = file.count(`the number of boxes of instance ${number}`, MOST_BOXES)
  const edgeOf = (what: string, thing: string) =>
    file.next(`the ${what} of ${thing} of instance ${number}`, 1, LONGEST_EDGE_MM)
  const edges = (thing: string): [number, number, number] => [
    edgeOf('length', thing),
    edgeOf('width', thing),
    edgeOf('height', thing),
  ]
  const [lengthMm, widthMm, heightMm] = edges('the bin')
  const boxTypes: LoadBoxType[] = []
  const boxes: LoadBox[] = []
  for (let type = 0; type < count; type += 1) {
    const code = String(type + 1).padStart(3, '0')
    boxTypes.push({ ...boxType(code, edges(`box ${code}`)), keepsHeading: true })
    boxes.push({ id: code, type, weightG: 0, group: '' })
  }
  const container = { code: 'C', lengthMm, widthMm, heightMm, maxPayloadG: 0, cost: 1, available: null }
  return { name, problem: { containerTypes: [container], boxTypes, boxes, rules: rulesFor(isSupported), ...endless } }
}
