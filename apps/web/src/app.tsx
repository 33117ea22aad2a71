import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { registerNavigator } from './platform/navigation/navigation.ts'
import { usePreferences } from './platform/preferences/preferences.ts'
import { createAppRouter } from './router.tsx'
import { preferredScheme } from './shell/look/preferred-scheme.ts'
import { theme } from './shell/look/theme.ts'
import { Toasts } from './shell/notices/toasts.tsx'

const TaskList = lazy(() => import('./shell/task-list.tsx').then((part) => ({ default: part.TaskList })))

// A rejected call was already shown, and a retry would not help.
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, gcTime: 300_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** With its own router and cache; the page has one at a time. */
export function createApp() {
  const queryClient = createQueryClient()
  const router = createAppRouter()
  registerNavigator({
    replace: (to, query) => router.navigate({ to, search: query, replace: true, ignoreBlocker: true }),
  })
  function App() {
    const { theme: scheme } = usePreferences()
    return (
      <MantineProvider theme={theme} colorSchemeManager={preferredScheme} defaultColorScheme={scheme}>
        <Toasts />
        <Suspense>
          <TaskList />
        </Suspense>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    )
  }
  return { App, queryClient, router }
}
