export interface TextLook {
  readonly size: number
  readonly align?: 'start' | 'middle' | 'end'
  readonly isBold?: boolean
  readonly colour?: string
  /** Longer text is set smaller. */
  readonly maxWidth?: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a label is drawn on, in points from the upper left: a page of a PDF, or a label of a printer. */
export interface Drawing {
  text(text: string, x: number, y: number, look: TextLook): void
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { readonly fill?: string; readonly line?: string },
  ): void
  line(x: number, y: number, toX: number, toY: number, width?: number): void
  /** Code 128 centred in a field that must stay free otherwise: its quiet zones lie within the field's width. */
  barcode(text: string, x: number, y: number, field: Size): void
  /** Data Matrix in a square of this size, its quiet zone around it. */
  matrix(text: string, x: number, y: number, size: number): void
}
