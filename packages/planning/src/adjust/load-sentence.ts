/** Of a box in the words of the reader, with what the violation adds. */
export type Sentence = (box: string, detail: string) => string
