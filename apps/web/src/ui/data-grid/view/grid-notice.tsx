import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { OtherScopes } from '../../elements/other-scopes.tsx'
import { actionTexts } from '../../words/action-texts.ts'
import type { GridState } from '../model/grid-state.ts'
import classes from './grid-notice.module.css'

const pictures: Record<Exclude<GridState['kind'], 'ready'>, string> = {
  waiting: 'M10 17a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 6 6',
  empty: 'M3 8l9-5 9 5v9l-9 5-9-5zM3 8l9 5 9-5M12 13v9',
  noMatch: 'M3 4h18l-7 8v7l-4 2v-9zM17 16l5 5m0-5-5 5',
  noPermission: 'M6 11V8a6 6 0 1 1 12 0v3M4 11h16v10H4z',
  error: 'M12 3 2 21h20zM12 10v5m0 2.500v.5',
}

/** The notice is inside a grid. */
export function GridNotice({ state }: { readonly state: GridState }) {
  if (state.kind === 'ready') return null
  return (
    <div className={classes.notice} role="rowgroup">
      <div role="row">
        <div className={classes.noticeBox} role="gridcell" aria-live="polite">
          <NoticeContent state={state} />
        </div>
      </div>
    </div>
  )
}

/** Instead of content that is not a grid. */
export function ScreenNotice({ state }: { readonly state: GridState }) {
  if (state.kind === 'ready') return null
  return (
    <div className={classes.notice}>
      <div className={classes.noticeBox} role="status">
        <NoticeContent state={state} />
      </div>
    </div>
  )
}

function NoticeContent({ state }: { readonly state: Exclude<GridState, { kind: 'ready' }> }) {
  const t = useTexts(dataGridTexts)
  const tAction = useTexts(actionTexts)
  const [title, hint] = ((): [string, ReactNode] => {
    switch (state.kind) {
      case 'waiting':
        return [t('waiting'), state.hint]
      case 'empty':
        return [state.title ?? t('empty'), state.hint ?? t('emptyHint')]
      case 'noMatch':
        return [state.title ?? t('noMatch'), state.hint ?? t('noMatchHint')]
      case 'noPermission':
        return [t('noPermission'), t('noPermissionHint', { functionId: state.functionId })]
      case 'error':
        return [t('error'), state.message]
    }
  })()
  return (
    <>
      <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden className={classes.picture} data-kind={state.kind}>
        <path d={pictures[state.kind]} />
      </svg>
      <strong>{title}</strong>
      <span>{hint}</span>
      {state.kind === 'empty' && state.title === undefined && <OtherScopes intro={t('otherScopes')} />}
      {state.kind === 'error' && state.retry && (
        <Button size="xs" variant="default" onClick={state.retry}>
          {tAction('retry')}
        </Button>
      )}
    </>
  )
}
