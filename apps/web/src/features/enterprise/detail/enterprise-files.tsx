import { useData } from '@qifu/client';
import { type FileCategoryRow, fundFileApi, otherDateApi } from '@qifu/contracts';
import { DrawerSection, KindTag, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { Allowed, useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';

const kinds = {
  enterpriseFile: { api: otherDateApi, word: 'act.files' },
  fundFile: { api: fundFileApi, word: 'act.funds' },
} as const;

interface EnterpriseFilesProps {
  enterpriseId: string;
  year: number | undefined;
}

/** How far each kind of material is; the files themselves have their own pages. */
export function EnterpriseFiles(props: EnterpriseFilesProps) {
  const maySeeOther = useMayCall(otherDateApi.categories);
  const maySeeFund = useMayCall(fundFileApi.categories);
  return (
    <>
      {maySeeOther && <Categories {...props} kind="enterpriseFile" />}
      {maySeeFund && <Categories {...props} kind="fundFile" />}
    </>
  );
}

function Categories({ enterpriseId, year, kind }: EnterpriseFilesProps & { kind: keyof typeof kinds }) {
  const text = useText('enterprise');
  const navigate = useNavigate();
  const { api, word } = kinds[kind];
  const query = useData(
    api.categories,
    { query: { enterpriseId, year } },
    { isQuiet: true, keepsFormer: false },
  );
  const page = `/${kind}?enterprise=${encodeURIComponent(enterpriseId)}`;
  return (
    <DrawerSection
      title={text(word)}
      aside={
        <span className="q-row">
          <button type="button" className="q-link q-13" onClick={() => void navigate(page)}>
            {text('file.open')}
          </button>
          <Allowed to={api.upload}>
            <button type="button" className="q-link q-13" onClick={() => void navigate(`${page}&upload=1`)}>
              {text('file.upload')}
            </button>
          </Allowed>
        </span>
      }
    >
      <Loaded query={query} what={text(word)} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="ent-none">{text('none.files')}</p>
          ) : (
            <ul className="ent-lines">
              {list.map((category) => (
                <Category key={category.categoryCode} category={category} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </DrawerSection>
  );
}

function Category({ category }: { category: FileCategoryRow }) {
  const text = useText('enterprise');
  const { fullName, required, fileCount, dueDate, overdue } = category;
  const isMissing = required && fileCount === 0;
  return (
    <li>
      <span className="ent-dark">{fullName}</span>
      {required && <KindTag>{text('file.required')}</KindTag>}
      {isMissing && dueDate !== null && !overdue && (
        <span className="q-13">{text('file.due', { day: showTime(dueDate - 1, 'date') })}</span>
      )}
      <span className="q-end">
        {isMissing ? (
          <StatusTag tone={overdue ? 'bad' : 'warn'} icon={overdue ? 'alert' : 'clock'}>
            {text(overdue ? 'file.overdue' : 'file.missing')}
          </StatusTag>
        ) : (
          text('file.count', { count: fileCount })
        )}
      </span>
    </li>
  );
}
