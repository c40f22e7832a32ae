import { useData } from '@qifu/client';
import { type ReviewStandard, reviewStandardApi, standardStatus } from '@qifu/contracts';
import { Form, FormFoot, FormSection, Page } from '@qifu/ui/office';
import { Button, KindTag, Notice, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Allowed, useMayCall } from '#shared/allowed';
import { ClashNotice, changesBetween } from '#shared/changes';
import { FormMessages } from '#shared/draft/form-messages';
import { NotGranted } from '#shared/not-granted';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { type Readings, useReadings } from '#shared/use-edited-record';
import { StandardAbout } from './standard-about';
import { stateWord } from './standard-columns';
import { StandardItems } from './standard-items';
import { StandardTemplates } from './standard-templates';
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
  if (isNew)
    return (
      <NotGranted adding={reviewStandardApi.create}>
        <StandardFormBody {...rest} onReload={() => undefined} />
      </NotGranted>
    );
  return (
    <Loaded query={query} what={text('title')} rows={8}>
      {(standard) => <EditedStandard standard={standard} {...rest} />}
    </Loaded>
  );
}

/** Finalised by somebody else, there is nothing left to edit: the newest reading is shown at once. */
function EditedStandard({
  standard,
  ...rest
}: { standard: ReviewStandard } & Omit<StandardFormProps, 'standardId'>) {
  const { key, readings } = useReadings(standard);
  const base = readings.base.status === standard.status ? readings.base : standard;
  return (
    <NotGranted record={base} adding={reviewStandardApi.create}>
      <StandardFormBody key={`${key} ${base.status}`} {...readings} base={base} {...rest} />
    </NotGranted>
  );
}

type StandardFormBodyProps = Omit<StandardFormProps, 'standardId'> & Readings<ReviewStandard>;

function StandardFormBody({ base, newest, onClose, onOpen, onReload }: StandardFormBodyProps) {
  const text = useText('reviewStandard');
  const standardForm = useStandardForm({ base, newest, onReload });
  const { form, save, hasClashed, problems } = standardForm;
  const { release } = useUnsavedGuard(form.isDirty);
  const facts = useStandardFacts();
  const mayEdit = useMayCall(base ? reviewStandardApi.update : reviewStandardApi.create);
  const isFrozen = base?.status === standardStatus.frozen;
  const isFixed = !mayEdit || isFrozen;
  const keep = async (version?: number) => {
    const saved = await save(version);
    if (!saved) return;
    if (base) return;
    release();
    onOpen(saved.id);
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
        <FormMessages form={form} />
        <fieldset className="rec-plain" disabled={isFixed}>
          {!base && <StandardTemplates form={form} />}
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
  const { isBusy, problems } = standardForm;
  const freezing = useFreeze({ base, standardForm, onFrozen });
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
      {!isFrozen && (!isFixed || !freezing.savesFirst) && (
        <Allowed to={reviewStandardApi.freeze}>
          <Button
            disabled={problems === undefined || problems.length > 0}
            busy={freezing.isBusy}
            onClick={freezing.freeze}
          >
            {text(freezing.savesFirst ? 'freeze.saveVerb' : 'freeze.verb')}
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
