import { useData } from '@qifu/client';
import { type ReviewStandard, reviewStandardApi, standardStatus } from '@qifu/contracts';
import { ErrorSummary, Form, FormFoot, FormSection, Page } from '@qifu/ui/office';
import { Button, KindTag, Notice, StateOf } from '@qifu/ui/parts';
import { useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { useText } from '#shared/text';
import { useUnsavedGuard } from '#shared/unsaved';
import { ClashNotice, changesBetween } from '../parts/changes';
import { Loaded } from '../parts/query-state';
import { useStep } from '../parts/step';
import { StandardAbout } from './standard-about';
import { stateWord } from './standard-columns';
import { StandardItems } from './standard-items';
import { SumCheck } from './sum-check';
import { useFreeze, useStandardFacts, useStandardForm } from './use-standard-form';
import './standard.css';

interface StandardFormProps {
  /** `new`, or the id of a standard. */
  standardId: string;
  onClose: () => void;
  /** Goes on with another one: the draft just made, or the next version. */
  onOpen: (id: string) => void;
}

/** The form page of a standard; a frozen one is read only and starts the next version. */
export function StandardForm({ standardId, ...rest }: StandardFormProps) {
  const text = useText('reviewStandard');
  const isNew = standardId === 'new';
  const query = useData(
    reviewStandardApi.read,
    { params: { id: standardId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  if (isNew) return <StandardFormBody {...rest} onReload={() => undefined} />;
  return (
    <Loaded query={query} what={text('title')} rows={8}>
      {(standard) => <EditedStandard standard={standard} {...rest} />}
    </Loaded>
  );
}

/** Keeps the reading the fields were filled from beside the newest one. */
function EditedStandard({
  standard,
  ...rest
}: { standard: ReviewStandard } & Omit<StandardFormProps, 'standardId'>) {
  const [base, setBase] = useState(standard);
  return (
    <StandardFormBody
      key={`${base.version} ${base.status}`}
      base={base.status === standard.status ? base : standard}
      newest={standard}
      onReload={() => setBase(standard)}
      {...rest}
    />
  );
}

interface StandardFormBodyProps extends Omit<StandardFormProps, 'standardId'> {
  base?: ReviewStandard;
  newest?: ReviewStandard;
  onReload: () => void;
}

function StandardFormBody({ base, newest, onClose, onOpen, onReload }: StandardFormBodyProps) {
  const text = useText('reviewStandard');
  const standardForm = useStandardForm(base);
  const { form, save, hasClashed, problems } = standardForm;
  const { release } = useUnsavedGuard(form.isDirty);
  const facts = useStandardFacts();
  const mayEdit = useMayCall(base ? reviewStandardApi.update : reviewStandardApi.create);
  const isFrozen = base?.status === standardStatus.frozen;
  const isFixed = !mayEdit || isFrozen;
  const keep = async (version?: number) => {
    const saved = await save(version);
    if (!saved) return;
    release();
    if (base) onReload();
    else onOpen(saved.id);
  };
  return (
    <Page
      title={base?.name ?? text('new')}
      beside={
        base && (
          <>
            <StateOf family="standard" code={stateWord(base.status)} boxed />
            <KindTag>{text('versionNo', { version: base.standardVersion })}</KindTag>
          </>
        )
      }
    >
      <Form label={text('title')} onSubmit={() => void keep()}>
        {isFrozen && (
          <div className="rv-form-note">
            <Notice tone="info">{text('frozenNote')}</Notice>
          </div>
        )}
        {base && newest && hasClashed && (
          <ClashNotice
            changes={changesBetween(facts, base, newest)}
            onKeepMine={() => void keep(newest.version)}
            onTakeNew={() => {
              release();
              onReload();
            }}
          />
        )}
        <ErrorSummary errors={form.errors} />
        <fieldset className="rv-plain" disabled={isFixed}>
          <FormSection title={text('section.about')}>
            <StandardAbout form={form} />
          </FormSection>
          <section className="rv-standard-items">
            <SumCheck form={form} problems={problems} />
            <StandardItems form={form} isFixed={isFixed} />
          </section>
        </fieldset>
        <FormFoot save={form.isDirty ? { kind: 'unsaved' } : undefined}>
          <FootActs
            base={base}
            standardForm={standardForm}
            isFixed={isFixed}
            onClose={onClose}
            onOpen={onOpen}
            onFrozen={() => {
              release();
              onClose();
            }}
          />
        </FormFoot>
      </Form>
    </Page>
  );
}

interface FootActsProps {
  base: ReviewStandard | undefined;
  standardForm: ReturnType<typeof useStandardForm>;
  isFixed: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
  onFrozen: () => void;
}

function FootActs({ base, standardForm, isFixed, onClose, onOpen, onFrozen }: FootActsProps) {
  const text = useText('reviewStandard');
  const common = useText('common');
  const { form, isBusy, problems } = standardForm;
  const freezing = useFreeze(base, onFrozen);
  const copying = useStep(reviewStandardApi.newVersion);
  const isFrozen = base?.status === standardStatus.frozen;
  const copy = async (id: string) => {
    const { data } = await copying.run({ params: { id } });
    if (data) onOpen(data.id);
  };
  return (
    <>
      {!isFixed && (
        <Button kind="main" type="submit" busy={isBusy}>
          {common('actions.save')}
        </Button>
      )}
      {base && !isFrozen && (
        <Allowed to={reviewStandardApi.freeze}>
          <Button
            disabled={form.isDirty || problems === undefined || problems.length > 0}
            busy={freezing.isBusy}
            title={form.isDirty ? text('freeze.saveFirst') : undefined}
            onClick={freezing.freeze}
          >
            {text('freeze.verb')}
          </Button>
        </Allowed>
      )}
      {base && isFrozen && (
        <Allowed to={reviewStandardApi.newVersion}>
          <Button kind="main" busy={copying.isBusy} onClick={() => void copy(base.id)}>
            {text('newVersion')}
          </Button>
        </Allowed>
      )}
      <Button kind="text" onClick={onClose}>
        {common(isFixed ? 'actions.back' : 'actions.cancel')}
      </Button>
    </>
  );
}
