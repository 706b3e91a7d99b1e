import { Stack } from '@/ui/layout/stack'
import type { Editor } from '../../hooks/use-editor'
import { inFreeSpace } from '../../model/free-space'
import { newPictureLayer } from '../../model/new-layers'
import { FilterChoice } from './filter-choice'
import { PhotoLibrary } from './photo-library'

/** Photos as layers. */
export const PhotoPanel = ({ editor }: { editor: Editor }) => {
  const { chosen, design } = editor
  return (
    <Stack $gap={12}>
      {chosen?.kind === 'picture' && (
        <FilterChoice value={chosen.filter} onPick={(filter) => editor.changeLayer(chosen.id, { filter })} />
      )}
      <PhotoLibrary
        onPick={(picture) =>
          editor.add(inFreeSpace(newPictureLayer(design.orientation, picture.path, picture), design))
        }
      />
    </Stack>
  )
}
