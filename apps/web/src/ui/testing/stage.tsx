import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { theme } from '../../shell/look/theme.ts'
import { ConfirmDialog } from '../../shell/notices/confirm-dialog.tsx'
import { Toasts } from '../../shell/notices/toasts.tsx'

let root: Root | undefined

/** What is shown asks for nothing; a test that answers brings a client of its own. */
const withoutServer = () => new QueryClient({ defaultOptions: { queries: { enabled: false } } })

interface StageOptions {
  readonly scheme?: 'light' | 'dark'
}

/** Ends what the stage shows, and what it asks for from time to time: before a test gives back the network. */
export function clearStage(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}

/** Renders with theme, router, messages and dialogs, as in the application. */
export async function stage(children: ReactNode, { scheme = 'light' }: StageOptions = {}): Promise<void> {
  clearStage()
  const host = document.body.appendChild(document.createElement('main'))
  host.id = 'root'
  host.style.cssText = 'display:flex;flex-direction:column;height:100vh;padding:8px;box-sizing:border-box'
  const rootRoute = createRootRoute({ component: () => children })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  root = createRoot(host)
  root.render(
    <QueryClientProvider client={withoutServer()}>
      <MantineProvider theme={theme} forceColorScheme={scheme}>
        <Toasts />
        <RouterProvider router={router} />
        <ConfirmDialog />
      </MantineProvider>
    </QueryClientProvider>,
  )
}
