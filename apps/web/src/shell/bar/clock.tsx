import { useEffect, useMemo, useState } from 'react'
import { now as readClock } from '../../platform/clock.ts'
import { siteZone } from '../../platform/i18n/site-zone.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { userInfo } from '../../platform/session/session.ts'
import { useStore } from '../../platform/store.ts'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'

const MINUTE = 60_000

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('ja-JP', {
    timeZone,
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
  const user = useStore(userInfo)
  const zone = siteZone()
  const format = useMemo(() => formatIn(zone), [zone])
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
    <time
      className={classes.clock}
      dateTime={now.toISOString()}
      title={t('clock', { prct: user?.accessPrctCode ?? '', zone })}
    >
      {format.format(now)}
    </time>
  )
}
