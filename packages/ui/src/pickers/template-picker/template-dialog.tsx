import { useMemo, useState } from 'react';
import { FilterSearch } from '../../office/filter-search';
import { narrowTree, pickedOf } from '../kit/pick-node';
import { PickTree } from '../kit/pick-tree';
import { type PickDialogProps, useChoice } from '../kit/picked';
import { OfferState, PickerDialog } from '../kit/picker-dialog';
import { usePickerText } from '../kit/picker-text';
import { useRead } from '../kit/use-read';
import { type TemplateSource, templateChoices } from './template-source';

/** 模板: the tree of templates, and beside it what the chosen one looks like. */
export function TemplateDialog({ source, ...props }: PickDialogProps & { source: TemplateSource }) {
  const { isMultiple, onClose, onConfirm } = props;
  const text = usePickerText();
  const choice = useChoice(props);
  const [keyword, setKeyword] = useState('');
  const query = useRead(source.id, source.read);
  const nodes = useMemo(() => templateChoices(query.data ?? []), [query.data]);
  const title = text('title.template');
  const confirm = () => onConfirm(choice.list);
  const last = choice.list.at(-1);
  return (
    <PickerDialog {...{ title, choice, isMultiple, onClose }} onConfirm={confirm} size="large">
      <div className={source.preview ? 'q-pick-beside' : 'q-pick-offer'}>
        <div className="q-pick-offer">
          <FilterSearch label={text('search')} value={keyword} onSearch={setKeyword} />
          <OfferState
            query={query}
            isEmpty={narrowTree(nodes, keyword).nodes.length === 0}
            keyword={keyword}
            onClear={() => setKeyword('')}
          >
            <PickTree
              label={title}
              nodes={nodes}
              keyword={keyword}
              chosen={choice.ids}
              isMultiple={isMultiple}
              onChoose={(node) => choice.add(pickedOf(node))}
              onSure={confirm}
            />
          </OfferState>
        </div>
        {source.preview && (
          <section className="q-pick-preview" aria-label={text('template.preview')}>
            {last ? source.preview(last.id) : <p className="q-pick-none">{text('template.previewHint')}</p>}
          </section>
        )}
      </div>
    </PickerDialog>
  );
}
