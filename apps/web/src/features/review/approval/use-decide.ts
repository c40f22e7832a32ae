import { callForReply } from '@qifu/client';
import {
  CallError,
  declareBatchApi,
  type Input,
  projectApi,
  projectDecisionApi,
  workbenchApi,
} from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decidable } from './decide-dialog';

type Decision = Pick<Input<typeof projectDecisionApi.decide>['body'], 'decision' | 'reason' | 'approvedFund'>;
interface Refused {
  name: string;
  message: string;
}

/** Decides project by project: one that is refused, e.g. to whoever prepared its group, holds back no other. */
export function useDecide(projects: readonly Decidable[], onDecided: (ids: readonly string[]) => void) {
  const text = useText('reviewResult');
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const decide = async (left: readonly Decidable[], wordOf: (project: Decidable) => Decision) => {
    setIsBusy(true);
    const passed: string[] = [];
    const held: Refused[] = [];
    for (const project of left) {
      const body = { projectId: project.id, version: project.version, ...wordOf(project) };
      try {
        await callForReply(projectDecisionApi.decide, { body });
        passed.push(project.id);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        held.push({ name: project.projectName, message: error.message });
      }
    }
    setIsBusy(false);
    setDone([...done, ...passed]);
    setRefused(held);
    onDecided(passed);
    for (const { resource } of [
      projectDecisionApi.decide,
      projectApi.read,
      declareBatchApi.progress,
      workbenchApi.read,
    ]) {
      void cache.invalidateQueries({ queryKey: [resource] });
    }
    if (passed.length > 0) showSuccess(text('decide.done', { count: passed.length, total: projects.length }));
    return held.length === 0;
  };
  return { decide, isBusy, done, refused };
}
