import axe from 'axe-core'

/** Violations in the current page, one per line, without page-level rules. */
export async function axeIssues(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
