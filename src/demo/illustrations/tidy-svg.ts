/** Takes the line breaks, which only its source needed, out of a drawn SVG. */
export const tidySvg = (svg: string): string =>
  svg
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> </g, '><')
    .trim()
