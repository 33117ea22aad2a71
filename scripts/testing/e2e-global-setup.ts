import { buildIfStale, IS_BUILT } from '../launch/build.ts'
import { prepareData } from './prepared-data.ts'
import { PREPARED } from './start-system.ts'

/** Before the workers start: two concurrent builds would delete each other's files. */
export default async function setup(): Promise<() => void> {
  await buildIfStale((line) => process.stdout.write(`${line}\n`))
  process.env[IS_BUILT] = 'yes'
  if (process.env[PREPARED] !== undefined) return () => undefined
  return prepareData()
}
