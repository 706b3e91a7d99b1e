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
