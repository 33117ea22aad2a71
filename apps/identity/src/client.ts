export const CLIENT_ID = 'packing-web'
export const SCOPE = 'openid email phone profile'

export const signedOutUris = (webOrigins: readonly string[]) =>
  webOrigins.flatMap((origin) => [`${origin}/logout`, `${origin}/Logout`])
