/** Not verified here: the server does that. */
export interface TokenClaims {
  readonly sessionId: string
  readonly accessPrctCode: string
  readonly expiresAt: Date
}

export function decodeToken(token: string): TokenClaims | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const bytes = Uint8Array.from(atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const claims: { sid?: unknown; prct?: unknown; exp?: unknown } = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims.sid !== 'string' || typeof claims.prct !== 'string' || typeof claims.exp !== 'number') return null
    return { sessionId: claims.sid, accessPrctCode: claims.prct, expiresAt: new Date(claims.exp * 1000) }
  } catch {
    return null
  }
}
