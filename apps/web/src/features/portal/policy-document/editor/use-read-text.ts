import { policyDocumentApi, type ReadTextReply } from '@qifu/contracts';
import { uploadPlain } from '@qifu/ui/upload';
import { useState } from 'react';
import { useStep } from '#shared/step';
import type { EditedText } from './paragraph-acts';

/** A text that took the place of another: what was read, and the former one for whoever wants it back. */
export interface Pasted {
  from: 'paste' | 'docx';
  reply: ReadTextReply;
  former: EditedText;
}

/** Reads what is pasted or a docx into paragraphs that keep the anchors of what they take the place of. */
export function useReadText(text: EditedText, onRead: (next: EditedText) => void) {
  const [pasted, setPasted] = useState<Pasted>();
  const reading = useStep(policyDocumentApi.readText);
  const [isSending, setIsSending] = useState(false);
  const read = async (from: Pasted['from'], given: { html?: string; text?: string; fileId?: string }) => {
    const { data } = await reading.run({
      body: { ...given, former: [...text.paragraphs], tombs: [...text.tombs] },
    });
    if (!data) return false;
    onRead({ paragraphs: data.paragraphs, tombs: [...text.tombs, ...data.lost] });
    setPasted({ from, reply: data, former: text });
    return true;
  };
  return {
    pasted,
    isBusy: reading.isBusy || isSending,
    paste: (given: { html: string; text: string }) =>
      read('paste', given.html ? { html: given.html } : { text: given.text }),
    upload: async (file: File) => {
      setIsSending(true);
      const sent = await uploadPlain('document', file).catch(() => undefined);
      setIsSending(false);
      return sent ? await read('docx', { fileId: sent.fileId }) : false;
    },
    undo: () => {
      if (pasted) onRead(pasted.former);
      setPasted(undefined);
    },
    close: () => setPasted(undefined),
  };
}
