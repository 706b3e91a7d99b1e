/** A picture that is rendered to the width and format of each request. */
export interface VectorPicture {
  /** A whole SVG document. */
  svg: string
}

/** Finds the picture of a path below `/api/media`; null when there is none. */
export type PictureSource = (path: string) => VectorPicture | null
