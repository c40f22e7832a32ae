import { factDefinitionApi, factDefinitionInput, factDefinitionResource } from '@qifu/contracts';
import { ResourcePage } from '#shared/resource/resource-page';

/** The list and form of fact definitions. */
export default function FactDefinitionPage() {
  return (
    <ResourcePage resource={factDefinitionResource} calls={factDefinitionApi} schema={factDefinitionInput} />
  );
}
