import axe from 'axe-core'

/** What axe finds wrong with the page as it now is, a line each; rules about whole pages left out. */
export async function axeIssues(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
