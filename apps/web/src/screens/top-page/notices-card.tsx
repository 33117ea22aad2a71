import { Button } from '@mantine/core'
import { type Notice, noticeDesk, topPage } from '@packing/contract'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge } from '../../ui/elements/status-badge.tsx'
import { useFocusWithin } from '../../ui/hooks/use-focus-within.ts'
import { Card } from './frame/card.tsx'
import classes from './frame/top-page.module.css'
import type { TopPageData } from './frame/top-page-data.ts'
import { topPageTexts } from './frame/top-page-texts.ts'
import { useOpenNotice } from './use-open-notice.ts'

/** The title opens the screen in the PRCTCC that sent the notice. */
export function NoticesCard({ notices, unreadNotices }: Pick<TopPageData, 'notices' | 'unreadNotices'>) {
  const t = useTexts(topPageTexts)
  const read = useCallCommand(noticeDesk.readNotices, { invalidates: [topPage.init] })
  const open = useOpenNotice()
  const markRead = (noticeIds: number[]) => read.mutateAsync({ noticeIds }).catch(() => null)
  const focusWithin = useFocusWithin<HTMLUListElement>()
  const unread = notices.filter((notice) => !notice.isRead).map(({ noticeId }) => noticeId)
  return (
    <Card
      title={t('notices')}
      isWide
      aside={
        <span className={classes.unread}>
          <span role="status">{t('unreadCount', { count: unreadNotices })}</span>
          {unread.length > 0 && (
            <Button variant="subtle" size="compact-xs" onClick={() => void markRead(unread)}>
              {t('readAll')}
            </Button>
          )}
        </span>
      }
    >
      <ul className={classes.notices} {...focusWithin}>
        {notices.map((notice) => (
          <NoticeLine
            key={notice.noticeId}
            notice={notice}
            onRead={() => void markRead([notice.noticeId])}
            onOpen={open(notice, () => markRead([notice.noticeId]))}
          />
        ))}
      </ul>
    </Card>
  )
}

interface NoticeLineProps {
  readonly notice: Notice
  readonly onRead: () => void
  readonly onOpen: (() => void) | undefined
}

function NoticeLine({ notice, onRead, onOpen }: NoticeLineProps) {
  const t = useTexts(topPageTexts)
  const { title, isRead } = notice
  return (
    <li data-unread={!isRead || undefined}>
      <StatusBadge tone={isRead ? 'neutral' : 'info'} label={t(isRead ? 'read' : 'unread')} />
      <time dateTime={notice.sentAt}>{formatDateTime(notice.sentAt)}</time>
      <span>{t(`notice.${notice.kind}`)}</span>
      <span title={notice.fromName}>
        {notice.fromPrctCode} {notice.fromName}
      </span>
      {onOpen ? (
        <button type="button" className={classes.noticeTitle} title={title} onClick={onOpen}>
          {title}
        </button>
      ) : (
        <span title={title}>{title}</span>
      )}
      <Answer notice={notice} onRead={onRead} />
    </li>
  )
}

/** Dealers acknowledge, everybody else marks as read. */
function Answer({ notice, onRead }: Pick<NoticeLineProps, 'notice' | 'onRead'>) {
  const t = useTexts(topPageTexts)
  const { noticeId, isRead, canAcknowledge, acknowledgedAt } = notice
  const acknowledge = useCallCommand(noticeDesk.acknowledgeNotice, { invalidates: [topPage.init] })
  if (acknowledgedAt !== null) return <span>{t('acknowledgedAt', { at: formatDateTime(acknowledgedAt) })}</span>
  if (canAcknowledge) {
    return (
      <Button size="compact-xs" loading={acknowledge.isPending} onClick={() => acknowledge.mutate({ noticeId })}>
        {t('acknowledge')}
      </Button>
    )
  }
  if (isRead) return <span />
  return (
    <Button variant="subtle" size="compact-xs" onClick={onRead}>
      {t('markRead')}
    </Button>
  )
}
