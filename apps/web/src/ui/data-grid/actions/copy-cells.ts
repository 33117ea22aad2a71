/** To the clipboard without a copy key. The asynchronous API is missing on pages that are not served by HTTPS. */
export async function copyCells(text: string, html: string): Promise<void> {
  if ('clipboard' in navigator && typeof ClipboardItem === 'function') {
    try {
      const item = {
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }
      await navigator.clipboard.write([new ClipboardItem(item)])
      return
    } catch {
      // Not permitted: the other way follows.
    }
  }
  copyByEvent(text, html)
}

function copyByEvent(text: string, html: string): void {
  const before = document.activeElement
  const place = document.body.appendChild(document.createElement('textarea'))
  place.value = ' '
  place.addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', text)
    event.clipboardData?.setData('text/html', html)
    event.preventDefault()
    event.stopPropagation()
  })
  place.select()
  document.execCommand('copy')
  place.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}
