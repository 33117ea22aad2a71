import { Button, CloseButton } from '@mantine/core'
import type { Screen, ScreenRoute } from '@packing/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { actions } from '../../platform/shortcuts/actions.ts'
import { writtenCombo } from '../../platform/shortcuts/key-combo.ts'
import { withMasterHelp } from '../../ui/masters/master-help.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { screenNamesTexts } from '../command-palette/screen-names-texts.ts'
import { screenParts } from '../site/screens.ts'
import { HelpContent } from './help-content.tsx'
import classes from './help-panel.module.css'
import { helpTexts } from './help-texts.ts'

interface HelpPanelProps {
  readonly screen: Screen<ScreenRoute>
  /** The scrollable text, which has the focus when the help opens. */
  readonly content: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export default function HelpPanel({ screen, content, onClose }: HelpPanelProps) {
  const t = useTexts(helpTexts)
  const tAction = useTexts(actionTexts)
  const id = useId()
  const { data } = useQuery({
    queryKey: ['help', screen.route],
    queryFn: screenParts[screen.route].help,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The panel is loaded on demand, after the key that opened it.
  useEffect(() => content.current?.focus(), [content])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <aside className={classes.panel} aria-labelledby={id} onKeyDown={onKeyDown} data-help>
      <div className={classes.head}>
        <h2 id={id}>{t('about', { title: useName(screen) })}</h2>
        <CloseButton size="sm" aria-label={tAction('close')} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <section ref={content} className={classes.body} aria-label={t('content')} aria-busy={!data} tabIndex={0}>
        {data && <HelpContent key={screen.route} help={withMasterHelp(screen.route, data)} />}
      </section>
      <KeysButton />
    </aside>
  )
}

function useName({ menuCode, title }: Screen): string {
  const language = useLanguage()
  const tScreen = useTexts(screenNamesTexts)
  return [menuCode, menuCode === null || language === 'en' ? title : tScreen(menuCode)].filter(Boolean).join(' ')
}

/** The shortcuts have their own list. */
function KeysButton() {
  const t = useTexts(helpTexts)
  const show = () =>
    actions
      .get()
      .find(({ id }) => id === 'keys')
      ?.run()
  return (
    <div className={classes.foot}>
      <Button size="compact-sm" variant="default" onClick={show}>
        {t('keys')}
      </Button>
      <kbd>{writtenCombo('?')}</kbd>
    </div>
  )
}
