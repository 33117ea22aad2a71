type Search = Readonly<Record<string, string | readonly string[]>>

/** Address of a screen with its search; a list is a repeated key, empty values are left out. */
export function screenLink(route: string, search: Search): string {
  const params = Object.entries(search).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== '')
      .map((each) => [name, each]),
  )
  return `${route}?${new URLSearchParams(params)}`
}
