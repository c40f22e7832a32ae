import type { FileCategoryRow } from '@qifu/contracts';
import { KindTag, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

interface DutyListProps {
  duties: readonly FileCategoryRow[];
  year: number;
  chosen: string;
  onChoose: (categoryCode: string) => void;
}

/** The categories of one firm or project in one year, each with how far it is; pressing one narrows the list. */
export function DutyList({ duties, year, chosen, onChoose }: DutyListProps) {
  const text = useText('files');
  if (duties.length === 0) return null;
  return (
    <ul className="ef-duties" aria-label={text('category.label', { year })}>
      {duties.map((duty) => (
        <li key={duty.categoryCode}>
          <button
            type="button"
            className="ef-duty"
            aria-pressed={duty.categoryCode === chosen}
            onClick={() => onChoose(duty.categoryCode === chosen ? '' : duty.categoryCode)}
          >
            <span className="ef-duty-name">
              {duty.fullName}
              {duty.required && <KindTag>{text('category.required')}</KindTag>}
            </span>
            <DutyState duty={duty} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function DutyState({ duty: { required, fileCount, dueDate, overdue } }: { duty: FileCategoryRow }) {
  const text = useText('files');
  if (fileCount > 0 && required) {
    return (
      <StatusTag tone="ok" icon="stateOk">
        {text('category.count', { count: fileCount })}
      </StatusTag>
    );
  }
  if (!required) return <span className="ef-duty-count">{text('category.count', { count: fileCount })}</span>;
  const due = dueDate === null ? '' : text('category.due', { day: showTime(dueDate - 1, 'date') });
  return (
    <StatusTag tone={overdue ? 'bad' : 'warn'} icon={overdue ? 'alert' : 'clock'}>
      {overdue ? text('category.overdue') : due || text('category.missing')}
    </StatusTag>
  );
}
