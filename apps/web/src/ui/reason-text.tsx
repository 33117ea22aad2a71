import { Popover, UnstyledButton } from '@mantine/core'
import type { ReasonValue } from '@packing/contract'
import { useState } from 'react'
import { formatNumber } from '../platform/i18n/format.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import classes from './parts.module.css'
import { reasonTexts } from './reason-texts.ts'

interface ReasonTextProps {
  readonly reasons: ReasonValue | readonly ReasonValue[] | null
}

const written = (value: unknown) =>
  typeof value === 'number'
    ? formatNumber(value, Number.isInteger(value) ? 0 : 1)
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

export function ReasonText({ reasons }: ReasonTextProps) {
  const t = useTexts(reasonTexts)
  const [isOpen, setIsOpen] = useState(false)
  const list: readonly ReasonValue[] = [reasons ?? []].flat()
  const [first] = list
  if (!first) return null
  const button = (
    <UnstyledButton className={classes.reason} title={first.text} tabIndex={-1} onClick={() => setIsOpen(!isOpen)}>
      {first.text}
      {list.length > 1 && <span className={classes.reasonMore}> +{list.length - 1}</span>}
    </UnstyledButton>
  )
  // Hundreds are drawn during a scroll: the popover is created on demand.
  if (!isOpen) return button
  return (
    <Popover opened onChange={setIsOpen} position="bottom-start" width={420} shadow="md" withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <strong>{t('why')}</strong>
        <ReasonList reasons={list} />
      </Popover.Dropdown>
    </Popover>
  )
}

export function ReasonList({ reasons }: { readonly reasons: readonly ReasonValue[] }) {
  const t = useTexts(reasonTexts)
  if (reasons.length === 0) return <p className={classes.quiet}>{t('none')}</p>
  return (
    <ol className={classes.reasonList}>
      {reasons.map((reason) => (
        <li key={`${reason.cause} ${reason.text}`}>
          {reason.text}
          <dl className={classes.facts}>
            {Object.entries(reason.detail).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{written(value)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
