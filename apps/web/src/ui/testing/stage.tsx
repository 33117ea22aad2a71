import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { theme } from '../../shell/look/theme.ts'
import { ConfirmDialog } from '../../shell/notices/confirm-dialog.tsx'
import { Toasts } from '../../shell/notices/toasts.tsx'

let root: Root | undefined

interface StageOptions {
  readonly scheme?: 'light' | 'dark'
}

/** Renders with theme, router, messages and dialogs, as in the application. */
export async function stage(children: ReactNode, { scheme = 'light' }: StageOptions = {}): Promise<void> {
  root?.unmount()
  document.body.replaceChildren()
  const host = document.body.appendChild(document.createElement('main'))
  host.id = 'root'
  host.style.cssText = 'display:flex;flex-direction:column;height:100vh;padding:8px;box-sizing:border-box'
  const rootRoute = createRootRoute({ component: () => children })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  root = createRoot(host)
  root.render(
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      <Toasts />
      <RouterProvider router={router} />
      <ConfirmDialog />
    </MantineProvider>,
  )
}
