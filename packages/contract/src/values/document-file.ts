/** Extensions of stored documents, such as evidence and work manuals; the content must be of the type of the extension. */
export const documentExtensions = ['pdf', 'xlsx', 'png', 'jpg', 'jpeg', 'webp'] as const

/** Written as the picker of a browser reads it. */
export const documentAccept = documentExtensions.map((extension) => `.${extension}`).join(',')
