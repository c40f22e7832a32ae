import {
  type EditedEdition,
  editedEdition,
  type IdReply,
  type PolicyDocumentRecord,
  policyDocumentApi,
  policyDocumentResource,
} from '@qifu/contracts';
import { useTextIfAny } from '@qifu/ui/text';
import { draftOf } from '#shared/draft/draft-store';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { type FormState, useForm } from '#shared/use-form';

/** What is typed of an edition; files keep their names. */
export type EditionValues = Omit<EditedEdition, 'fileIds' | 'tombs' | 'draftDate'> & {
  draftDate: string | null;
  tombs: NonNullable<EditedEdition['tombs']>;
  files: { fileId: string; name: string }[];
};
export type EditionForm = FormState<EditionValues, EditedEdition>;

const empty: EditionValues = {
  title: '',
  shortTitle: '',
  docNo: '',
  indexNo: '',
  kind: 'normative',
  level: '3',
  regionCode: '',
  issuers: [],
  draftDate: null,
  publishDate: null,
  effectiveFrom: null,
  effectiveTo: null,
  topics: [],
  industries: [],
  sizes: [],
  audiences: ['enterprise'],
  keywords: [],
  legalBasis: [],
  summary: '',
  summaryEn: '',
  keyFigures: [],
  paragraphs: [],
  sourceUrl: '',
  supersedes: [],
  cites: [],
  changeKind: 'major',
  changeNote: '',
  interpretationPlan: '',
  tombs: [],
  files: [],
};

/** The fields of a record that are typed, in the order of an empty form. */
const valuesOf = (base: PolicyDocumentRecord): EditionValues => {
  const record = base as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(empty).map((name) => [name, record[name]]),
  ) as unknown as EditionValues;
};

const inputOf = ({ files, ...values }: EditionValues) => ({
  ...values,
  fileIds: files.map(({ fileId }) => fileId),
});

/** The form of an edition: kept in the browser until it is saved, and saved against what others changed meanwhile. */
export function useEdition(readings: Readings<PolicyDocumentRecord>) {
  const { base } = readings;
  const label = useTextIfAny('policyDocument');
  const form = useForm<EditionValues, EditedEdition>({
    schema: editedEdition,
    start: base ? valuesOf(base) : empty,
    draft: draftOf(policyDocumentResource.address, base),
    inputOf,
    labelOf: (path) => label(`field.${path.split('.')[0]}`, path),
  });
  return useSavedRecord<PolicyDocumentRecord, EditionValues, EditedEdition, IdReply, IdReply>({
    ...readings,
    form,
    creating: useStep(policyDocumentApi.create) as never,
    updating: useStep(policyDocumentApi.update) as never,
  });
}
