import { bin, run } from './run.ts'

/** Fewer modules than this mean that the checker read nothing, not that all is well. */
const LEAST_MODULES = 1000

interface Cruise {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string; severity: string } }[]
  }
}

export async function checkBoundaries(): Promise<{ isGood: boolean; output: string }> {
  const args = ['packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { output } = await run(bin('depcruise'), args)
  const start = output.indexOf('{')
  if (start < 0) return { isGood: false, output }
  const { modules, summary }: Cruise = JSON.parse(output.slice(start))
  const own = modules.filter(({ source }) => /^(packages|apps)\/[^/]+\/src\//.test(source))
  if (own.length < LEAST_MODULES) {
    return { isGood: false, output: `Only ${own.length} modules were read, at least ${LEAST_MODULES} are expected.` }
  }
  const lines = summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
  return { isGood: lines.length === 0, output: lines.join('\n') }
}
