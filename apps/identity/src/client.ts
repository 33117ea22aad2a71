/** The one client: the application itself. */
export const CLIENT_ID = 'packing-web'
export const SCOPE = 'openid email phone profile'

/** Where the application may be returned to after sign-out. */
export const signedOutUris = (webOrigins: readonly string[]) =>
  webOrigins.flatMap((origin) => [`${origin}/logout`, `${origin}/Logout`])
