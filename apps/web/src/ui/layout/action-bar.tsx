import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { Call } from '@packing/contract'
import { Children, type ReactNode, useId } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { type StandardAction, standardKeys, useAction } from '../../platform/shortcuts/actions.ts'
import { ariaCombo, type KeyCombo, writtenCombo } from '../../platform/shortcuts/key-combo.ts'
import { actionTexts } from '../action-texts.ts'
import { layoutTexts } from './layout-texts.ts'
import classes from './screen-layout.module.css'

interface ActionBarProps {
  /** The primary action first, then data in and out. */
  readonly children?: ReactNode
  /** What concerns the picture only. */
  readonly right?: ReactNode
}

export function ActionBar({ children, right }: ActionBarProps) {
  const t = useTexts(layoutTexts)
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('actions')}>
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
  /** Gives it the keys that this action has on every screen. */
  readonly action?: StandardAction
  /** Keys of its own. */
  readonly keys?: KeyCombo
  readonly children: ReactNode
}

/** What the button says, for the palette. */
const wordsIn = (children: ReactNode) =>
  Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('')
    .trim()

/**
 * A button that is off, with the reason, where the user's role does not include its call. It stands in the palette and
 * is done by its keys too.
 */
export function ActionButton(props: ActionButtonProps) {
  const { call, functionId, isPrimary, isDisabled, hint, onClick, action, keys, children, ...button } = props
  const t = useTexts(actionTexts)
  const can = useCan()
  const id = useId()
  const isAllowed = call === undefined || can(call, functionId)
  const isOff = !isAllowed || isDisabled === true || button.loading === true
  const combo = keys ?? (action && standardKeys[action])
  const words = [isAllowed ? hint : t('notAllowed'), combo && writtenCombo(combo)].filter(Boolean).join('  ')
  const label = wordsIn(children)
  const run = () => {
    if (!isOff) onClick()
  }
  useAction({ id, label, keys: combo, isOff, run })
  return (
    <Tooltip label={words} disabled={words === ''} openDelay={300}>
      {/* A disabled button tells no tooltip: the state is set by attribute, so that it keeps the focus and its hint. */}
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        {...button}
        {...(combo === undefined ? {} : { 'aria-keyshortcuts': ariaCombo(combo) })}
        {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={run}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
