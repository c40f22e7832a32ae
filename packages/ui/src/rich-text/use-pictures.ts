import { type UploadType, uploadTypes } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useText } from '../text';
import { findFileProblem } from '../upload/file-rules';
import { uploadPlain } from '../upload/plain-upload';
import { useExplain } from '../upload/use-uploads';

/** Where the pictures of a type are shown from. */
export const pictureAddress = (type: UploadType) => `/api/file/Image/${type}/`;

/** Sends pictures that are chosen, pasted or dropped, and puts them where the cursor is. */
export function usePictures(type: UploadType) {
  const text = useText('richText');
  const explain = useExplain();
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const target = useRef<Editor | null>(null);

  /** Why this one was not sent, in words; '' when it stands in the text. */
  const sendOne = async (file: File): Promise<string> => {
    if (findFileProblem(file, { type }))
      return text('imageWrong', { size: formatFileSize(uploadTypes[type].maxBytes) });
    let name: string;
    try {
      ({ name } = await uploadPlain(type, file, { isQuiet: true }));
    } catch (error) {
      return explain(error, file.name);
    }
    const alt = file.name.replace(/\.\w+$/, '');
    target.current
      ?.chain()
      .focus()
      .setImage({ src: pictureAddress(type) + name, alt })
      .run();
    return '';
  };
  const sendAll = async (files: readonly File[]) => {
    setIsSending(true);
    const found: string[] = [];
    try {
      for (const file of files) {
        const why = await sendOne(file);
        if (why) found.push(text('imageFailed', { name: file.name, why }));
      }
    } finally {
      setProblems(found);
      setIsSending(false);
    }
  };
  return {
    isSending,
    /** What was not put in and why, until pictures are sent again. */
    problems,
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
