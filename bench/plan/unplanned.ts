import { dayToIso, explain, explainRemedy, type LevelPlan } from '@packing/planning'

const LISTED = 10

export interface Unplanned {
  readonly lots: number
  readonly causes: readonly { readonly cause: string; readonly lots: number; readonly example: string }[]
  /** null: capacity suffices in every window. */
  readonly bottleneck: {
    readonly lines: readonly string[]
    readonly from: string
    readonly to: string
    readonly loadSeconds: number
    readonly capacitySeconds: number
    readonly missingSeconds: number
    readonly items: readonly string[]
  } | null
  readonly remedies: readonly string[]
}

export function unplannedOf(plan: LevelPlan, nameOf: (item: number) => string): Unplanned | null {
  if (plan.unplanned.length === 0) return null
  const causes = new Map<string, { cause: string; lots: number; example: string }>()
  for (const { item, lots, reason } of plan.unplanned) {
    const known = causes.get(reason.cause)
    if (known) known.lots += lots
    else causes.set(reason.cause, { cause: reason.cause, lots, example: `${nameOf(item)}: ${explain(reason, 'en')}` })
  }
  const { bottleneck } = plan
  return {
    lots: plan.unplanned.reduce((sum, { lots }) => sum + lots, 0),
    causes: [...causes.values()],
    bottleneck: bottleneck && {
      lines: bottleneck.lines,
      from: dayToIso(bottleneck.fromDay),
      to: dayToIso(bottleneck.toDay),
      loadSeconds: bottleneck.loadSeconds,
      capacitySeconds: bottleneck.capacitySeconds,
      missingSeconds: bottleneck.missingSeconds,
      items: bottleneck.items.slice(0, LISTED).map(nameOf),
    },
    remedies: plan.remedies.map((way) => explainRemedy(way, 'en')),
  }
}

export function describeUnplanned({ lots, causes, bottleneck, remedies }: Unplanned): string[] {
  return [
    `${lots} lots unplanned.`,
    ...causes.map((each) => `  ${each.cause} ${each.lots} lots, e.g. ${each.example}`),
    ...(bottleneck
      ? [
          `Bottleneck: ${bottleneck.lines.join(', ')} from ${bottleneck.from} to ${bottleneck.to}: ${bottleneck.loadSeconds} s of load, ${bottleneck.capacitySeconds} s of capacity, ${bottleneck.missingSeconds} s missing.`,
          `  Items: ${bottleneck.items.join(', ')}`,
        ]
      : []),
    ...remedies.map((way) => `  Remedy: ${way}`),
  ]
}
