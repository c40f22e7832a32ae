import { type DownloadedFile, saveFile } from '@qifu/client';
import { CallError } from '@qifu/contracts';
import { type FileProblem, findFileProblem, uploadPlain } from '@qifu/ui/upload';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChosenMatching, SheetPreview, SheetResult, SheetRow } from './sheet-shapes';

/** Sheets are small and come in one piece. */
export const sheetRules = { type: 'template' } as const;
/** Those of modules may be larger. */
export const largeSheetRules = { type: 'sheet' } as const;
export type SheetRules = typeof sheetRules | typeof largeSheetRules;

/** How far an import is. */
export type ImportStage =
  | { at: 'choose'; problem?: FileProblem | undefined; refusal?: string; fileName?: string }
  | { at: 'reading'; fileName: string }
  | { at: 'preview'; fileName: string; preview: SheetPreview; isChecking?: boolean }
  | { at: 'writing'; fileName: string; preview: SheetPreview }
  | { at: 'done'; fileName: string; result: SheetResult };

/** The calls of one kind of import; why a file was refused also stays in the dialog. */
export interface SheetCalls {
  /** Bytes to save; nothing where the call has saved them itself. */
  template: () => Promise<DownloadedFile | undefined>;
  preview: (file: { fileId: string; fileName: string }) => Promise<SheetPreview>;
  /** Where rows may be mended in the preview: says anew what is wrong with them. */
  check?: (rows: readonly SheetRow[]) => Promise<SheetPreview>;
  confirm: (preview: SheetPreview, onlyValid: boolean) => Promise<SheetResult>;
  /** Where rows may change what is there: looks at the same sheet anew, in another way. */
  rematch?: (matching: ChosenMatching) => Promise<SheetPreview>;
  /** What sheets are taken, where not the usual small ones. */
  rules?: SheetRules;
  /** Resources whose rows an import may have changed. */
  touched: readonly string[];
}

/** A file that is with the service already. */
export interface SentSheet {
  fileId: string;
  fileName: string;
}

/** Template, upload, preview, confirmation: nothing is kept before the person has seen every row. */
export function useSheetImport(calls: SheetCalls, sent?: SentSheet) {
  const cache = useQueryClient();
  const [stage, setStage] = useState<ImportStage>({ at: 'choose' });
  /** A file chosen while another one is read takes its place. */
  const turn = useRef(0);

  const read = async (file: File) => {
    const mine = ++turn.current;
    const fileName = file.name;
    const { rules = sheetRules } = calls;
    const problem = findFileProblem(file, rules);
    if (problem) return setStage({ at: 'choose', problem, fileName });
    await look(fileName, mine, async () => (await uploadPlain(rules.type, file)).fileId);
  };
  const look = async (fileName: string, mine: number, idOf: () => Promise<string>) => {
    setStage({ at: 'reading', fileName });
    try {
      const preview = await calls.preview({ fileId: await idOf(), fileName });
      if (mine === turn.current) setStage({ at: 'preview', fileName, preview });
    } catch (error) {
      const refusal = error instanceof CallError ? error.message : '';
      if (mine === turn.current) setStage({ at: 'choose', fileName, refusal });
    }
  };
  const isLooked = useRef(false);
  useEffect(() => {
    if (!sent || isLooked.current) return;
    isLooked.current = true;
    void look(sent.fileName, ++turn.current, async () => sent.fileId);
  });
  const confirm = async (onlyValid: boolean) => {
    if (stage.at !== 'preview') return;
    const { fileName, preview } = stage;
    setStage({ at: 'writing', fileName, preview });
    try {
      const result = await calls.confirm(preview, onlyValid);
      setStage({ at: 'done', fileName, result });
      await Promise.all(calls.touched.map((resource) => cache.invalidateQueries({ queryKey: [resource] })));
    } catch {
      setStage({ at: 'preview', fileName, preview });
    }
  };
  /** Shows what is asked for meanwhile; where that cannot be had, it stays. */
  const show = async (shown: SheetPreview, ask: () => Promise<SheetPreview>) => {
    if (stage.at !== 'preview') return;
    const { fileName } = stage;
    const mine = ++turn.current;
    setStage({ at: 'preview', fileName, preview: shown, isChecking: true });
    const next = await ask().catch(() => shown);
    if (mine === turn.current) setStage({ at: 'preview', fileName, preview: next });
  };
  /** Takes mended rows over at once; what is wrong with them follows from the server. */
  const mend = async (rows: readonly SheetRow[]) => {
    const { check } = calls;
    if (stage.at !== 'preview' || !check) return;
    const { preview } = stage;
    // What columns there are, and what their cells may say, was told with the sheet.
    await show({ ...preview, rows }, async () => ({ ...(await check(rows)), columns: preview.columns }));
  };
  /** Looks at the same sheet in another way. */
  const rematch = async (matching: ChosenMatching) => {
    const again = calls.rematch;
    if (stage.at === 'preview' && again) await show(stage.preview, () => again(matching));
  };
  const restart = () => {
    turn.current += 1;
    setStage({ at: 'choose' });
  };
  return {
    stage,
    read,
    confirm,
    mend: calls.check ? mend : undefined,
    rematch: calls.rematch ? rematch : undefined,
    template: () => void saveTemplate(calls),
    restart,
  };
}

const saveTemplate = ({ template }: SheetCalls) =>
  template().then(
    (file) => file && saveFile(file),
    () => undefined,
  );
