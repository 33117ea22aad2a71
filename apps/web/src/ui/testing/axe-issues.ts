import axe from 'axe-core'

/** A colour in transition has the contrast of neither end. */
export async function stoodStill(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  // A transition that is cancelled rejects.
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Violations in the current page, one per line, without page-level rules. */
export async function axeIssues(): Promise<string[]> {
  await stoodStill()
  const { violations } = await axe.run(document, {
    // Without describing every element that passes.
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
