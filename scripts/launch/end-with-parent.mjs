// Loaded into every child before its own code: when the launcher is killed, the child ends instead of living on unseen.
const GRACE_MS = 10_000

function end() {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), GRACE_MS).unref()
}

if (process.channel) {
  process.on('disconnect', end)
  // The channel alone must not keep a child alive whose work is done.
  process.channel.unref()
} else if (process.connected === false) {
  // The launcher was killed while this process was still starting.
  end()
}
