const COLOURS = ['#f4d9c6', '#cfe3d4', '#d5dcf2', '#f2e3b6', '#e6d3ea', '#cde4ea']

/** A plain tile with a label, so that no picture files are needed. */
export const drawPicture = (kind: string, id: number) => {
  const [width, height] = kind === 'card' ? [328, 209] : kind === 'banner' ? [720, 320] : [480, 480]
  const colour = COLOURS[id % COLOURS.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${colour}"/>
<text x="50%" y="52%" font-family="sans-serif" font-size="36" text-anchor="middle" fill="#333">${kind} ${id}</text>
</svg>`
}

/** Paths such as /pictures/product/12.svg. */
export const answerPicture = (path: string) => {
  const [, kind, id] = /^\/pictures\/([a-z]+)\/(\d+)\.svg$/.exec(path) ?? []
  if (!kind || !id) return new Response('Not Found', { status: 404 })
  return new Response(drawPicture(kind, Number(id)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=60' },
  })
}
