import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { Call } from '@packing/contract'
import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMay } from '../../platform/session/use-may.ts'
import classes from './screen-layout.module.css'

interface ActionBarProps {
  /** The primary action first, then data in and out. */
  readonly children?: ReactNode
  /** What concerns the picture only. */
  readonly right?: ReactNode
}

export function ActionBar({ children, right }: ActionBarProps) {
  return (
    <div className={classes.actions} role="toolbar">
      {children}
      <span className={classes.spring} />
      {right}
    </div>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'loading' | 'color' | 'leftSection'> {
  /** The call that the button makes: its right is read off the contract. */
  readonly call?: Call
  readonly functionId?: string
  readonly onClick: () => void
  readonly isPrimary?: boolean
  readonly isDisabled?: boolean
  /** Why it cannot be used now, or what it does. */
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** A button that is off, with the reason, where the user's role does not include its call. */
export function ActionButton({
  call,
  functionId,
  isPrimary,
  isDisabled,
  hint,
  onClick,
  children,
  ...button
}: ActionButtonProps) {
  const { t } = useText()
  const may = useMay()
  const isAllowed = call === undefined || may(call, functionId)
  const words = isAllowed ? hint : t('action.notAllowed')
  const isOff = !isAllowed || isDisabled === true
  return (
    <Tooltip label={words} disabled={words === undefined} openDelay={300}>
      {/* A disabled button tells no tooltip: the state is set by attribute, so that it keeps the focus and its hint. */}
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        {...button}
        {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={() => {
          if (!isOff) onClick()
        }}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
