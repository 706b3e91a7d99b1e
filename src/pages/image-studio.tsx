import { PictureLibrary } from '@/features/studio/components/library/picture-library'

export default function PictureLibraryPage() {
  return <PictureLibrary />
}
