interface Found {
  readonly severity: string
  readonly via?: readonly unknown[]
}

export interface Advisories {
  /** Packages with a high or critical vulnerability. */
  readonly serious: readonly string[]
  readonly others: readonly string[]
  /** Why the audit has no result. */
  readonly notAudited?: string
}

const SERIOUS = new Set(['high', 'critical'])

/** The answer of `npm audit --json`, which is an error where the registry has no such service. */
export function readAdvisories(output: string): Advisories {
  const answer = parse(output)
  const { vulnerabilities } = answer
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    const reason = typeof answer['message'] === 'string' ? answer['message'] : output.trim().split('\n')[0]
    return { serious: [], others: [], notAudited: reason || 'npm audit gave no answer' }
  }
  const found = Object.entries(vulnerabilities as Record<string, Found>)
  const named = (isWanted: (severity: string) => boolean) =>
    found.filter(([, { severity }]) => isWanted(severity)).map(([name, { severity }]) => `${name} (${severity})`)
  return { serious: named((severity) => SERIOUS.has(severity)), others: named((severity) => !SERIOUS.has(severity)) }
}

function parse(output: string): Record<string, unknown> {
  const from = output.indexOf('{')
  try {
    return JSON.parse(output.slice(Math.max(0, from)))
  } catch {
    return {}
  }
}
