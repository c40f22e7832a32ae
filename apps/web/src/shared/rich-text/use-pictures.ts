import { type UploadType, uploadTypes } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { showError } from '@qifu/ui/parts';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useText } from '../text';
import { findFileProblem } from '../upload/file-rules';
import { uploadPlain } from '../upload/plain-upload';

/** Where the pictures of a type are shown from. */
export const pictureAddress = (type: UploadType) => `/api/file/Image/${type}/`;

/** Sends pictures that are chosen, pasted or dropped, and puts them where the cursor is. */
export function usePictures(type: UploadType) {
  const text = useText('richText');
  const [isSending, setIsSending] = useState(false);
  const target = useRef<Editor | null>(null);

  const sendOne = async (file: File) => {
    if (findFileProblem(file, { type }))
      return showError(text('imageWrong', { size: formatFileSize(uploadTypes[type].maxBytes) }));
    const { name } = await uploadPlain(type, file);
    const alt = file.name.replace(/\.\w+$/, '');
    target.current
      ?.chain()
      .focus()
      .setImage({ src: pictureAddress(type) + name, alt })
      .run();
  };
  const sendAll = async (files: readonly File[]) => {
    setIsSending(true);
    try {
      for (const file of files) await sendOne(file);
    } catch {
      // Said by the one place that reacts to failures.
    } finally {
      setIsSending(false);
    }
  };
  return {
    isSending,
    /** True when there were files, and so nothing is left for the editor to paste. */
    send: (files: FileList | readonly File[] | null | undefined): boolean => {
      if (!files || files.length === 0) return false;
      void sendAll([...files]);
      return true;
    },
    insertInto: (editor: Editor | null) => {
      target.current = editor;
    },
  };
}
export type Pictures = ReturnType<typeof usePictures>;
