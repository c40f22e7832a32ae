import type { Enterprise, EnterpriseInput } from '@qifu/contracts';
import type { FormState } from '#shared/use-form';
import type { EnterpriseValues } from './form-values';

/** What every section of the form works on. */
export interface SectionProps {
  form: FormState<EnterpriseValues, EnterpriseInput>;
  /** The reading being edited; none for a new enterprise. */
  firm: Enterprise | undefined;
  /** Some fields are kept by the authority; the server decides, this only spares a refusal. */
  isStaff: boolean;
}
