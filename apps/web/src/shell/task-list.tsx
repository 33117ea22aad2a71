import { Button, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumber } from '../platform/i18n/format.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import { type Task, tasks } from '../platform/messages/tasks.ts'
import { useStore } from '../platform/store.ts'
import { actionTexts } from '../ui/words/action-texts.ts'
import classes from './task-list.module.css'

const SHOW_AFTER_MS = 2000

export function TaskList() {
  const all = useStore(tasks)
  const isShown = useOlderThan(SHOW_AFTER_MS, all.length > 0)
  if (!isShown || all.length === 0) return null
  return (
    <div className={classes.list} role="status" data-print="off">
      {all.map((task, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tasks end in any order, and nothing of a line is kept
        <TaskLine key={index} task={task} />
      ))}
    </div>
  )
}

function TaskLine({ task: { label, done, total, stop } }: { readonly task: Task }) {
  const t = useTexts(actionTexts)
  const words = total > 0 ? `${formatNumber(done)} / ${formatNumber(total)}` : ''
  return (
    <div className={classes.task}>
      <span className={classes.label}>{label}</span>
      <span className={classes.words}>{words}</span>
      <Button variant="default" size="compact-xs" onClick={stop}>
        {t('stop')}
      </Button>
      <Progress
        className={classes.bar ?? ''}
        size="sm"
        value={total > 0 ? (done / total) * 100 : 100}
        animated={total === 0}
        striped={total === 0}
        aria-label={label}
      />
    </div>
  )
}

function useOlderThan(ms: number, isOn: boolean): boolean {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    if (!isOn) return setIsOld(false)
    const timer = setTimeout(() => setIsOld(true), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
  return isOld
}
