import { useAreas } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { isEnterprise, useSession } from '#shared/session';
import { EnterpriseFormPage } from '../form/enterprise-form-page';
import { OwnEnterprise } from '../own/own-enterprise';
import { RegistryList } from './registry-list';
import '../enterprise.css';

/** Everything the registry and what opens over it says. */
const areas = [
  'enterprise',
  'businessStatus',
  'blacklist',
  'enterpriseSheet',
  'record',
  'sheetImport',
  'validation',
  'validationEnterprise',
] as const;

/** The word of the address that opens the form: an id, or this for a new enterprise. */
const newWord = 'new';

/** The registry of enterprises; its form has the page to itself, the list keeps its conditions meanwhile. Firms see themselves. */
export default function RegistryPage() {
  useAreas(...areas);
  const { wordOf, change } = useAddressWords();
  const isOwn = useSession(({ user }) => isEnterprise(user));
  const form = wordOf('form');
  if (form === '' && isOwn) return <OwnEnterprise />;
  if (form === '') return <RegistryList onAdd={() => change({ form: newWord }, { isStep: true })} />;
  const id = form === newWord ? undefined : form;
  return (
    <EnterpriseFormPage
      key={form}
      id={id}
      onLeave={(savedId) => change({ form: '', ...(savedId && !isOwn ? { open: savedId } : {}) })}
    />
  );
}
