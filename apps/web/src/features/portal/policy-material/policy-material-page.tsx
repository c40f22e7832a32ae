import { policyMaterialApi, policyMaterialInput, policyMaterialResource } from '@qifu/contracts';
import { ResourcePage } from '#shared/resource/resource-page';

/** The list and form of policy materials. */
export default function PolicyMaterialPage() {
  return (
    <ResourcePage resource={policyMaterialResource} calls={policyMaterialApi} schema={policyMaterialInput} />
  );
}
