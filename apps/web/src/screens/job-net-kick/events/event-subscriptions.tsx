import { type EventSubscriptionRow, eventSubscriptions } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { DialogButton } from '../../../ui/elements/dialog-button.tsx'
import { ShownOnce } from '../../../ui/elements/shown-once.tsx'
import { DeadEvents } from './dead-events.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { subscriptionTexts } from './subscription-texts.ts'

/** For users with full access: they decide which systems receive events. */
export function EventSubscriptions() {
  const t = useTexts(subscriptionTexts)
  const can = useCan()
  if (!can(eventSubscriptions.listSubscriptions)) return null
  return (
    <DialogButton label={t('subscriptions')} hint={t('subscriptionsHint')} width={1200}>
      <Subscriptions />
    </DialogButton>
  )
}

/** The form, the secret that was just made, events that were given up, or the list. */
type Shown =
  | { readonly edited: EventSubscriptionRow | null }
  | { readonly name: string; readonly secret: string }
  | { readonly dead: EventSubscriptionRow }
  | undefined

function Subscriptions() {
  const t = useTexts(subscriptionTexts)
  const { data } = useCallQuery(eventSubscriptions.listSubscriptions, {})
  const [shown, setShown] = useState<Shown>()
  const toList = () => setShown(undefined)
  if (!data) return null
  const showSecret = (name: string, secret: string) => setShown({ name, secret })
  if (shown && 'secret' in shown) {
    const { name, secret } = shown
    return (
      <ShownOnce
        note={t('secretOnce')}
        label={t('secretOf', { name })}
        value={secret}
        back={t('back')}
        onClose={toList}
      />
    )
  }
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
