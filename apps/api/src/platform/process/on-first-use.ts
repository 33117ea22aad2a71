import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A library of which no process needs anything at its start: it is read, at once, when it is first used. */
export const onFirstUse =
  <Library>(name: string) =>
  (): Library =>
    require(name)
