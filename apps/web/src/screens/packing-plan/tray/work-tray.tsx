import { Anchor } from '@mantine/core'
import { formatPartNo, type TrayPart } from '@packing/contract'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { formatDay, formatNumber, formatShortDate, formatShortDay } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import ghostClasses from '../../../ui/hooks/drag-ghost.module.css'
import { useDrag } from '../../../ui/hooks/use-drag.ts'
import { useDealerColours } from '../../../ui/signs/use-dealer-colours.ts'
import { dropWords } from './drop-words.ts'
import classes from './tray.module.css'
import { trayTexts } from './tray-texts.ts'
import { keyOfPart, type Tray, type TrayTarget } from './use-tray.ts'

/** Handlers are for an element around tray and board: a quick hand has left the tray at the first move. */
export function useTrayDrag(tray: Tray, targetOf: (place: string) => TrayTarget) {
  const t = useTexts(trayTexts)
  const language = useLanguage()
  const ghost = useRef<HTMLDivElement>(null)
  const drag = useDrag<readonly TrayPart[]>({
    ghost,
    judge: (work, place) => dropWords(t, language, tray.judge(work, targetOf(place))),
    onDrop: (work, place) => tray.put(work, targetOf(place)),
  })
  const wasDragged = useRef(false)
  return {
    ghost,
    begin: (event: PointerEvent, part: TrayPart) => {
      wasDragged.current = false
      if (tray.canPut) drag.begin(event, tray.selection.has(keyOfPart(part)) ? tray.selected : [part])
    },
    /** The click that ends a drag selects nothing. */
    endsWithClick: () => {
      const isEnd = wasDragged.current
      wasDragged.current = false
      return isEnd
    },
    handlers: {
      onPointerMove: drag.follow,
      onPointerUp: () => {
        wasDragged.current = drag.drop()
      },
      onPointerCancel: drag.cancel,
    },
  }
}

interface WorkTrayProps {
  readonly tray: Tray
  readonly drag: ReturnType<typeof useTrayDrag>
  /** Where Ctrl+V puts what is selected. */
  readonly onEnterBoard: () => void
}

/** Unplanned work, to be dragged onto a day or put there by keys; what it needs there becomes changes of What if. */
export function WorkTray({ tray, drag, onEnterBoard }: WorkTrayProps) {
  const t = useTexts(trayTexts)
  const { parts, hasMore } = tray
  const sum = (field: 'lots' | 'minutes') => formatNumber(parts.reduce((total, part) => total + part[field], 0))
  return (
    <section className={classes.tray} aria-label={t('tray')} aria-busy={!tray.isRead}>
      <span className={classes.sums} title={tray.hasRole ? t('keys') : t('onlyLooked')}>
        {t('sums', { lots: sum('lots'), minutes: sum('minutes') })}
        {hasMore && <small>{t('cut', { count: parts.length })}</small>}
        {tray.back && (
          <Anchor component="button" size="xs" onClick={tray.back}>
            {t('back')}
          </Anchor>
        )}
      </span>
      <Parts
        {...{ tray, onEnterBoard }}
        onBegin={drag.begin}
        onPick={(part, isAdded) => {
          if (drag.endsWithClick()) return
          if (isAdded) tray.toggle(part)
          else if (tray.selected.length === 1 && tray.selection.has(keyOfPart(part))) tray.clear()
          else tray.choose([part])
        }}
      />
      <div ref={drag.ghost} className={ghostClasses.ghost} hidden />
    </section>
  )
}

interface PartsProps extends Omit<WorkTrayProps, 'drag'> {
  readonly onBegin: (event: PointerEvent, part: TrayPart) => void
  readonly onPick: (part: TrayPart, isAdded: boolean) => void
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function Parts({ tray, onEnterBoard, onBegin, onPick }: PartsProps) {
  const { parts, canPut } = tray
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const at = Math.max(0, Math.min(wanted, parts.length - 1))
  const goTo = (next: number) => {
    const place = Math.max(0, Math.min(next, parts.length - 1))
    setWanted(place)
    list.current?.querySelectorAll('button')[place]?.focus()
  }
  const focused = parts[at]
  const commands: Readonly<Record<string, () => void>> = {
    ' ': () => focused && tray.toggle(focused),
    Enter: () => {
      if (focused && tray.selected.length === 0) tray.choose([focused])
      onEnterBoard()
    },
    Escape: tray.clear,
    'Ctrl+a': () => tray.choose(parts),
    'Ctrl+z': () => tray.back?.(),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    const command = commands[`${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.key}`]
    if (step) goTo(step(at, parts.length))
    else if (command && canPut) command()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons in it
    <div ref={list} className={classes.parts} onKeyDown={onKeyDown}>
      {parts.map((part, index) => (
        <PartChip
          key={keyOfPart(part)}
          {...{ part, tray, onBegin, onPick }}
          isFocused={index === at}
          onFocus={() => setWanted(index)}
        />
      ))}
    </div>
  )
}

interface PartChipProps extends Pick<PartsProps, 'tray' | 'onBegin' | 'onPick'> {
  readonly part: TrayPart
  readonly isFocused: boolean
  readonly onFocus: () => void
}

function PartChip({ part, tray, isFocused, onFocus, onBegin, onPick }: PartChipProps) {
  const t = useTexts(trayTexts)
  const language = useLanguage()
  const dealerColour = useDealerColours()
  const put = tray.putOn.get(keyOfPart(part))
  const words = [
    t('part', {
      dealer: part.dealerCode,
      part: formatPartNo(part.partNo),
      name: part.partName,
      lots: formatNumber(part.lots),
      minutes: formatNumber(part.minutes),
      from: formatDay(part.earliestOn, language),
      to: formatDay(part.latestOn, language),
      lines: part.lines.join(' ') || '–',
    }),
    ...(put ? [t('put', { line: put.line, day: formatDay(put.packOn, language) })] : []),
  ].join(', ')
  return (
    <button
      type="button"
      className={classes.part}
      style={{ '--hue': dealerColour(part.dealerCode) } as CSSProperties}
      data-put={put !== undefined || undefined}
      data-movable={tray.canPut || undefined}
      aria-pressed={tray.selection.has(keyOfPart(part))}
      aria-label={words}
      title={words}
      tabIndex={isFocused ? 0 : -1}
      onFocus={onFocus}
      onClick={(event) => tray.canPut && onPick(part, event.ctrlKey || event.metaKey || event.shiftKey)}
      onPointerDown={(event) => onBegin(event, part)}
    >
      <span>
        {part.dealerCode} {formatPartNo(part.partNo)}
      </span>
      <b>{formatNumber(part.lots)}</b>
      <small>
        {put
          ? `→ ${put.line} ${formatShortDay(put.packOn, language)}`
          : `${part.lines.join(' ')} ${t('until', { day: formatShortDate(part.latestOn) })}`}
      </small>
    </button>
  )
}
