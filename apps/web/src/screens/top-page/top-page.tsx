export function TopPageScreen() { return null }
