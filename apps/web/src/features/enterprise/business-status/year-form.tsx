import { type BusinessStatus, businessStatusApi, businessStatuses, requiredToReport } from '@qifu/contracts';
import { FieldPair, Select } from '@qifu/ui/office';
import { Button, Drawer, DrawerSection, Field, showNumber, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { Allowed } from '#shared/allowed';
import { ClashNotice, changesBetween } from '#shared/changes';
import { FormMessages } from '#shared/draft/form-messages';
import { EvidenceField, evidenceLimit } from '#shared/evidence-field';
import { useDictionary } from '#shared/options';
import { useUnsavedGuard } from '#shared/unsaved';
import { type YearForm as FormOf, isReported, useSaveYear, useYearFacts, useYearForm } from './use-year-form';
import { type AmountField, type CountField, valuesOf } from './year-values';

const longestNote = 500;
const isNeeded = (field: string) => requiredToReport.some((needed) => needed === field);

interface YearFormProps {
  /** Title and head of the drawer, the same as while reading. */
  frame: Pick<ComponentProps<typeof Drawer>, 'isOpen' | 'onClose' | 'title' | 'facts'>;
  row: BusinessStatus;
  former: BusinessStatus | undefined;
  onDone: () => void;
  /** Starts over with what somebody else saved. */
  onReload: (row: BusinessStatus) => void;
}

/** The figures of a year as fields; saving makes a draft, reporting hands them to staff. */
export function YearForm({ frame, row, former, onDone, onReload }: YearFormProps) {
  const text = useText('businessStatus');
  const formId = useId();
  const state = useYearForm(row);
  const { form } = state;
  const { mayLeave, release } = useUnsavedGuard(form.isDirty);
  const done = () => {
    release();
    onDone();
  };
  const saving = useSaveYear({ ...state, row, onSaved: done });
  const cancel = async () => {
    if (await mayLeave()) done();
  };
  return (
    <Drawer
      {...frame}
      foot={<Foot formId={formId} row={row} saving={saving} onCancel={() => void cancel()} />}
    >
      <form
        id={formId}
        noValidate
        aria-label={text('form.title', { year: row.year })}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <Clash
          row={row}
          form={form}
          saving={saving}
          onTakeNew={(theirs) => {
            release();
            onReload(theirs);
          }}
        />
        <FormMessages form={form} />
        <StateFields form={form} />
        <MoneyFields form={form} former={former} />
        <PeopleFields form={form} former={former} />
        <NoteFields form={form} />
      </form>
    </Drawer>
  );
}

type Saving = ReturnType<typeof useSaveYear>;

interface FootProps {
  formId: string;
  row: BusinessStatus;
  saving: Saving;
  onCancel: () => void;
}

function Foot({ formId, row, saving, onCancel }: FootProps) {
  const text = useText('businessStatus');
  const common = useText('common');
  const save = (
    <Button type="submit" form={formId} kind={isReported(row) ? 'main' : 'plain'} busy={saving.isBusy}>
      {text(isReported(row) ? 'act.save' : 'act.saveDraft')}
    </Button>
  );
  return (
    <>
      {!isReported(row) && (
        <Allowed to={businessStatusApi.report}>
          <Button kind="main" busy={saving.isBusy} onClick={() => void saving.report()}>
            {text('act.report')}
          </Button>
        </Allowed>
      )}
      {save}
      <Button onClick={onCancel}>{common('actions.cancel')}</Button>
    </>
  );
}

interface ClashProps {
  row: BusinessStatus;
  form: FormOf;
  saving: Saving;
  onTakeNew: (theirs: BusinessStatus) => void;
}

/** Somebody else saved meanwhile: figure by figure what it was, what it is now, what is typed here. */
function Clash({ row, form, saving, onTakeNew }: ClashProps) {
  const facts = useYearFacts();
  const { theirs } = saving;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (theirs) box.current?.focus();
  }, [theirs]);
  if (!theirs) return null;
  return (
    <div className="bs-clash" ref={box} tabIndex={-1}>
      <ClashNotice
        changes={changesBetween(facts, valuesOf(row), valuesOf(theirs), form.values)}
        onKeepMine={saving.saveMerged}
        onTakeNew={() => onTakeNew(theirs)}
      />
    </div>
  );
}

function StateFields({ form }: { form: FormOf }) {
  const text = useText('businessStatus');
  const common = useText('common');
  const names = useDictionary('businessStatus');
  const { values, set, field } = form;
  const choices = businessStatuses.map((code) => ({ value: code, label: names.nameOf(code) }));
  return (
    <DrawerSection title={text('section.state')}>
      <div className="ent-form">
        <Field label={text('field.status')} hint={text('section.stateNote')} {...field('status')}>
          <Select
            canClear
            choices={choices}
            placeholder={common('placeholder.select')}
            value={values.status}
            onChange={(next = '') => set({ status: next })}
          />
        </Field>
      </div>
    </DrawerSection>
  );
}

interface FigureProps {
  form: FormOf;
  former: BusinessStatus | undefined;
}

/** One figure; last year's stands at the end of the label's line, to compare while typing. */
function Figure({ form, former, name }: FigureProps & { name: AmountField | CountField }) {
  const text = useText('businessStatus');
  const isCount = name === 'employees' || name === 'rdStaff' || name === 'patents';
  const unit = isCount ? (name === 'patents' ? 'pieces' : 'people') : 'wanYuan';
  const before = former?.[name] ?? null;
  return (
    <Field
      label={text(`field.${name}`)}
      isOptional={!isNeeded(name)}
      aside={
        former &&
        before !== null && (
          <span className="bs-former">
            {text('form.former', { year: former.year, value: showNumber(before, isCount ? 0 : 2) })}
          </span>
        )
      }
      {...form.field(name)}
    >
      <TextInput
        className="bs-figure"
        inputMode={isCount ? 'numeric' : 'decimal'}
        autoComplete="off"
        unit={text(`unit.${unit}`, { count: form.values[name] })}
        value={form.values[name]}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    </Field>
  );
}

function MoneyFields(props: FigureProps) {
  const text = useText('businessStatus');
  return (
    <DrawerSection title={text('section.money')}>
      <p className="ent-none">{text('section.moneyNote')}</p>
      <div className="ent-form bs-gap">
        {(
          [
            ['revenue', 'outputValue'],
            ['profit', 'tax'],
            ['rdExpense', 'exportValue'],
          ] as const
        ).map(([left, right]) => (
          <FieldPair key={left}>
            <Figure {...props} name={left} />
            <Figure {...props} name={right} />
          </FieldPair>
        ))}
      </div>
    </DrawerSection>
  );
}

function PeopleFields(props: FigureProps) {
  const text = useText('businessStatus');
  return (
    <DrawerSection title={text('section.people')}>
      <div className="ent-form">
        <FieldPair>
          <Figure {...props} name="employees" />
          <Figure {...props} name="rdStaff" />
        </FieldPair>
        <FieldPair>
          <Figure {...props} name="patents" />
        </FieldPair>
      </div>
    </DrawerSection>
  );
}

function NoteFields({ form }: { form: FormOf }) {
  const text = useText('businessStatus');
  const { values, set, field } = form;
  return (
    <DrawerSection title={text('section.note')}>
      <div className="ent-form">
        <Field
          label={text('field.abnormalNote')}
          hint={text('hint.abnormalNote')}
          isOptional
          {...field('abnormalNote')}
        >
          <TextArea
            value={values.abnormalNote}
            maxLength={longestNote}
            onChange={(event) => set({ abnormalNote: event.target.value })}
          />
        </Field>
        <Field
          label={text('field.fileIds')}
          hint={text('hint.files', { size: evidenceLimit })}
          isOptional
          {...field('fileIds')}
        >
          <EvidenceField files={values.files} onChange={(files) => set({ files })} />
        </Field>
      </div>
    </DrawerSection>
  );
}
