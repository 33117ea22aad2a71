import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import type { BoardGrid } from './board-grid.ts'
import classes from './plan-board.module.css'
import type { BoardHand } from './use-board-hand.ts'
import type { useBoardMoves } from './use-board-moves.ts'

interface SelectionBarProps {
  readonly hand: BoardHand
  readonly grid: BoardGrid
  readonly moves: ReturnType<typeof useBoardMoves>
}

/** Commands on the selected blocks, or on the focused one: also for a part of their lots. */
export function SelectionBar({ hand, grid, moves }: SelectionBarProps) {
  const t = useTexts(planBoardTexts)
  const { chosen, selected } = hand
  const sum = (field: 'lots' | 'minutes') => chosen.reduce((total, block) => total + block[field], 0)
  const count = { count: chosen.length, lots: formatNumber(sum('lots')), minutes: formatNumber(sum('minutes')) }
  return (
    <div className={classes.bar}>
      <span>{t('selected', count)}</span>
      <MoveForm {...{ hand, grid, moves }} lots={sum('lots')} />
      <Button size="compact-xs" variant="default" onClick={() => hand.pin(true)}>
        {t('pin')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => hand.pin(false)}>
        {t('unpin')}
      </Button>
      <Button size="compact-xs" variant="default" title={t('freezeHint')} onClick={hand.freeze}>
        {t('freeze')}
      </Button>
      <Button size="compact-xs" variant="default" disabled={selected.length !== 2} onClick={hand.swap}>
        {t('swap')}
      </Button>
      {selected.length > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={hand.clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

function MoveForm({ hand, grid, moves, lots }: SelectionBarProps & { readonly lots: number }) {
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const { chosen } = hand
  const [asked, setAsked] = useState<number | ''>('')
  const [line, setLine] = useState('')
  const [day, setDay] = useState('')
  const packOn = day || (chosen[0]?.packOn ?? '')
  const lines = [...new Set(grid.rows.flatMap(({ lineCode }) => lineCode ?? []))]
  const move = () => {
    const count = asked === '' || asked >= lots ? undefined : asked
    void moves.move(chosen, { packOn, lineCode: line || null }, count).catch(() => undefined)
    setAsked('')
    hand.clear()
  }
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <NumberInput
        size="xs"
        w={80}
        min={1}
        max={lots}
        allowDecimal={false}
        aria-label={t('lotsToMove')}
        placeholder={formatNumber(lots)}
        value={asked}
        onChange={(value) => setAsked(typeof value === 'number' ? value : '')}
      />
      {lines.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('toLine')}
          data={[{ value: '', label: t('sameLine') }, ...lines.map((value) => ({ value, label: value }))]}
          value={line}
          onChange={(event) => setLine(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('toDay')}
        data={grid.days.map((value) => ({ value, label: formatDay(value, language) }))}
        value={packOn}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button size="compact-xs" variant="light" type="submit">
        {t('move')}
      </Button>
    </form>
  )
}
