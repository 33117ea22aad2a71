import {
  BR_FILES,
  bischoffRatcliff,
  martelloPisingerVigo,
} from '../../packages/planning/src/testing/public-instances.ts'
import { endless, type Instance, rulesFor } from './instance.ts'
import type { Options } from './options.ts'

const MPV = /^class([1-8])_(\d{1,3})$/
const BR_INSTANCES = 100
const MPV_INSTANCES = 10

const numbered = (count: number, problemOf: (number: number) => Instance['problem']): Instance[] =>
  Array.from({ length: count }, (_, at) => ({ name: String(at + 1), problem: problemOf(at + 1) }))

/** Instances that are made instead of read: `BR8`, or `class4_100` for 100 boxes of the fourth class. */
export function isPublic(name: string, format: Options['format']): boolean {
  return format === 'thpack' ? BR_FILES.some((file) => file === name) : format === 'mpv' && MPV.test(name)
}

export function publicInstances(name: string, isSupported: boolean): Instance[] {
  const rules = rulesFor(isSupported)
  const file = BR_FILES.find((each) => each === name)
  if (file) return numbered(BR_INSTANCES, (number) => ({ ...bischoffRatcliff(file, number, endless.budget), rules }))
  const { 1: kind, 2: count } = MPV.exec(name) ?? []
  return numbered(MPV_INSTANCES, (number) => ({
    ...martelloPisingerVigo(Number(kind), Number(count), number, endless.budget),
    rules,
  }))
}
