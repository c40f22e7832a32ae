import { useData } from '@qifu/client';
import { reviewResultApi } from '@qifu/contracts';
import { type FilterField, useFilters } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useDistricts } from '#shared/districts';
import { useBatches, useDirections, useUnits } from '../parts/review-options';

/** Saved filters of the page; `all` has no condition on the decision. */
export const approvalViews = ['undecided', 'unpublished', 'approved', 'rejected', 'all'] as const;
export type ApprovalView = (typeof approvalViews)[number];

const start = {
  decision: 'undecided',
  keyword: '',
  batch: '',
  direction: '',
  district: '',
  unit: '',
};

type Decision = Exclude<ApprovalView, 'all'>;
const decisionOf = (word: string): '' | Decision => {
  const view = approvalViews.find((known) => known === word);
  return view === undefined || view === 'all' ? '' : view;
};

/** The conditions of the list, the call's body and the figures on the tabs. */
export function useApprovalConditions() {
  const parts = useText('reviewParts');
  // Without a chosen column the server lists group by group, in the order of ranks.
  const filters = useFilters(start);
  const { choices: batches } = useBatches();
  const { topChoices } = useDirections();
  const districts = useDistricts();
  const units = useUnits();
  const fields: FilterField[] = [
    { name: 'batch', label: parts('fact.batch'), choices: batches },
    { name: 'direction', label: parts('fact.direction'), choices: topChoices },
    { name: 'district', label: parts('fact.district'), choices: districts },
  ];
  const more: FilterField[] = [{ name: 'unit', label: parts('fact.unit'), choices: units }];
  const { values, query } = filters;
  const { currentPage, pageSize, sidx, sort } = query;
  const conditions = {
    keyword: values.keyword,
    batchId: values.batch,
    directionId: values.direction,
    districtId: values.district,
    declareUnitId: values.unit,
  };
  return {
    filters,
    fields,
    more,
    body: { ...conditions, decision: decisionOf(values.decision), currentPage, pageSize, sidx, sort },
    counts: useCounts(conditions),
  };
}

/** How many projects each view holds under the present conditions. */
function useCounts(conditions: Readonly<Record<string, string>>): Partial<Record<ApprovalView, number>> {
  const undecided = useCount({ ...conditions, decision: 'undecided' });
  const approved = useCount({ ...conditions, decision: 'approved' });
  const rejected = useCount({ ...conditions, decision: 'rejected' });
  const unpublished = useCount({ ...conditions, decision: 'unpublished' });
  const known = undecided !== undefined && approved !== undefined && rejected !== undefined;
  return {
    undecided,
    unpublished,
    approved,
    rejected,
    all: known ? undecided + approved + rejected : undefined,
  };
}

const useCount = (body: { decision: Decision }) =>
  useData(reviewResultApi.reviewed, { body: { ...body, pageSize: 1 } }, { isQuiet: true }).data?.pagination
    .total;
