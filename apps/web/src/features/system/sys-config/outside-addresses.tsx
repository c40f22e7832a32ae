import { FormSection } from '@qifu/ui/office';
import { FactList } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { usePublicConfig } from '#shared/public-config';

const addresses = [
  'singleSignOnUrl',
  'registerPersonUrl',
  'registerEnterpriseUrl',
  'passwordResetUrl',
  'logoutUrl',
] as const;

/** Where the product sends people outside of itself; set where it is started, so only shown here. */
export function OutsideAddresses() {
  const text = useText('sysConfig');
  const config = usePublicConfig();
  return (
    <FormSection title={text('section.outside')} note={text('note.outside')}>
      <FactList
        isSingle
        facts={addresses.map((key) => ({
          label: text(`field.${key}`),
          value: config?.[key] && <span className="q-mono">{config[key]}</span>,
        }))}
      />
    </FormSection>
  );
}
