import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { factListTexts } from './fact-list-texts.ts'
import classes from './parts.module.css'

interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: string | readonly string[]])[]
}

export function FactList({ facts }: FactListProps) {
  const t = useTexts(factListTexts)
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{lines(value) ?? t('none')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function lines(value: string | readonly string[]): ReactNode {
  if (value.length === 0) return undefined
  return typeof value === 'string' ? value : value.map((line) => <div key={line}>{line}</div>)
}
