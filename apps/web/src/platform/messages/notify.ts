import { notifications } from '@mantine/notifications'

export type MessageType = 'success' | 'info' | 'error' | 'warning'

const prefix: Record<MessageType, string> = {
  success: '[Info:]',
  info: '[Info:]',
  warning: '[Warning:]',
  error: '[Error:]',
}
const colour: Record<MessageType, string> = { success: 'green', info: 'accent', warning: 'yellow', error: 'red' }

/** Server messages lead with a code `M-I02-001<tab>`: support asks for it, planners do not read it. */
export const stripCode = (message: string) => message.replace(/^M-[^\t]*\t/, '')

/** Puts a message into the queue at the corner. Errors stay until they are closed; the rest goes after some seconds. */
export function notify(type: MessageType, message: string): void {
  const shown = stripCode(message).trim()
  if (shown === '') return
  notifications.show({
    id: `${type} ${shown}`,
    color: colour[type],
    message: `${prefix[type]} ${shown}`,
    autoClose: type === 'error' ? false : 6000,
    role: type === 'error' ? 'alert' : 'status',
    style: { whiteSpace: 'pre-line' },
  })
}

/** Types that contain ERROR are errors, WARNING warnings, anything else is told as information. */
export function messageTypeOf(errorType: string): MessageType {
  const upper = errorType.toUpperCase()
  if (upper.includes('ERROR')) return 'error'
  return upper.includes('WARNING') ? 'warning' : 'info'
}
