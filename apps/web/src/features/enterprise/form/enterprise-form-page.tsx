import { useData } from '@qifu/client';
import { type Enterprise, enterpriseApi } from '@qifu/contracts';
import { Form, FormFoot, Page, PageBody } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { ClashNotice, changesBetween } from '#shared/changes';
import { FormMessages } from '#shared/draft/form-messages';
import { NotGranted } from '#shared/not-granted';
import { Loaded } from '#shared/query-state';
import { roleCodes, useSession } from '#shared/session';
import { useUnsavedGuard } from '#shared/unsaved';
import { BlackMark } from '../parts/black-mark';
import { BelongingSection, ContactSection, TiesSection } from './belonging-sections';
import { ExecutivesSection } from './executives-section';
import { valuesOf } from './form-values';
import { HoldersSection } from './holders-section';
import { RegistrationSection } from './registration-section';
import type { SectionProps } from './section-props';
import { useEnterpriseForm, useSaveEnterprise } from './use-enterprise-form';
import { useValueFacts } from './value-facts';

interface EnterpriseFormPageProps {
  id: string | undefined;
  onLeave: (savedId?: string) => void;
}

/** Adds an enterprise or changes one. */
export function EnterpriseFormPage({ id, onLeave }: EnterpriseFormPageProps) {
  const text = useText('enterprise');
  const query = useData(
    enterpriseApi.read,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, isQuiet: true, keepsFormer: false },
  );
  if (id === undefined)
    return (
      <NotGranted adding={enterpriseApi.create}>
        <FormOf firm={undefined} onLeave={onLeave} />
      </NotGranted>
    );
  if (query.data) return <Editing first={query.data} onLeave={onLeave} />;
  return (
    <Page title={text('form.editTitle')}>
      <PageBody>
        <Loaded query={query} what={text('one')} rows={8}>
          {() => null}
        </Loaded>
      </PageBody>
    </Page>
  );
}

/** Keeps the reading the fields were filled from: later readings must not change what is being typed. */
function Editing({ first, onLeave }: { first: Enterprise; onLeave: (savedId?: string) => void }) {
  const [base, setBase] = useState(first);
  return (
    <NotGranted record={base} adding={enterpriseApi.create}>
      <FormOf key={base.version} firm={base} onLeave={onLeave} onReload={setBase} />
    </NotGranted>
  );
}

interface FormOfProps {
  firm: Enterprise | undefined;
  onLeave: (savedId?: string) => void;
  onReload?: (firm: Enterprise) => void;
}

const sections = {
  registration: RegistrationSection,
  belonging: BelongingSection,
  contact: ContactSection,
  ties: TiesSection,
  shareholders: HoldersSection,
  executives: ExecutivesSection,
};

function FormOf({ firm, onLeave, onReload }: FormOfProps) {
  const text = useText('enterprise');
  const common = useText('common');
  const form = useEnterpriseForm(firm);
  const { release } = useUnsavedGuard(form.isDirty);
  const isStaff = !useSession(({ user }) => user?.roleCodes.includes(roleCodes.enterprise) ?? false);
  const saving = useSaveEnterprise({
    form,
    base: firm,
    onSaved: (id) => {
      release();
      onLeave(id);
    },
  });
  return (
    <Page
      title={firm ? firm.enterpriseName : text('form.addTitle')}
      beside={firm?.blacklisted && <BlackMark level={firm.blackLevel} />}
      figures={firm ? text('form.editTitle') : undefined}
    >
      <Form label={text(firm ? 'form.editTitle' : 'form.addTitle')} onSubmit={() => void saving.save()}>
        <Clash form={form} base={firm} saving={saving} onReload={onReload} onRelease={release} />
        <FormMessages form={form} />
        {Object.entries(sections).map(([key, Section]) => (
          <Section key={key} form={form} firm={firm} isStaff={isStaff} />
        ))}
        <FormFoot save={form.isDirty ? { kind: 'unsaved' } : undefined}>
          <Button kind="main" type="submit" busy={saving.isBusy}>
            {text(firm ? 'form.save' : 'form.create')}
          </Button>
          <Button onClick={() => onLeave()}>{common('actions.cancel')}</Button>
        </FormFoot>
      </Form>
    </Page>
  );
}

interface ClashProps {
  form: SectionProps['form'];
  base: Enterprise | undefined;
  saving: ReturnType<typeof useSaveEnterprise>;
  onReload: ((firm: Enterprise) => void) | undefined;
  onRelease: () => void;
}

/** Somebody else saved meanwhile: field by field what it was, what it is now, what is typed here. */
function Clash({ form, base, saving, onReload, onRelease }: ClashProps) {
  const facts = useValueFacts();
  const { theirs } = saving;
  const box = useRef<HTMLDivElement>(null);
  // The save button is far below; what came of it is up here.
  useEffect(() => {
    if (theirs) box.current?.focus();
  }, [theirs]);
  if (!theirs || !base) return null;
  const changes = changesBetween(facts, valuesOf(base), valuesOf(theirs), form.values);
  return (
    <div className="ent-clash" ref={box} tabIndex={-1}>
      <ClashNotice
        changes={changes}
        onKeepMine={saving.saveMerged}
        onTakeNew={() => {
          onRelease();
          onReload?.(theirs);
        }}
      />
    </div>
  );
}
