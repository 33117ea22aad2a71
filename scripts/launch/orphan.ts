const CHECK_MS = 500

/**
 * Calls back when the shell that npm runs a script in is gone. npm sends a signal to that shell only, which ends without
 * passing it on: this process would run on unseen.
 */
export function onceOrphaned(callback: () => void): void {
  const parent = process.ppid
  const checking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(checking)
    callback()
  }, CHECK_MS)
  checking.unref()
}
