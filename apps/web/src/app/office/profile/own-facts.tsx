import { useData } from '@qifu/client';
import { type BaseInfo, baseInfoInput, ownProfileApi } from '@qifu/contracts';
import { DateInput, ErrorSummary, FieldPair, Form, FormFoot, FormSection, Select } from '@qifu/ui/office';
import { Button, Field, PasswordInput, TextArea, TextInput } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { encodePassword } from '#shared/encode-password';
import { useDictionary, useDictionaryIds } from '#shared/options';
import { usePublicConfig } from '#shared/public-config';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { useForm } from '#shared/use-form';
import { UnprovedNumber } from './own-number';

const factNames = [
  'realName',
  'gender',
  'nation',
  'nativePlace',
  'birthday',
  'certificatesType',
  'certificatesNumber',
  'education',
  'mobilePhone',
  'email',
  'telePhone',
  'landline',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
  'signature',
] as const;
type Fact = (typeof factNames)[number];
/** The password is asked for when the number changes and signs in. */
type Facts = Pick<BaseInfo, Fact> & { oldPassword: string };

const factsOf = (info: BaseInfo): Facts =>
  ({ ...Object.fromEntries(factNames.map((name) => [name, info[name]])), oldPassword: '' }) as Facts;

/** The facts a person keeps about himself. */
export function OwnFacts() {
  const text = useText('profile');
  const info = useData(ownProfileApi.readBaseInfo, {}, { isQuiet: true });
  return (
    <Loaded query={info} what={text('part.facts')} rows={8}>
      {(own) => <FactsForm key={`${own.id} ${own.mobilePhone}`} info={own} />}
    </Loaded>
  );
}

function FactsForm({ info }: { info: BaseInfo }) {
  const text = useText('profile');
  const common = useText('common');
  const saving = useStep(ownProfileApi.saveBaseInfo);
  const form = useForm<Facts, Parameters<typeof saving.run>[0]['body']>({
    schema: baseInfoInput,
    start: factsOf(info),
    inputOf: ({ oldPassword, ...facts }) => ({
      ...facts,
      ...(oldPassword && { oldPassword: encodePassword(oldPassword) }),
    }),
    labelOf: (path) => (factNames.includes(path as Fact) ? text(`fact.${path as Fact}`) : undefined),
  });
  useUnsavedGuard(form.isDirty);
  const save = async () => {
    const body = form.check();
    if (!body) return;
    const { error } = await saving.run({ body });
    if (error) form.refuse(error);
    else form.markSaved();
  };
  const signsIn = usePublicConfig()?.isSmsLoginOn === true;
  const asksPassword = signsIn && form.values.mobilePhone !== info.mobilePhone;
  return (
    <Form label={text('part.facts')} onSubmit={() => void save()}>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <FactFields
        form={form}
        text={text}
        asksPassword={asksPassword}
        isUnproved={signsIn && !asksPassword && info.isMobileUnproved}
      />
      <FormFoot save={form.isDirty ? { kind: 'unsaved' } : undefined}>
        <Button kind="main" type="submit" busy={saving.isBusy}>
          {common('actions.save')}
        </Button>
      </FormFoot>
    </Form>
  );
}

interface FactFieldsProps {
  form: Pick<ReturnType<typeof useForm<Facts, unknown>>, 'values' | 'set' | 'field'>;
  text: Text<'profile'>;
  asksPassword: boolean;
  /** The number is only said to be his so far. */
  isUnproved: boolean;
}

function FactFields({ form: { values, set, field }, text, asksPassword, isUnproved }: FactFieldsProps) {
  const sexes = useDictionary('sex').choices;
  const nations = useDictionaryIds('Nation');
  const papers = useDictionaryIds('certificateType');
  const educations = useDictionaryIds('Education');
  const line = (name: Exclude<Fact, 'birthday'>, maxLength: number, isOptional = true) => (
    <Field label={text(`fact.${name}`)} isOptional={isOptional} {...field(name)}>
      <TextInput
        value={values[name]}
        maxLength={maxLength}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  const choice = (name: 'gender' | 'nation' | 'certificatesType' | 'education', choices: typeof sexes) => (
    <Field label={text(`fact.${name}`)} isOptional={name !== 'gender'} {...field(name)}>
      <Select
        value={values[name]}
        choices={choices}
        onChange={(value) => set({ [name]: value ?? '' })}
        canClear={name !== 'gender'}
      />
    </Field>
  );
  return (
    <>
      <FormSection title={text('section.person')}>
        <FieldPair>
          {line('realName', 50, false)}
          {choice('gender', sexes)}
        </FieldPair>
        <FieldPair>
          <Field label={text('fact.birthday')} isOptional {...field('birthday')}>
            <DateInput value={values.birthday} onChange={(birthday) => set({ birthday })} />
          </Field>
          {choice('nation', nations)}
        </FieldPair>
        <FieldPair>
          {line('nativePlace', 50)}
          {choice('education', educations)}
        </FieldPair>
        <FieldPair>
          {choice('certificatesType', papers)}
          {line('certificatesNumber', 50)}
        </FieldPair>
      </FormSection>
      <FormSection title={text('section.contact')}>
        <FieldPair>
          {line('mobilePhone', 11)}
          {line('email', 50)}
        </FieldPair>
        {isUnproved && <UnprovedNumber mobilePhone={values.mobilePhone} />}
        {asksPassword && (
          <Field label={text('ownPassword')} hint={text('passwordForNumber')} {...field('oldPassword')}>
            <PasswordInput
              autoComplete="current-password"
              value={values.oldPassword}
              onChange={(event) => set({ oldPassword: event.target.value })}
            />
          </Field>
        )}
        <FieldPair>
          {line('telePhone', 50)}
          {line('landline', 50)}
        </FieldPair>
        <FieldPair>
          {line('urgentContacts', 50)}
          {line('urgentTelePhone', 50)}
        </FieldPair>
        {line('postalAddress', 500)}
        <Field label={text('fact.signature')} isOptional {...field('signature')}>
          <TextArea
            value={values.signature}
            maxLength={500}
            onChange={(event) => set({ signature: event.target.value })}
          />
        </Field>
      </FormSection>
    </>
  );
}
