import { call } from '@qifu/client';
import { CallError, designApi, designInput, type GuessedSheet, sheetGuessApi } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { designOfSheet, type SheetKind } from '@qifu/designs/from-sheet';
import { Button, Checkbox, Dialog, Notice } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { DropFrame, FileButton, findFileProblem, uploadPlain } from '@qifu/ui/upload';
import { useState } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import { largeSheetRules } from '#shared/sheet-import/use-sheet-import';
import { useStep } from '#shared/step';
import { useForm } from '#shared/use-form';
import { keepSheet } from '../../sheet-of-module';
import { FormSketch } from '../form-sketch';
import { ModuleNameFields } from '../module-name-fields';
import { ColumnTable } from './column-table';
import './from-sheet.css';

type Kinds = Readonly<Record<string, SheetKind | 'none'>>;
interface Read {
  sheet: GuessedSheet;
  fileId: string;
  kinds: Kinds;
}

/** A module made of a sheet: its columns are looked at, taken for what they are, and become a form that is a draft. */
export function SheetModuleDialog({
  onMade,
  onClose,
}: {
  onMade: (id: string) => void;
  onClose: () => void;
}) {
  useAreas('fromSheet');
  const text = useText('fromSheet');
  const designer = useText('designer');
  const common = useText('common');
  const [read, setRead] = useState<Read>();
  const [takesRows, setTakesRows] = useState(true);
  const making = useStep(designApi.create);
  const form = useForm({
    schema: designInput,
    start: { fullName: '', enCode: '' },
    inputOf: (values) => ({ ...values, webType: '2', ...(read && partsOf(read)) }),
    labelOf: (path) => (path === 'fullName' || path === 'enCode' ? designer(`field.${path}`) : undefined),
  });
  const make = async () => {
    const body = form.check();
    if (!body || !read) return;
    const { data, error } = await making.run({ body });
    if (error) return form.refuse(error);
    const { fileId, sheet } = read;
    if (takesRows) keepSheet(data, { fileId, fileName: sheet.fileName, rows: sheet.rowCount });
    onMade(data);
  };
  const taken = Object.values(read?.kinds ?? {}).filter((kind) => kind !== 'none').length;
  return (
    <Dialog
      isOpen
      size="large"
      title={text('title')}
      onClose={onClose}
      onSubmit={() => void make()}
      foot={
        <>
          {read && <Button onClick={() => setRead(undefined)}>{text('otherFile')}</Button>}
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          {read && (
            <Button kind="main" type="submit" busy={making.isBusy} disabled={taken === 0}>
              {text('make', { count: taken })}
            </Button>
          )}
        </>
      }
    >
      {read ? (
        <div className="rec-form from-sheet">
          <h3>{text('found', { columns: read.sheet.columns.length, rows: read.sheet.rowCount })}</h3>
          <ColumnTable
            columns={read.sheet.columns}
            kinds={read.kinds}
            onKind={(heading, kind) => setRead({ ...read, kinds: { ...read.kinds, [heading]: kind } })}
          />
          {taken > 0 && (
            <section className="tpl-preview" aria-label={text('preview')}>
              <h3>{text('preview')}</h3>
              <FormSketch nodes={documentOf(read).nodes} />
            </section>
          )}
          <FormMessages form={form} />
          <ModuleNameFields form={form} />
          <Checkbox checked={takesRows} onChange={() => setTakesRows(!takesRows)}>
            {text('takeRows', { count: read.sheet.rowCount })}
          </Checkbox>
        </div>
      ) : (
        <ChooseSheet
          onRead={(sheet, fileId) => {
            setRead({ sheet, fileId, kinds: kindsOf(sheet) });
            const name = sheet.fileName.replace(/\.xlsx$/i, '').slice(0, 100);
            if (form.values.fullName === '') form.set({ fullName: name });
          }}
        />
      )}
    </Dialog>
  );
}

const kindsOf = ({ columns }: GuessedSheet): Kinds =>
  Object.fromEntries(columns.map(({ heading, kind }) => [heading, kind as SheetKind | 'none']));

const partsOf = (read: Read) => writeDesign(documentOf(read));

const documentOf = ({ sheet, kinds }: Read) =>
  designOfSheet(
    sheet.columns.flatMap(({ heading, words }) => {
      const kind = kinds[heading] ?? 'none';
      return kind === 'none' ? [] : [{ heading, kind, words }];
    }),
  );

/** The file is only read: nothing is made before the last step. */
function ChooseSheet({ onRead }: { onRead: (sheet: GuessedSheet, fileId: string) => void }) {
  const text = useText('fromSheet');
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState('');
  const take = async (file: File | undefined) => {
    if (!file || isReading) return;
    const problem = findFileProblem(file, largeSheetRules);
    if (problem) return setRefusal(text(`problem.${problem}`));
    setReading(true);
    setRefusal('');
    try {
      const { fileId } = await uploadPlain(largeSheetRules.type, file);
      onRead(await call(sheetGuessApi.guess, { body: { fileId } }, { isQuiet: true }), fileId);
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : text('problem.unreadable'));
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <p className="q-mute">{text('lead')}</p>
      <DropFrame className="from-sheet-drop" isBusy={isReading} onFiles={([file]) => void take(file)}>
        <p>{text(isReading ? 'reading' : 'drop')}</p>
        <FileButton
          kind="main"
          label={text('choose')}
          rules={largeSheetRules}
          isBusy={isReading}
          isSingle
          onFiles={([file]) => void take(file)}
        />
      </DropFrame>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
    </>
  );
}
