import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { registerNavigator } from './platform/navigation.ts'
import { usePreferences } from './platform/preferences/preferences.ts'
import { createAppRouter } from './router.tsx'
import { preferredScheme } from './shell/preferred-scheme.ts'
import { theme } from './shell/theme.ts'

// A refusal has been told to the user already and does not get better by asking again.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, gcTime: 300_000 },
    mutations: { retry: false },
  },
})
const router = createAppRouter()

registerNavigator({
  replace: (to, query) => router.navigate({ to, search: query as never, replace: true }),
})

export function App() {
  const { theme: scheme } = usePreferences()
  return (
    <MantineProvider theme={theme} colorSchemeManager={preferredScheme} defaultColorScheme={scheme}>
      <Notifications position="top-center" limit={5} zIndex={500} />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
