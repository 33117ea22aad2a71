import { Popover, UnstyledButton } from '@mantine/core'
import type { ReasonValue } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { FactList } from '../elements/fact-list.tsx'
import classes from '../elements/parts.module.css'
import { factsOf, ruleOf } from './reason-facts.ts'
import { sourceOf } from './reason-source.ts'
import { reasonTexts } from './reason-texts.ts'

interface ReasonTextProps {
  readonly reasons: ReasonValue | readonly ReasonValue[] | null
  /** The row that the reasons explain: names part, dealer and month of their sources. */
  readonly about?: unknown
}

export function ReasonText({ reasons, about }: ReasonTextProps) {
  const t = useTexts(reasonTexts)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<Element>(null)
  const list: readonly ReasonValue[] = [reasons ?? []].flat()
  const [first] = list
  if (!first) return null
  const show = (opens: boolean) => {
    if (opens) opener.current = document.activeElement
    // The popover is gone before it could return the focus itself.
    else if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    setIsOpen(opens)
  }
  const button = (
    <UnstyledButton
      className={classes.reason}
      title={first.text}
      tabIndex={-1}
      data-reason
      aria-expanded={isOpen}
      onClick={() => show(!isOpen)}
    >
      {first.text}
      {list.length > 1 && <span className={classes.reasonMore}> +{list.length - 1}</span>}
    </UnstyledButton>
  )
  // Hundreds are drawn during a scroll: the popover is created on demand.
  if (!isOpen) return button
  return (
    <Popover opened onChange={show} position="bottom-start" width={420} shadow="md" withinPortal trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('why')}>
        <ReasonList reasons={list} about={about} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Each with its rule, the sentence, the figures behind it, and a link to the row that it comes from. */
function ReasonList({ reasons, about }: { readonly reasons: readonly ReasonValue[]; readonly about: unknown }) {
  const t = useTexts(reasonTexts)
  return (
    <ol className={classes.reasonList}>
      {reasons.map((reason) => {
        const facts = factsOf(reason)
        const source = sourceOf(reason, about)
        return (
          <li key={`${reason.cause} ${reason.text}`}>
            <strong>{ruleOf(reason) ?? t('why')}</strong>
            <div>{reason.text}</div>
            {facts.length > 0 && <FactList facts={facts} />}
            {source && (
              <Link to={source.to} search={source.search}>
                {t('open', { source: source.name })}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
