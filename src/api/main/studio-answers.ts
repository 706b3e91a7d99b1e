import {
  deletedDesign,
  deletedPicture,
  publishedDesign,
  studioDesign,
  studioDesignDetail,
  studioDesigns,
  studioPicture,
  studioPictures,
} from '@/contract/main/studio'

/** Schemas of the answers of the studio. They are a chunk that is loaded with the first call. */
export const answers = {
  deletedDesign,
  deletedPicture,
  publishedDesign,
  studioDesign,
  studioDesignDetail,
  studioDesigns,
  studioPicture,
  studioPictures,
}
