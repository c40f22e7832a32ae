import { useData } from '@qifu/client';
import { type Seat, type SysConfig, securitySettings, sysConfigApi, sysConfigInput } from '@qifu/contracts';
import { Form, FormFoot, FormSection, Page } from '@qifu/ui/office';
import { askFirst, Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { draftOf } from '#shared/draft/draft-store';
import { FormMessages } from '#shared/draft/form-messages';
import { Loaded } from '#shared/query-state';
import { useSession } from '#shared/session';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { useForm } from '#shared/use-form';
import './sys-config.css';
import { Administrators } from './administrators';
import { OutsideAddresses } from './outside-addresses';
import { anchorOf, SectionNav } from './section-nav';
import { SeparatedAdministrators } from './separation/separated-administrators';
import { SettingField } from './setting-field';
import { type SettingField as Shown, settingSections } from './setting-sections';
import { changedKeys, inputOf, risksOf, type SettingValues, valuesOf } from './setting-values';

/** Settings of the whole system, each with what it does (contract-core 2.9). */
export default function SysConfigPage() {
  useAreas('sysConfig', 'record', 'validation', 'validationSettings');
  const text = useText('sysConfig');
  const query = useData(sysConfigApi.read, {}, { isQuiet: true });
  const [round, setRound] = useState(0);
  const startOver = async () => {
    await query.refetch();
    setRound(round + 1);
  };
  return (
    <Page title={text('title')} figures={text('figures')}>
      <Loaded query={query} what={text('one')} rows={10}>
        {(config) => <Settings key={round} config={config} onSaved={startOver} />}
      </Loaded>
    </Page>
  );
}

/** Later readings do not move the fields: what they were filled from says what was changed here. */
function Settings({ config, onSaved }: { config: SysConfig; onSaved: () => Promise<void> }) {
  const text = useText('sysConfig');
  const common = useText('common');
  const [before] = useState(() => valuesOf(config));
  const { form, save, isBusy } = useSettings(before, onSaved);
  const mayEdit = useMayCall(sysConfigApi.update);
  const seat = useSession(({ user }) => user?.seat);
  const count = changedKeys(before, form.values).length;
  return (
    <>
      <SectionNav />
      <Form label={text('title')} onSubmit={() => void save()}>
        <FormMessages form={form} />
        {settingSections.map((section) => {
          const elsewhere = ownerElsewhere(seat, section.fields);
          return (
            <fieldset
              key={section.name}
              id={anchorOf(section.name)}
              className="rec-plain set-section"
              disabled={!mayEdit || elsewhere !== undefined}
            >
              <FormSection
                title={text(`section.${section.name}`)}
                note={
                  <>
                    {'note' in section && text(`note.${section.note}`)}
                    {elsewhere && text(`elsewhere.${elsewhere}`)}
                  </>
                }
              >
                {section.fields
                  .filter((shown: Shown) => isInUse(shown, form.values))
                  .map((shown: Shown) => (
                    <SettingField key={shown.key} shown={shown} form={form} secretsSet={config.secretsSet} />
                  ))}
              </FormSection>
            </fieldset>
          );
        })}
        {mayEdit && count > 0 && (
          <FormFoot save={{ kind: 'unsaved' }}>
            <Button kind="main" type="submit" busy={isBusy}>
              {common('actions.save')}
            </Button>
            <Button kind="text" onClick={() => form.set(before)}>
              {common('actions.cancel')}
            </Button>
            <span className="q-mute q-13">{text('changed', { count })}</span>
          </FormFoot>
        )}
      </Form>
      <OutsideAddresses />
      {seat === undefined && <Administrators />}
      <SeparatedAdministrators />
    </>
  );
}

/** Who changes a group of settings, where that is not this person while the administrators are separated. */
function ownerElsewhere(seat: Seat | undefined, fields: readonly Shown[]) {
  if (seat === undefined) return undefined;
  const owner = fields.some(({ key }) => securitySettings.has(key)) ? 'security' : 'system';
  return owner === seat ? undefined : owner;
}

const isInUse = ({ while: needed }: Shown, values: SettingValues): boolean =>
  needed === undefined || values[needed[0]] === needed[1];

function useSettings(before: SettingValues, onSaved: () => Promise<void>) {
  const text = useText('sysConfig');
  const form = useForm({
    schema: sysConfigInput,
    start: before,
    draft: draftOf('sysConfig'),
    inputOf: inputOf(before),
    labelOf: (path) => (path in before ? text(`field.${path as keyof SettingValues}`) : undefined),
    ruleArea: 'validationSettings',
  });
  const { release } = useUnsavedGuard(form.isDirty);
  const saving = useStep(sysConfigApi.update);
  const save = async () => {
    const body = form.check();
    if (!body) return;
    const risks = risksOf(before, form.values);
    if (risks.length > 0) {
      const effect = (
        <ul className="set-risks">
          {risks.map((risk) => (
            <li key={risk}>{text(`risk.${risk}`)}</li>
          ))}
        </ul>
      );
      if (!(await askFirst({ title: text('ask.title'), effect, verb: text('ask.verb'), isRisky: true })))
        return;
    }
    const { error } = await saving.run({ body });
    if (error) {
      form.refuse(error);
      return;
    }
    form.markSaved();
    release();
    await onSaved();
  };
  return { form, save, isBusy: saving.isBusy };
}
