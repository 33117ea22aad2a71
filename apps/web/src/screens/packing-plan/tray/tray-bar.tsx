import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import { dropWords } from './drop-words.ts'
import classes from './tray.module.css'
import { trayTexts } from './tray-texts.ts'
import type { Tray } from './use-tray.ts'

interface TrayBarProps {
  readonly tray: Tray
  readonly days: readonly string[]
}

/** The same as a drag: line and day for what is selected in the tray, judged before it is put there. */
export function TrayBar({ tray, days }: TrayBarProps) {
  const t = useTexts(trayTexts)
  const language = useLanguage()
  const [line, setLine] = useState('')
  const [day, setDay] = useState('')
  const { selected } = tray
  const sum = (field: 'lots' | 'minutes') => formatNumber(selected.reduce((total, part) => total + part[field], 0))
  // Those that all of them can be packed on.
  const lines = (selected[0]?.lines ?? []).filter((each) => selected.every((part) => part.lines.includes(each)))
  const lineCode = lines.includes(line) ? line : (lines[0] ?? null)
  const judged = days.map((packOn) => ({ packOn, ...tray.judge(selected, { packOn, lineCode }) }))
  const allowed = judged.filter(({ errors }) => errors.length === 0)
  const proposed = allowed.find(({ warnings }) => !warnings.includes('late')) ?? allowed[0]
  const packOn = days.includes(day) ? day : (proposed?.packOn ?? days[0] ?? '')
  const verdict = tray.judge(selected, { packOn, lineCode })
  const { text, state } = dropWords(t, language, verdict)
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault()
        tray.put(selected, { packOn, lineCode })
      }}
    >
      <span>{t('chosen', { count: selected.length, lots: sum('lots'), minutes: sum('minutes') })}</span>
      <NativeSelect
        size="xs"
        aria-label={t('toLine')}
        data={lines.length === 0 ? [''] : lines}
        value={lineCode ?? ''}
        onChange={(event) => setLine(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('toDay')}
        data={days.map((value) => ({ value, label: formatDay(value, language) }))}
        value={packOn}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button size="compact-xs" variant="light" type="submit" disabled={verdict.changes === undefined}>
        {t('try')}
      </Button>
      <output className={classes.verdict}>
        <StatusBadge tone={state} label={text} />
      </output>
    </form>
  )
}
