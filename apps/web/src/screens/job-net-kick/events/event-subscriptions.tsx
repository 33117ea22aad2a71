import { Button, Modal } from '@mantine/core'
import { type EventSubscriptionRow, eventSubscriptions } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { actionTexts } from '../../../ui/words/action-texts.ts'
import { DeadEvents } from './dead-events.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { subscriptionTexts } from './subscription-texts.ts'

/** The button and what it opens: for those who may decide who is told. */
export function EventSubscriptions() {
  const t = useTexts(subscriptionTexts)
  const tAction = useTexts(actionTexts)
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (!can(eventSubscriptions.listSubscriptions)) return null
  return (
    <>
      <Button size="compact-sm" variant="default" title={t('subscriptionsHint')} onClick={() => setIsOpen(true)}>
        {t('subscriptions')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size={1200}
        title={t('subscriptions')}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': tAction('close') }}
      >
        <Subscriptions />
      </Modal>
    </>
  )
}

/** The form, the secret that was just made, events that were given up, or the list. */
type Shown =
  | { readonly edited: EventSubscriptionRow | null }
  | { readonly name: string; readonly secret: string }
  | { readonly dead: EventSubscriptionRow }
  | undefined

function Subscriptions() {
  const { data } = useCallQuery(eventSubscriptions.listSubscriptions, {})
  const [shown, setShown] = useState<Shown>()
  const toList = () => setShown(undefined)
  if (!data) return null
  const showSecret = (name: string, secret: string) => setShown({ name, secret })
  if (shown && 'secret' in shown) return <ShownSecret name={shown.name} value={shown.secret} onClose={toList} />
  if (shown && 'dead' in shown) return <DeadEvents subscription={shown.dead} onClose={toList} />
  if (shown) return <SubscriptionForm edited={shown.edited} known={data} onSecret={showSecret} onClose={toList} />
  return (
    <SubscriptionList
      known={data}
      onEdit={(edited) => setShown({ edited })}
      onDead={(dead) => setShown({ dead })}
      onSecret={showSecret}
    />
  )
}
