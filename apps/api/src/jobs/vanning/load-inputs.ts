import { hashProblem } from '../../domain/engine/solve-in-job.ts'
import { productVersion } from '../../platform/config/product-version.ts'
import { groupedBy } from './case-groups.ts'
import type { VanningPart } from './make-parts.ts'

/** By vanning date: equal hashes mean equal containers. */
export const hashLoads = (parts: readonly VanningPart[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...groupedBy(parts, ({ vanOn }) => vanOn)].map(([vanOn, ofDay]) => [
      vanOn,
      hashProblem({ productVersion, problems: ofDay.map(({ problem }) => problem) }),
    ]),
  )
