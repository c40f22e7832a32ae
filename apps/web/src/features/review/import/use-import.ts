import { call, fetchFile, saveFile } from '@qifu/client';
import {
  type ImportDataReply,
  type ImportPreviewReply,
  type ImportType,
  reviewImportApi,
} from '@qifu/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FileProblem, findFileProblem, uploadFile } from '#shared/sent-files';

/** How far an import is. */
export type ImportStage =
  | { at: 'choose'; problem?: FileProblem | undefined; fileName?: string }
  | { at: 'reading'; fileName: string }
  | { at: 'preview'; fileName: string; preview: ImportPreviewReply }
  | { at: 'writing'; fileName: string; preview: ImportPreviewReply }
  | { at: 'done'; fileName: string; result: ImportDataReply };

/** Everything an import may have changed. */
const touched = [
  '/api/xmqgcgl/p2/reviewPreparation',
  '/api/xmqgcgl/p2/expert',
  '/api/xmqgcgl/p2/project',
  '/api/xmqgcgl/p2/declareBatch',
];

/** Template, upload, preview, confirmation: nothing is kept before the person has seen every row. */
export function useImport(type: ImportType, batchId: string) {
  const cache = useQueryClient();
  const [stage, setStage] = useState<ImportStage>({ at: 'choose' });
  /** A file chosen while another one is read takes its place. */
  const turn = useRef(0);

  const read = async (file: File) => {
    const mine = ++turn.current;
    const fileName = file.name;
    const problem = findFileProblem(file, 'template');
    if (problem) return setStage({ at: 'choose', problem, fileName });
    setStage({ at: 'reading', fileName });
    try {
      const { fileId } = await uploadFile('template', file);
      const preview = await call(reviewImportApi.preview, { query: { type, fileId, fileName, batchId } });
      if (mine === turn.current) setStage({ at: 'preview', fileName, preview });
    } catch {
      if (mine === turn.current) setStage({ at: 'choose', fileName });
    }
  };
  const confirm = async (onlyValid: boolean) => {
    if (stage.at !== 'preview') return;
    const { fileName, preview } = stage;
    setStage({ at: 'writing', fileName, preview });
    try {
      const body = { token: preview.token, type, onlyValid, batchId };
      const result = await call(reviewImportApi.confirm, { body });
      setStage({ at: 'done', fileName, result });
      await Promise.all(touched.map((resource) => cache.invalidateQueries({ queryKey: [resource] })));
    } catch {
      setStage({ at: 'preview', fileName, preview });
    }
  };
  const template = () =>
    fetchFile(reviewImportApi.template, { body: { type } }).then(saveFile, () => undefined);
  const restart = () => {
    turn.current += 1;
    setStage({ at: 'choose' });
  };
  return { stage, read, confirm, template: () => void template(), restart };
}
