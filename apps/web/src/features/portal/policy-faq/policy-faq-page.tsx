import { policyFaqApi, policyFaqInput, policyFaqResource } from '@qifu/contracts';
import { Field, type MenuEntry, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayOnRow } from '#shared/allowed';
import { ResourcePage } from '#shared/resource/resource-page';
import { useStep } from '#shared/step';
import { ItemSelect } from '../policy-parts/policy-select';
import { readingFields } from '../policy-parts/reading-fields';

/** Questions about policies with the answers that hold for all who ask them. */
export default function PolicyFaqPage() {
  const text = useText('policyFaq');
  const words = {
    documentId: text('field.documentId'),
    refs: text('field.refs'),
    refsHint: text('hint.refs'),
  };
  const mayReview = useMayOnRow(policyFaqApi.review, 'review');
  const review = useStep(policyFaqApi.review);
  const reviewing = (id: string, version: number): MenuEntry => ({
    key: 'review',
    label: text('approve'),
    icon: 'check',
    onSelect: async () => {
      const { data } = await review.run({ params: { id }, body: { version } });
      if (data) showSuccess(text('approved'));
    },
  });
  return (
    <ResourcePage
      resource={policyFaqResource}
      calls={policyFaqApi}
      schema={policyFaqInput}
      icon="chat"
      acts={(row) => (mayReview(row) ? [reviewing(row.id, row.version)] : [])}
      own={(form, base) => ({
        ...readingFields(form, base, words),
        itemId: (
          <Field label={text('field.itemId')} isOptional {...form.field('itemId')}>
            <ItemSelect
              documentId={String(form.values.documentId ?? '')}
              value={String(form.values.itemId ?? '')}
              emptyMeans={text('wholePolicy')}
              onChange={(itemId) => form.set({ itemId: itemId || null })}
            />
          </Field>
        ),
      })}
    />
  );
}
