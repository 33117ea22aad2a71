export function JobNetKickScreen() { return null }
