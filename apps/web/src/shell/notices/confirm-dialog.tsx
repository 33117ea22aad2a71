import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { openQuestion, type Question } from '../../platform/messages/confirm.ts'
import { useStore } from '../../platform/store.ts'
import { dialogTexts } from '../../ui/words/dialog-texts.ts'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'

export function ConfirmDialog() {
  const t = useTexts(shellTexts)
  const tDialog = useTexts(dialogTexts)
  const question = useStore(openQuestion)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={t('dialog.title')}
      size={550}
      closeOnClickOutside={false}
      zIndex={400}
      closeButtonProps={{ 'aria-label': tDialog('cancel') }}
      transitionProps={{ duration: 0 }}
    >
      {question && <OpenQuestion question={question} />}
    </Modal>
  )
}

function OpenQuestion({ question }: { readonly question: Question }) {
  const tDialog = useTexts(dialogTexts)
  const { messages, options, isSerious } = question
  const [ticked, setTicked] = useState(options?.items.map(({ value }) => value) ?? [])
  return (
    <>
      <div className={classes.question}>
        {messages.map((message) =>
          typeof message === 'string' ? (
            <p key={message}>{message}</p>
          ) : (
            <p key={message.text}>
              <a href={message.href} target="_blank" rel="noreferrer">
                {message.text}
              </a>
            </p>
          ),
        )}
        {options && (
          <Checkbox.Group label={options.label} value={ticked} onChange={setTicked}>
            {options.items.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} mt={6} />
            ))}
          </Checkbox.Group>
        )}
      </div>
      <div className={classes.answers}>
        <Button
          data-autofocus
          disabled={options !== undefined && !options.canBeEmpty && ticked.length === 0}
          {...(isSerious ? { color: 'red' } : {})}
          onClick={() => question.answer(true, ticked)}
        >
          {tDialog('ok')}
        </Button>
        <Button variant="default" onClick={() => question.answer(false)}>
          {tDialog('cancel')}
        </Button>
      </div>
    </>
  )
}
