import type { FileSizeUnit } from '@qifu/rules';
import { useRef, useState } from 'react';
import { Icon, IconButton } from '../parts';
import { useText } from '../text';
import { ChoosingPart } from './choosing-part';
import { ImageViewer } from './image-viewer';
import { usePicture } from './use-picture';
import { useSentList } from './use-sent-list';
import './upload.css';

/** A picture of a field (spec 3, image). */
export interface ListedPicture {
  fileId: string;
  name: string;
  url: string;
}

interface ImageUploadProps {
  pictures: readonly ListedPicture[];
  onChange: (pictures: ListedPicture[]) => void;
  /** 0: any number (spec 5, image upload). */
  limit?: number;
  fileSize?: number;
  sizeUnit?: FileSizeUnit;
  isReadOnly?: boolean;
}

/** Pictures of a field as a grid; each opens full size. */
export function ImageUpload({
  pictures,
  onChange,
  limit = 0,
  fileSize = 10,
  sizeUnit = 'MB',
  isReadOnly = false,
}: ImageUploadProps) {
  const text = useText('upload');
  const [shown, setShown] = useState<number>();
  // What was chosen here is shown from memory; the server need not send it back.
  const chosen = useRef(new Map<string, Blob>());
  const rules = {
    type: 'annexpic' as const,
    limit,
    accept: 'image/*',
    size: { most: fileSize, unit: sizeUnit },
  };
  const list = useSentList<ListedPicture>({
    files: pictures,
    onChange,
    rules,
    keep: ({ fileId, name, url }, file) => {
      chosen.current.set(fileId, file);
      return { fileId, name, url };
    },
  });
  return (
    <div className="up-list">
      <ChoosingPart
        list={list}
        rules={rules}
        icon="image"
        label={text('choosePictures')}
        isReadOnly={isReadOnly}
      />
      {pictures.length > 0 && (
        <ul className="up-pictures" aria-label={text('pictures')}>
          {pictures.map((picture, index) => (
            <li key={picture.fileId} className="up-picture">
              <Thumbnail
                picture={picture}
                chosen={chosen.current.get(picture.fileId)}
                onOpen={() => setShown(index)}
              />
              {!isReadOnly && (
                <IconButton
                  icon="trash"
                  label={text('removeOne', { name: picture.name })}
                  onClick={() => void list.remove(picture)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <ImageViewer
          pictures={pictures}
          start={shown}
          chosenOf={(fileId) => chosen.current.get(fileId)}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

interface ThumbnailProps {
  picture: ListedPicture;
  chosen: Blob | undefined;
  onOpen: () => void;
}

function Thumbnail({ picture: { fileId, name }, chosen, onOpen }: ThumbnailProps) {
  const text = useText('upload');
  const { src, problem, markBroken } = usePicture(fileId, chosen, true);
  return (
    <button type="button" onClick={onOpen}>
      <span className="q-sr">{text('open', { name })} </span>
      {problem ? (
        <span className="up-undrawn">
          <Icon name="alert" size={20} />
          {text(problem)}
        </span>
      ) : src ? (
        <img src={src} alt="" onError={markBroken} />
      ) : (
        <Icon name="image" size={28} />
      )}
    </button>
  );
}
