import { findScreenByRoute, type ScreenRoute } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from './top-page.module.css'
import { topPageTexts } from './top-page-texts.ts'

type LinkSearch = Readonly<Record<string, string | string[]>>

interface CardProps {
  readonly title: string
  readonly route?: ScreenRoute
  /** Filled in on the screen. */
  readonly search?: LinkSearch
  readonly aside?: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Card({ title, route, search = {}, aside, isWide = false, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} data-wide={isWide || undefined} aria-labelledby={titleId}>
      <div className={classes.cardHead}>
        <h3 id={titleId}>{title}</h3>
        {aside}
        {route !== undefined && <ScreenLink route={route} search={search} />}
      </div>
      {children}
    </section>
  )
}

function ScreenLink({ route, search }: { readonly route: ScreenRoute; readonly search: LinkSearch }) {
  const t = useTexts(topPageTexts)
  const screen = findScreenByRoute(route)
  return (
    <Link to={route} search={search} aria-label={t('open', { title: screen?.title ?? '' })}>
      {screen?.menuCode} {screen?.title} →
    </Link>
  )
}
