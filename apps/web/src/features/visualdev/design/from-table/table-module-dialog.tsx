import { call } from '@qifu/client';
import { designApi, designInput, type ExistingTableInfo, existingTableApi } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { type ChosenTableColumn, designOfTable } from '@qifu/designs/from-table';
import { Button, Dialog } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import { useStep } from '#shared/step';
import { useForm } from '#shared/use-form';
import { ModuleNameFields } from '../module-name-fields';
import { BoundColumns, columnsAtFirst } from './bound-columns';
import { TableChoice } from './table-choice';
import '../from-sheet/from-sheet.css';

interface Read {
  info: ExistingTableInfo;
  chosen: readonly ChosenTableColumn[];
}

/** A module made of a table that exists: its columns are looked at, corrected, and become a form that is a draft. */
export function TableModuleDialog({
  onMade,
  onBack,
  onClose,
}: {
  onMade: (id: string) => void;
  /** To what else a module may begin with. */
  onBack: () => void;
  onClose: () => void;
}) {
  useAreas('fromTable');
  const text = useText('fromTable');
  const designer = useText('designer');
  const common = useText('common');
  const [read, setRead] = useState<Read>();
  const making = useStep(designApi.create);
  const form = useForm({
    schema: designInput,
    start: { fullName: '', enCode: '' },
    inputOf: (values) => ({
      ...values,
      webType: '2',
      ...(read && writeDesign(designOfTable(read.info, read.chosen))),
    }),
    labelOf: (path) => (path === 'fullName' || path === 'enCode' ? designer(`field.${path}`) : undefined),
  });
  const choose = async (of: { schema: string; table: string }) => {
    const info = await call(existingTableApi.read, { params: of });
    setRead({ info, chosen: columnsAtFirst(info) });
    form.set({ fullName: (info.comment || info.table).slice(0, 50), enCode: codeOf(info.table) });
  };
  const make = async () => {
    const body = form.check();
    if (!body || !read) return;
    const { data, error } = await making.run({ body });
    if (error) form.refuse(error);
    else onMade(data);
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={text('title')}
      onClose={onClose}
      onSubmit={() => void make()}
      foot={
        <>
          <Button onClick={read ? () => setRead(undefined) : onBack}>
            {read ? text('otherTable') : common('actions.back')}
          </Button>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          {read && (
            <Button kind="main" type="submit" busy={making.isBusy} disabled={read.chosen.length === 0}>
              {text('make', { count: read.chosen.length })}
            </Button>
          )}
        </>
      }
    >
      {read ? (
        <div className="rec-form from-sheet">
          <h3>
            {text('found', {
              table: `${read.info.schema}.${read.info.table}`,
              columns: read.info.columns.length,
              rows: read.info.rows,
            })}
          </h3>
          <BoundColumns
            info={read.info}
            chosen={read.chosen}
            onChange={(chosen) => setRead({ ...read, chosen })}
          />
          <FormMessages form={form} />
          <ModuleNameFields form={form} />
        </div>
      ) : (
        <TableChoice onChoose={(of) => void choose(of)} />
      )}
    </Dialog>
  );
}

/** A code begins with a letter; what is no letter, digit or line is left out. */
const codeOf = (table: string): string =>
  table
    .replace(/[^A-Za-z0-9_]/g, '')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, 50);
