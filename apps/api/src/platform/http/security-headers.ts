export function securityHeaders(options: { readonly identityOrigins: readonly string[]; readonly isHttps: boolean }) {
  const origins = options.identityOrigins.map((address) => new URL(address).origin)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The component library sets style attributes and a style element with its variables.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...origins],
        frameSrc: origins.length > 0 ? origins : ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: options.isHttps,
    referrerPolicy: { policy: 'no-referrer' as const },
  }
}
