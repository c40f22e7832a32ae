import { type BusinessStatus, businessStatusApi, type CallError, type Enterprise } from '@qifu/contracts';
import { DrawerSection, StateOf, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';

interface EnterpriseYearsProps {
  firm: Enterprise;
  years: {
    data: { list: BusinessStatus[] } | undefined;
    error: CallError | null;
    isLoading: boolean;
    refetch: () => unknown;
  };
}

/** The figures of the years, the latest first; a year opens on its own page. */
export function EnterpriseYears({ firm, years }: EnterpriseYearsProps) {
  const text = useText('enterprise');
  return (
    <DrawerSection title={text('section.years')}>
      <Loaded query={years} what={text('section.years')} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="ent-none">{text('none.years')}</p>
          ) : (
            <YearTable firm={firm} rows={list} />
          )
        }
      </Loaded>
    </DrawerSection>
  );
}

function YearTable({ firm, rows }: { firm: Enterprise; rows: readonly BusinessStatus[] }) {
  const words = useText('businessStatus');
  const navigate = useNavigate();
  const mayOpen = useMayCall(businessStatusApi.readByYear);
  const open = (year: number) =>
    void navigate(`/businessStatus?firm=${encodeURIComponent(firm.id)}&of=${year}`);
  return (
    <div className="ent-scroll">
      <table className="ent-table">
        <thead>
          <tr>
            <th scope="col">{words('column.year')}</th>
            <th scope="col" className="ent-num">
              {words('column.revenue')}
            </th>
            <th scope="col" className="ent-num">
              {words('column.rdExpense')}
            </th>
            <th scope="col" className="ent-num">
              {words('column.employees')}
            </th>
            <th scope="col">{words('column.fill')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {mayOpen ? (
                  <button type="button" className="q-link" onClick={() => open(row.year)}>
                    {row.year}
                  </button>
                ) : (
                  row.year
                )}
              </th>
              <td className="ent-num">{showNumber(row.revenue, 2)}</td>
              <td className="ent-num">{showNumber(row.rdExpense, 2)}</td>
              <td className="ent-num">{showNumber(row.employees, 0)}</td>
              <td>
                <StateOf family="fill" code={row.fillState} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
