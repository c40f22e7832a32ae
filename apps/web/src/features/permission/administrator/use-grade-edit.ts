import { useData } from '@qifu/client';
import { type GradeFlag, type GradeRow, gradeApi } from '@qifu/contracts';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { type Flags, flagsOf, rowInput, turned, turnedAll } from './grade-rows';

const none: readonly GradeRow[] = [];
const wordOf = (flags: Flags) => [...flags].sort().join();

/** What one person administers as it is now, with what was ticked here: ticks stay when others save meanwhile. */
export function useGradeEdit(userId: string) {
  const query = useData(gradeApi.read, { params: { id: userId } }, { isQuiet: true, keepsFormer: false });
  const rows = query.data?.rows ?? none;
  const [seen, setSeen] = useState<readonly GradeRow[]>();
  if (query.data && !seen) setSeen(rows);
  const [edits, setEdits] = useState<ReadonlyMap<string, Flags>>(new Map());
  const saving = useStep(gradeApi.update);
  const rowOf = (id: string, of = rows) => of.find(({ organizeId }) => organizeId === id);
  const flagsAt = (id: string): Flags => edits.get(id) ?? flagsOf(rowOf(id));
  const set = (id: string, flags: Flags) => setEdits((now) => new Map(now).set(id, flags));
  const ids = new Set([...rows.map(({ organizeId }) => organizeId), ...edits.keys()]);
  const held = new Set([...ids].filter((id) => flagsAt(id).size > 0));
  return {
    query,
    held,
    flagsAt,
    turn: (id: string, flag: GradeFlag) => set(id, turned(flagsAt(id), flag)),
    turnAll: (id: string) => set(id, turnedAll(flagsAt(id))),
    isDirty: [...edits].some(([id, flags]) => wordOf(flags) !== wordOf(flagsOf(rowOf(id)))),
    /** Organizations for which somebody else changed something since this was opened. */
    changed: [...(seen ?? none), ...rows].filter(
      (row, index, all) =>
        seen !== undefined &&
        all.findIndex(({ organizeId }) => organizeId === row.organizeId) === index &&
        wordOf(flagsOf(rowOf(row.organizeId, seen as GradeRow[]))) !== wordOf(flagsOf(rowOf(row.organizeId))),
    ),
    save: () =>
      saving.run({
        params: { id: userId },
        body: { rows: [...held].map((id) => rowInput(id, flagsAt(id))), stamp: query.data?.stamp },
      }),
    isBusy: saving.isBusy,
  };
}

export type GradeEdit = ReturnType<typeof useGradeEdit>;
