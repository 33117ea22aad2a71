import { Button, Modal } from '@mantine/core'
import { useText } from '../platform/i18n/i18n.ts'
import { openQuestion } from '../platform/messages/confirm.ts'
import { useStore } from '../platform/store.ts'
import classes from './shell.module.css'

/** The one dialog that asks. Escape and the cross answer CANCEL. */
export function ConfirmDialog() {
  const { t } = useText()
  const question = useStore(openQuestion)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={t('dialog.title')}
      size={550}
      closeOnClickOutside={false}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('dialog.cancel') }}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.question}>
        {question?.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <div className={classes.answers}>
        <Button
          data-autofocus
          {...(question?.isSerious ? { color: 'red' } : {})}
          onClick={() => question?.answer(true)}
        >
          {t('dialog.ok')}
        </Button>
        <Button variant="default" onClick={() => question?.answer(false)}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Modal>
  )
}
