import { keepDrafts } from './drafts/drafts.ts'

type Page = '/Info' | '/SystemError' | '/TopPage' | '/login'

/** Where the API client sends the user when a call cannot go on. The router registers itself at start. */
export interface Navigator {
  replace(to: Page, query: Readonly<Record<string, string>>): Promise<void>
}

let navigator: Navigator | undefined

export function registerNavigator(next: Navigator): void {
  navigator = next
}

/** Replaces the current page; a full page load when there is no router (yet) or it fails. Ends when the page stands. */
export async function replacePage(to: Page, query: Readonly<Record<string, string>> = {}): Promise<void> {
  try {
    if (!navigator) throw new Error('There is no router yet')
    await navigator.replace(to, query)
  } catch {
    window.location.replace(`${to}?${new URLSearchParams(query)}`)
  }
}

/** A navigation that the user did not ask for: what is unsaved is kept, and the page knows the way back. */
export function forcePage(to: Page, query: Readonly<Record<string, string>>): Promise<void> {
  keepDrafts()
  const from = `${window.location.pathname}${window.location.search}`
  return replacePage(to, { ...query, from })
}
