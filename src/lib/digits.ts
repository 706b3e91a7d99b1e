/** The digits of a typed text. Input methods of East Asia write them at full width too: １２. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
