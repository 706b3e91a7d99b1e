/** Removes the line breaks of a drawn SVG. */
export const tidySvg = (svg: string): string =>
  svg
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> </g, '><')
    .trim()
