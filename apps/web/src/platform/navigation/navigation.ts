import { storeDrafts } from '../drafts/drafts.ts'

type Page = '/Info' | '/SystemError' | '/TopPage' | '/login'

/** The router registers itself at start. */
export interface Navigator {
  replace(to: Page, query: Readonly<Record<string, string>>): Promise<void>
}

let navigator: Navigator | undefined

export function registerNavigator(next: Navigator): void {
  navigator = next
}

/** Falls back to a full page load without a router. Resolves when the page is shown. */
export async function replacePage(to: Page, query: Readonly<Record<string, string>> = {}): Promise<void> {
  try {
    if (!navigator) throw new Error('There is no router yet')
    await navigator.replace(to, query)
  } catch {
    window.location.replace(`${to}?${new URLSearchParams(query)}`)
  }
}

/** Redirect by the application: stores drafts and passes the way back to the page. */
export function forcePage(to: Page, query: Readonly<Record<string, string>>): Promise<void> {
  storeDrafts()
  const from = `${window.location.pathname}${window.location.search}`
  return replacePage(to, { ...query, from })
}
