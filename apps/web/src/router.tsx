import { type Screen, type ScreenRoute, screens } from '@packing/contract'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { texts } from './platform/i18n/texts.ts'
import { notify } from './platform/messages/notify.ts'
import { guard } from './platform/sign-in/guard.ts'
import { parseUrlSearch, stringifyUrlSearch, urlSearchOf } from './platform/url-state/url-search.ts'
import { InfoPage, SystemErrorPage } from './shell/pages/message-pages.tsx'
import { NotFoundPage } from './shell/pages/not-found-page.tsx'
import { pageTexts } from './shell/pages/page-texts.ts'
import { ScreenFailedPage } from './shell/pages/screen-failed-page.tsx'
import { Shell } from './shell/shell.tsx'
import { ShellFrame } from './shell/shell-frame.tsx'
import { screenParts } from './shell/site/screens.ts'
import { orMaster } from './ui/masters/screen-or-master.tsx'

const rootRoute = createRootRoute({
  validateSearch: urlSearchOf,
  component: () => (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  ),
})

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })

const pageText = texts(pageTexts)

const nameOf = ({ menuCode, title }: Screen) => [menuCode, title].filter(Boolean).join(' ')

const never = () => new Promise<never>(() => undefined)

function screenRoute(screen: Screen<ScreenRoute>) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path: screen.route,
    staticData: { screen },
    component: orMaster(screen.route, screenParts[screen.route].component),
    beforeLoad: async ({ location }) => {
      const passage = await guard(screen, location.href)
      if (passage.kind === 'leaving') await never()
      if (passage.kind === 'login') throw redirect({ to: '/login', search: passage.query, replace: true })
      if (passage.kind === 'notPermitted') {
        notify(
          'warning',
          pageText('notPermitted', { screen: nameOf(screen), functions: screen.functionIds.join(', ') }),
        )
        throw redirect({ to: '/TopPage', replace: true })
      }
    },
  })
}

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/TopPage', replace: true })
  },
})

const openRoute = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component })

const loginPages = () => import('./shell/pages/login-page.tsx')

const routeTree = rootRoute.addChildren([
  indexRoute,
  shellRoute.addChildren(screens.map(screenRoute)),
  openRoute('/Info', InfoPage),
  openRoute('/SystemError', SystemErrorPage),
  openRoute('/Logout', lazyRouteComponent(loginPages, 'SignedOutPage')),
  openRoute('/logout', lazyRouteComponent(loginPages, 'SignedOutPage')),
  openRoute('/login', lazyRouteComponent(loginPages, 'LoginPage')),
])

export const createAppRouter = () =>
  createRouter({
    routeTree,
    caseSensitive: true,
    defaultPreload: false,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ScreenFailedPage,
    parseSearch: parseUrlSearch,
    stringifySearch: stringifyUrlSearch,
    scrollRestoration: false,
  })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: Screen<ScreenRoute>
  }
  interface Register {
    readonly router: ReturnType<typeof createAppRouter>
  }
}
