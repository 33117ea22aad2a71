import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { Call } from '@packing/contract'
import { Children, type ReactNode, useId } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { type StandardAction, standardKeys, useAction } from '../../platform/shortcuts/actions.ts'
import { ariaCombo, type KeyCombo, writtenCombo } from '../../platform/shortcuts/key-combo.ts'
import { actionTexts } from '../words/action-texts.ts'
import { layoutTexts } from './layout-texts.ts'
import classes from './screen-layout.module.css'

interface ActionBarProps {
  /** The primary action first, then import and export. */
  readonly children?: ReactNode
  readonly right?: ReactNode
}

export function ActionBar({ children, right }: ActionBarProps) {
  const t = useTexts(layoutTexts)
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('actions')}>
      {children}
      <span className={classes.spring} />
      {right && <span className={classes.together}>{right}</span>}
    </div>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'loading' | 'color' | 'leftSection'> {
  /** Its privilege decides whether the button is enabled. */
  readonly call?: Call
  readonly functionId?: string
  readonly onClick: () => void
  readonly isPrimary?: boolean
  readonly isDisabled?: boolean
  /** The reason when disabled, otherwise what the action does. */
  readonly hint?: string | undefined
  readonly action?: StandardAction
  readonly keys?: KeyCombo
  readonly children: ReactNode
}

const wordsIn = (children: ReactNode) =>
  Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('')
    .trim()

/** Disabled with a reason when the role lacks the call. Also reachable from the palette and by shortcut. */
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
      {/* A natively disabled button shows no tooltip and loses the focus, hence aria-disabled. */}
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
