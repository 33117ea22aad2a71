export function OrderCompilingScreen() { return null }
