import { useEffect, useState } from 'react'
import { now as readClock } from '../platform/clock.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import classes from './shell.module.css'
import { shellTexts } from './shell-texts.ts'

const MINUTE = 60_000

const format = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function Clock() {
  const t = useTexts(shellTexts)
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const untilNextMinute = () => MINUTE - (readClock().getTime() % MINUTE)
    const tick = () => {
      setNow(readClock())
      timer = setTimeout(tick, untilNextMinute())
    }
    let timer = setTimeout(tick, untilNextMinute())
    return () => clearTimeout(timer)
  }, [])
  return (
    <time className={classes.clock} dateTime={now.toISOString()} title={t('clock')}>
      {format.format(now)}
    </time>
  )
}
