import type { CallError } from '@qifu/contracts';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, IconButton } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { Icon } from '../../parts/icon';
import { useKitText } from '../../parts/kit-text';
import { Empty, Failed, NoResult, SkeletonRows, usePatience } from '../../parts/states';
import type { Choice, PickDialogProps } from './picked';
import { usePickerText } from './picker-text';
import './picker-dialog.css';

interface PickerDialogProps extends Pick<PickDialogProps, 'isMultiple' | 'onClose'> {
  title: string;
  choice: Choice;
  onConfirm: () => void;
  size?: 'medium' | 'large';
  widthPx?: number | undefined;
  children: ReactNode;
}

/** The open picker: what may be chosen on the left, of several the chosen ones on the right, the acts below. */
export function PickerDialog(props: PickerDialogProps) {
  const { title, choice, isMultiple, onClose, onConfirm, size = 'medium', widthPx, children } = props;
  const text = usePickerText();
  const kit = useKitText();
  const [first] = choice.list;
  const foot = (
    <>
      {!isMultiple && (
        <span className="q-pick-said" role="status">
          {first ? text('chosenOne', { name: first.fullName }) : text('chosenNone')}
          {first && (
            <Button kind="text" onClick={choice.clear}>
              {text('clear')}
            </Button>
          )}
        </span>
      )}
      <Button onClick={onClose}>{kit('cancel')}</Button>
      <Button kind="main" onClick={onConfirm}>
        {text('confirm')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen {...{ title, size, widthPx, onClose, foot }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus on from the search box; each part has its own keys. */}
      <div className={isMultiple ? 'q-pick q-pick-two' : 'q-pick'} onKeyDown={leaveSearch}>
        <div className="q-pick-offer">{children}</div>
        {isMultiple && <ChosenList choice={choice} />}
      </div>
    </Dialog>
  );
}

/** The arrow down leads from the search box into what it found. */
function leaveSearch(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' || !(event.target as HTMLElement).matches('input[type=search]')) return;
  const found = event.currentTarget.querySelector<HTMLElement>('.q-pick-rows');
  if (!found) return;
  event.preventDefault();
  found.focus();
}

/** What is chosen so far, each to be taken away again. */
export function ChosenList({ choice }: { choice: Choice }) {
  const text = usePickerText();
  return (
    <section className="q-pick-chosen" aria-label={text('chosen', { count: choice.list.length })}>
      <div className="q-pick-chosen-head">
        <span role="status">{text('chosen', { count: choice.list.length })}</span>
        {choice.list.length > 0 && (
          <Button kind="text" onClick={choice.clear}>
            {text('clearChosen')}
          </Button>
        )}
      </div>
      {choice.list.length === 0 ? (
        <p className="q-pick-none">{text('chosenHint')}</p>
      ) : (
        <ul>
          {choice.list.map((one) => (
            <li key={one.id}>
              <span className="q-grow">
                {one.fullName}
                {one.hint && <small>{one.hint}</small>}
              </span>
              <IconButton
                icon="x"
                label={text('remove', { name: one.fullName })}
                onClick={() => choice.remove(one.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OfferStateProps {
  query: { error: CallError | null; isLoading: boolean; refetch: () => unknown };
  isEmpty: boolean;
  keyword: string;
  onClear: () => void;
  children: ReactNode;
}

/** Waiting, failed, nothing there, nothing found, or what may be chosen. A failure is said here, not in a toast. */
export function OfferState({ query, isEmpty, keyword, onClear, children }: OfferStateProps) {
  const text = usePickerText();
  const waits = usePatience(query.isLoading);
  if (query.error)
    return (
      <Failed
        hint={query.error.message}
        eventNumber={query.error.extras?.requestId}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.isLoading) return waits ? <SkeletonRows rows={5} /> : null;
  if (!isEmpty) return children;
  return keyword ? (
    <NoResult keyword={keyword} onClear={onClear} />
  ) : (
    <Empty icon="inbox" title={text('noneYet')} hint={text('noneYetHint')} />
  );
}

/** Says below a list that more of it is on its way. */
export function MoreOnItsWay() {
  const text = usePickerText();
  return (
    <p className="q-pick-more" role="status">
      <Icon name="refresh" />
      {text('loadingMore')}
    </p>
  );
}
