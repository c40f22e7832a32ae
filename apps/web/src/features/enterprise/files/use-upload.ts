import { useAction, useData } from '@qifu/client';
import { CallError, projectApi } from '@qifu/contracts';
import { countReadable, shortestReason } from '@qifu/rules';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type Uploads, useUploads } from '@qifu/ui/upload';
import { useState } from 'react';
import { useUnsavedGuard } from '#shared/unsaved';
import type { PickedFirm } from '../parts/enterprise-picker';
import { currentYear } from '../parts/years';
import { type FileKind, fileApis, fileRules, mostFiles } from './file-kinds';
import type { FileList } from './use-file-list';
import { useFirmProjects } from './use-file-owner';

/** Where the files go. */
interface Target {
  firm: PickedFirm | undefined;
  /** Empty for the firm itself. */
  projectId: string;
  /** Empty until the person chooses: then the first category that is still owed. */
  categoryCode: string;
  year: string;
  blindSafe: boolean;
  reason: string;
}

/** What is chosen and what may be chosen; starts from the conditions of the list. */
function useTarget(kind: FileKind, { firm, project, filters }: FileList) {
  const [target, setTarget] = useState<Target>({
    firm,
    projectId: project && project.fileChanges !== 'none' ? project.id : '',
    categoryCode: filters.values.category,
    year: filters.values.year || String(currentYear()),
    blindSafe: false,
    reason: '',
  });
  const firmId = target.firm?.id ?? '';
  const projects = useFirmProjects(firmId).filter(({ fileChanges }) => fileChanges !== 'none');
  const chosenProject = projects.find(({ id }) => id === target.projectId);
  const isReasonAsked = chosenProject?.fileChanges === 'withReason';
  const owner = target.projectId ? { projectId: target.projectId } : { enterpriseId: firmId };
  const categories =
    useData(
      fileApis[kind].categories,
      { query: { ...owner, year: Number(target.year) } },
      { enabled: firmId !== '', isQuiet: true, keepsFormer: false },
    ).data?.list ?? [];
  const owed = categories.find(({ required, fileCount }) => required && fileCount === 0);
  const chosen = categories.find(({ categoryCode }) => categoryCode === target.categoryCode) ?? owed;
  return {
    target,
    set: (changes: Partial<Target>) => setTarget((now) => ({ ...now, ...changes })),
    owner,
    projects,
    categories,
    categoryCode: chosen?.categoryCode ?? '',
    isReasonAsked,
    lacksReason: isReasonAsked && countReadable(target.reason) < shortestReason,
  };
}
type UploadTarget = ReturnType<typeof useTarget>;

/** Puts what was sent into its category, in one call. */
function useFiling(
  kind: FileKind,
  { target, owner, categoryCode, isReasonAsked }: UploadTarget,
  queue: Uploads,
) {
  const keeping = useAction(fileApis[kind].upload, {
    isQuiet: true,
    saysNothing: true,
    refreshes: [projectApi.read],
  });
  return async () => {
    const sent = queue.current().filter(({ state }) => state === 'sent');
    if (sent.length === 0) return;
    const body = {
      ...owner,
      categoryCode,
      year: Number(target.year),
      blindSafe: target.blindSafe && target.projectId !== '',
      ...(isReasonAsked && { reason: target.reason.trim() }),
      files: sent.flatMap(({ uploaded }) => (uploaded ? [{ fileId: uploaded.fileId }] : [])),
    };
    await keeping.mutateAsync({ body });
    queue.markKept(sent.map(({ key }) => key));
  };
}

/** Sends, then files; what goes wrong with the whole and what is left over are said in words. */
function useSending(kind: FileKind, aim: UploadTarget, queue: Uploads, onDone: (count: number) => void) {
  const text = useText('files');
  const keepSent = useFiling(kind, aim, queue);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const conclude = () => {
    const now = queue.current();
    const count = now.filter(({ state }) => state === 'kept').length;
    if (count > 0 && count === now.length) onDone(count);
    else if (count > 0) setNote(text('upload.partly', { count, failed: now.length - count }));
  };
  const run = async () => {
    setIsTried(true);
    setProblem('');
    setNote('');
    if (isBusy || aim.target.firm === undefined || aim.categoryCode === '' || aim.lacksReason) return;
    setIsBusy(true);
    try {
      await queue.sendAll();
      await keepSent();
      conclude();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(text('upload.keepFailed', { why: error.message }));
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isTried, isBusy, problem, setProblem, note };
}

/** One upload: the files travel one after another, then what arrived is put into its category. */
export function useUpload(kind: FileKind, files: FileList, onClose: () => void) {
  const text = useText('files');
  const words = useText('upload');
  const aim = useTarget(kind, files);
  const queue = useUploads(fileRules);
  const guard = useUnsavedGuard(queue.items.some(({ state }) => state !== 'kept' && state !== 'refused'));
  const close = () => {
    guard.release();
    onClose();
  };
  const sending = useSending(kind, aim, queue, (count) => {
    showSuccess(text('upload.done', { count }));
    close();
  });
  const { run, isTried, isBusy, problem, note } = sending;
  return {
    aim,
    queue,
    isBusy,
    isTried,
    problem,
    note,
    add: (chosen: readonly File[]) => {
      const room = mostFiles - queue.current().length;
      sending.setProblem(chosen.length > room ? words('tooMany', { count: mostFiles }) : '');
      queue.add(chosen.slice(0, Math.max(0, room)));
    },
    again: (key: number) => {
      queue.again(key);
      void run();
    },
    send: () => {
      for (const { key, state } of queue.current()) if (state === 'failed') queue.again(key);
      void run();
    },
    leave: async () => {
      if (await guard.mayLeave()) close();
    },
  };
}
export type Upload = ReturnType<typeof useUpload>;
