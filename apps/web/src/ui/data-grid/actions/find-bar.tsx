import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { formatNumber, formatTotal } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { actionTexts } from '../../words/action-texts.ts'
import classes from '../filters/filter-panel.module.css'
import { gridFilterTexts } from '../filters/grid-filter-texts.ts'
import type { Replacing } from './replacing.ts'
import type { GridFind } from './use-grid-find.ts'

interface FindBarProps {
  readonly find: GridFind
  readonly loadedCount: number
  readonly total: number | undefined
  readonly hasMore: boolean | undefined
  /** Absent where the column cannot be edited. */
  readonly replacing: Replacing | undefined
}

/** Between rows and footer, so that the rows do not move. Ctrl+F inside it is left to the browser. */
export function FindBar({ find, loadedCount, total, hasMore = false, replacing }: FindBarProps) {
  const t = useTexts(gridFilterTexts)
  const tAction = useTexts(actionTexts)
  const count = find.found.cells.length
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    const isStep = event.key === 'F3' || (event.key === 'Enter' && event.target === find.input.current)
    if (isStep) {
      event.preventDefault()
      find.step(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape') find.close()
  }
  const step = (by: 1 | -1, label: string, sign: string) => (
    <ActionIcon
      size="sm"
      variant="default"
      aria-label={label}
      title={label}
      disabled={count === 0}
      onClick={() => find.step(by)}
    >
      <span aria-hidden>{sign}</span>
    </ActionIcon>
  )
  return (
    <search className={classes.findBar} aria-label={t('find')} onKeyDown={onKeyDown} data-print="off">
      <TextInput
        ref={find.input}
        size="xs"
        w={220}
        aria-label={t('find')}
        placeholder={t('find')}
        autoComplete="off"
        spellCheck={false}
        value={find.text}
        onChange={(event) => find.setText(event.currentTarget.value)}
      />
      <span className={classes.findCount} role="status">
        {find.text.trim() === ''
          ? ''
          : count === 0
            ? t('findNone')
            : t('findCount', { at: formatNumber(find.at), count })}
      </span>
      {step(-1, t('findPrevious'), '↑')}
      {step(1, t('findNext'), '↓')}
      {replacing && <Replace replacing={replacing} wanted={find.text} />}
      <CloseButton size="sm" aria-label={tAction('close')} onClick={find.close} />
      {total !== undefined && (total > loadedCount || hasMore) && (
        <span className={classes.findNote}>
          ▲ {t('findPart', { rows: formatNumber(loadedCount), total: formatTotal(total, hasMore) })}
        </span>
      )}
      <span className={classes.findNote}>{t('findHint')}</span>
    </search>
  )
}

interface ReplaceProps {
  readonly replacing: Replacing
  readonly wanted: string
}

function Replace({ replacing, wanted }: ReplaceProps) {
  const t = useTexts(gridFilterTexts)
  const [by, setBy] = useState('')
  const [changed, setChanged] = useState<number>()
  const run = () => setChanged(replacing.replaceAll(wanted, by))
  return (
    <>
      <TextInput
        size="xs"
        w={160}
        aria-label={t('replaceBy')}
        placeholder={t('replaceBy')}
        autoComplete="off"
        spellCheck={false}
        value={by}
        onChange={(event) => {
          setBy(event.currentTarget.value)
          setChanged(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) run()
        }}
      />
      <Button size="compact-xs" variant="default" disabled={wanted.trim() === ''} onClick={run}>
        {t('replaceIn', { column: replacing.header })}
      </Button>
      {changed !== undefined && <span role="status">{t('replaced', { count: changed })}</span>}
    </>
  )
}
