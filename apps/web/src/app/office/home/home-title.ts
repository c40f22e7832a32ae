import type { Workbench, WorkJob } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { countOf, jobsOf, sumOf } from './work-choice';
import { useDueWords, useKindWords } from './work-words';

const sheetKinds = ['sheetsToMend', 'sheetsBegun', 'sheetsToScore'] as const;

export type HomeRole = 'office' | 'expert' | 'firm';
/** Whose home it is: what there is to do for him tells. */
export function roleOf({ kinds }: Pick<Workbench, 'kinds'>): HomeRole {
  const has = (key: string) => kinds.some((kind) => kind.key === key);
  if (has('sheetsToScore')) return 'expert';
  return has('openBatches') ? 'firm' : 'office';
}

/** Today's answer in one line: who or what, how many, until when. */
export function useHomeTitle(work: Workbench, now: number): string {
  const office = useOfficeTitle(work, now);
  const expert = useExpertTitle(work, now);
  const firm = useFirmTitle(work, now);
  return { office, expert, firm }[roleOf(work)];
}

const firstDue = (jobs: readonly WorkJob[]): WorkJob | undefined => jobs.find(({ due }) => due !== null);

function useOfficeTitle({ kinds, jobs }: Workbench, now: number): string {
  const text = useText('home');
  const words = useKindWords();
  const { when } = useDueWords(now);
  const of = (time: 'overdue' | 'today') => countOf(kinds, { times: [time], kind: undefined });
  const [overdue, today] = [of('overdue'), of('today')];
  const job = jobs.find(({ time }) => time === (overdue > 0 ? 'overdue' : 'today'));
  const first = { first: job?.name ?? '', kind: words.short(job?.kind ?? '') };
  if (overdue > 0 && today > 0) return text('title.todayAndOverdue', { today, overdue, ...first });
  if (overdue > 0) return text('title.overdue', { count: overdue, ...first });
  if (today > 0) return text('title.today', { count: today, ...first });
  const next = firstDue(jobs)?.due;
  if (next) return text('title.nearest', { when: when(next) });
  return jobs.length > 0 ? text('title.undated', { count: jobs.length }) : text('title.none');
}

function useExpertTitle(work: Workbench, now: number): string {
  const text = useText('home');
  const { when } = useDueWords(now);
  const count = work.kinds
    .filter(({ key }) => (sheetKinds as readonly string[]).includes(key))
    .reduce((sum, kind) => sum + sumOf(kind), 0);
  const [back] = jobsOf(work, 'sheetsToMend');
  if (back) return text('title.sheetsMend', { count, first: String(back.facts.code || back.name) });
  const due = firstDue(jobsOf(work, ...sheetKinds))?.due;
  if (count > 0)
    return due ? text('title.sheets', { count, when: when(due) }) : text('title.sheetsUndated', { count });
  return text('title.sheetsNone');
}

function useFirmTitle(work: Workbench, now: number): string {
  const text = useText('home');
  const { when } = useDueWords(now);
  const [back] = jobsOf(work, 'returnedProjects');
  const [grant] = jobsOf(work, 'grantsToAccept');
  const [year] = jobsOf(work, 'yearsToReport');
  const drafts = jobsOf(work, 'draftProjects');
  const batches = jobsOf(work, 'openBatches');
  const nearest = (jobs: readonly WorkJob[]) => when(jobs[0]?.due ?? now);
  if (back?.due) return text('title.backUntil', { first: back.name, when: when(back.due) });
  if (back) return text('title.back', { first: back.name });
  if (grant) return text('title.accept', { first: grant.name, when: nearest([grant]) });
  if (year && batches[0])
    return text('title.yearUntil', {
      year: Number(year.facts.year),
      batch: batches[0].name,
      when: nearest(batches),
    });
  if (year) return text('title.year', { year: Number(year.facts.year) });
  if (drafts.length > 0) return text('title.drafts', { count: drafts.length, when: nearest(drafts) });
  if (batches.length > 0) return text('title.open', { count: batches.length, when: nearest(batches) });
  return text('title.firmNone');
}
