import {
  policyInterpretationApi,
  policyInterpretationInput,
  policyInterpretationResource,
} from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { ResourcePage } from '#shared/resource/resource-page';
import { readingFields } from '../policy-parts/reading-fields';

/** What explains policies: the list, and the form with the clauses one explains. */
export default function PolicyInterpretationPage() {
  const text = useText('policyInterpretation');
  const words = {
    documentId: text('field.documentId'),
    refs: text('field.refs'),
    refsHint: text('hint.refs'),
  };
  return (
    <ResourcePage
      resource={policyInterpretationResource}
      calls={policyInterpretationApi}
      schema={policyInterpretationInput}
      icon="doc"
      own={(form, base) => readingFields(form, base, words)}
    />
  );
}
