import { buildIfStale } from '../launch/build.ts'

/** Before the workers of the walks start: two that build at once would take each other's files away. */
export default function setup(): void {
  buildIfStale((line) => process.stdout.write(`${line}\n`))
}
