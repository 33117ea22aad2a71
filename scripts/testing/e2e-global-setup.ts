import { buildIfStale } from '../launch/build.ts'
import { prepareData } from './prepared-data.ts'

/** Before the workers of the end-to-end tests start: two that build at once would take each other's files away. */
export default async function setup(): Promise<() => void> {
  buildIfStale((line) => process.stdout.write(`${line}\n`))
  return prepareData()
}
