import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { Call } from '@packing/contract'
import { Children, type ReactNode, type UIEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOfOtherSide, useCan } from '../../platform/session/use-can.ts'
import { type StandardAction, standardKeys, useAction } from '../../platform/shortcuts/actions.ts'
import { ariaCombo, type KeyCombo, writtenCombo } from '../../platform/shortcuts/key-combo.ts'
import { actionTexts } from '../words/action-texts.ts'
import { layoutTexts } from './layout-texts.ts'
import { screenActionsContext } from './screen-actions.ts'
import classes from './screen-layout.module.css'

interface ActionBarProps {
  /** The primary action first, then import and export. */
  readonly children?: ReactNode
  readonly right?: ReactNode
}

/** One line: what has no room waits behind [More actions], and comes when the focus goes there. */
export function ActionBar({ children, right }: ActionBarProps) {
  const t = useTexts(layoutTexts)
  const { bar, lines, isWhole, setIsWhole } = useLines()
  const ofScreen = useContext(screenActionsContext)
  const show = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollTop === 0) return
    currentTarget.scrollTop = 0
    setIsWhole(true)
  }
  return (
    <div className={classes.actionLine} data-whole={isWhole || undefined}>
      <div className={classes.actionClip} onScroll={show}>
        <div ref={bar} className={classes.actions} role="toolbar" aria-label={t('actions')}>
          {children}
          <span className={classes.spring} />
          {right && <span className={classes.together}>{right}</span>}
        </div>
      </div>
      {lines > 1 && (
        <Button
          variant="default"
          px={8}
          aria-label={t('moreActions')}
          title={t('moreActions')}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? '▴' : '⋯'}
        </Button>
      )}
      {/* What leads to other lists of the screen is never behind [More actions]. */}
      {ofScreen && <span className={classes.ofScreen}>{ofScreen}</span>}
    </div>
  )
}

const LINE_PX = 38

/** How many lines the actions would take, whatever is shown of them. */
function useLines() {
  const bar = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState(1)
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    if (!bar.current) return
    const observer = new ResizeObserver(([entry]) => {
      setLines(Math.max(1, Math.round(((entry?.contentRect.height ?? 0) + 8) / LINE_PX)))
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return { bar, lines, isWhole, setIsWhole }
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
  const why = call && isOfOtherSide(call) ? t('ofPackingSite') : t('notAllowed')
  const words = [isAllowed ? hint : why, combo && writtenCombo(combo)].filter(Boolean).join('  ')
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
        data-call={call?.id}
        {...(combo === undefined ? {} : { 'aria-keyshortcuts': ariaCombo(combo) })}
        {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={run}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
