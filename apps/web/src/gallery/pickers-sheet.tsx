import { createQueryClient } from '@qifu/client';
import { Field } from '@qifu/ui';
import {
  AreaPicker,
  BillRulePicker,
  DataPicker,
  type DataSource,
  DepartmentPicker,
  DictionaryPicker,
  GroupPicker,
  OrganizePicker,
  PositionPicker,
  RolePicker,
  TemplatePicker,
  type TemplateSource,
  UserPicker,
} from '@qifu/ui/pickers';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { firms } from './firms';
import { useGalleryText } from './gallery-text';
import { lendSampleNetwork } from './picker-network';

lendSampleNetwork();
const cache = createQueryClient();

interface Held {
  value: readonly string[];
  onChange: (value: string[]) => void;
}
interface CaseProps {
  label: string;
  start?: string[];
  error?: string;
  children: (held: Held) => ReactNode;
}

/** One picker in a field that holds its value. */
function Case({ label, start = [], error, children }: CaseProps) {
  const [value, setValue] = useState(start);
  return (
    <Field label={label} error={error} isOptional>
      {children({ value, onChange: setValue })}
    </Field>
  );
}

const rows = firms.map(({ enterpriseName, creditCode }) => ({ enterpriseName, creditCode }));
const firmSource: DataSource = {
  id: 'firms',
  columns: [
    { value: 'enterpriseName', label: '企业名称' },
    { value: 'creditCode', label: '统一社会信用代码' },
  ],
  valueField: 'creditCode',
  nameField: 'enterpriseName',
  readPage: async ({ keyword, currentPage, pageSize }) => {
    const found = rows.filter(({ enterpriseName }) => enterpriseName.includes(keyword));
    return { list: found.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: found.length };
  },
  readByIds: async (ids) => rows.filter(({ creditCode }) => ids.includes(creditCode)),
};
const templates: TemplateSource = {
  id: 'print',
  read: async () => [
    {
      id: 'k1',
      fullName: '评审',
      children: [
        { id: 't1', fullName: '专家评分表' },
        { id: 't2', fullName: '结果汇总表' },
      ],
    },
  ],
  preview: (id) => <h3 className="g-paper">{id === 't1' ? '专家评分表' : '结果汇总表'}</h3>,
};

/** Every picker, and one picker in every state. */
export function PickersSheet() {
  const text = useGalleryText();
  return (
    <QueryClientProvider client={cache}>
      <div className="g-sheet">
        <section>
          <h2>{text('pickers.states')}</h2>
          <States />
        </section>
        <section className="g-two">
          <h2>{text('pickers.kinds')}</h2>
          <div className="g-pickers">
            <Kinds />
          </div>
        </section>
      </div>
    </QueryClientProvider>
  );
}

function States() {
  const text = useGalleryText();
  const crowd = Array.from({ length: 20 }, (_, at) => `v${at}`);
  return (
    <div className="g-pickers g-pickers-one">
      <Case label={text('pickers.empty')}>{(held) => <OrganizePicker {...held} />}</Case>
      <Case label={text('pickers.one')} start={['o4']}>
        {(held) => <OrganizePicker {...held} canClear />}
      </Case>
      <Case label={text('pickers.several')} start={['o3', 'o4', 'o8']}>
        {(held) => <OrganizePicker {...held} isMultiple canClear />}
      </Case>
      <Case label={text('pickers.crowd')} start={crowd}>
        {(held) => <UserPicker {...held} isMultiple canClear />}
      </Case>
      <Case label={text('pickers.gone')} start={['o4', 'gone']}>
        {(held) => <OrganizePicker {...held} isMultiple />}
      </Case>
      <Case label={text('pickers.bad')} error={text('pickers.badText')}>
        {(held) => <OrganizePicker {...held} />}
      </Case>
      <Case label={text('pickers.off')} start={['o4']}>
        {(held) => <OrganizePicker {...held} isDisabled canClear />}
      </Case>
      <fieldset className="g-plain" disabled>
        <Case label={text('pickers.readOnly')} start={['u1', 'u2']}>
          {(held) => <UserPicker {...held} isMultiple canClear />}
        </Case>
      </fieldset>
      <Case label={text('pickers.large')}>
        {(held) => <OrganizePicker {...held} isMultiple currentId="big" />}
      </Case>
      <Case label={text('pickers.none')}>{(held) => <DictionaryPicker {...held} dictionary="none" />}</Case>
      <Case label={text('pickers.failing')}>
        {(held) => <DictionaryPicker {...held} dictionary="fails" />}
      </Case>
    </div>
  );
}

function Kinds() {
  const text = useGalleryText();
  return (
    <>
      <Case label="OrganizePicker" start={['o2']}>
        {(held) => <OrganizePicker {...held} canClear />}
      </Case>
      <Case label="DepartmentPicker">{(held) => <DepartmentPicker {...held} isMultiple />}</Case>
      <Case label={`DepartmentPicker · ${text('pickers.custom')}`}>
        {(held) => <DepartmentPicker {...held} ableIds={['o2']} />}
      </Case>
      <Case label="PositionPicker">{(held) => <PositionPicker {...held} isMultiple />}</Case>
      <Case label="RolePicker" start={['r1', 'r3']}>
        {(held) => <RolePicker {...held} isMultiple />}
      </Case>
      <Case label="GroupPicker">{(held) => <GroupPicker {...held} />}</Case>
      <Case label="UserPicker" start={['currentUser', 'u3']}>
        {(held) => <UserPicker {...held} isMultiple hasCurrentUser />}
      </Case>
      <Case label={`UserPicker · ${text('pickers.custom')}`}>
        {(held) => <UserPicker {...held} able={{ roleIds: ['r1'] }} />}
      </Case>
      <Case label={`UserPicker · ${text('pickers.approver')}`}>
        {(held) => <UserPicker {...held} isApprover />}
      </Case>
      <Areas />
      <Areas level={3} />
      <Case label="DictionaryPicker" start={['c3525']}>
        {(held) => <DictionaryPicker {...held} dictionary="industry" canClear />}
      </Case>
      <Case label="BillRulePicker">{(held) => <BillRulePicker {...held} />}</Case>
      <Case label="DataPicker">
        {(held) => <DataPicker {...held} source={firmSource} hasPage pageSize={10} isMultiple />}
      </Case>
      <Case label={`DataPicker · ${text('pickers.drawer')}`}>
        {(held) => <DataPicker {...held} source={firmSource} popupType="drawer" />}
      </Case>
      <Case label="TemplatePicker">{(held) => <TemplatePicker {...held} source={templates} />}</Case>
    </>
  );
}

function Areas({ level }: { level?: number }) {
  const text = useGalleryText();
  const [paths, setPaths] = useState([['99', '9901', '990101']].slice(level ? 1 : 0));
  return (
    <Field label={level ? `AreaPicker · ${text('pickers.street')}` : 'AreaPicker'} isOptional>
      <AreaPicker value={paths} onChange={setPaths} level={level} isMultiple={level !== undefined} canClear />
    </Field>
  );
}
