import type { CallError, OwnSheet, SheetInput, SheetReply } from '@qifu/contracts';
import {
  areSame,
  type GroupStandard,
  type ItemValue,
  itemInputsOf,
  itemValueOf,
  leavesOf,
  type SheetValues,
  valuesOf,
} from '../parts/sheet-values';
import { readCopy, removeCopy, writeCopy } from './local-copy';
import { createSaveClock } from './save-clock';
import { readSaveFailure } from './save-failure';

/** How far saving is. `refused` needs the person; `failed` is tried again by itself. */
export type SavePhase = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused' | 'clash';

export interface DraftState {
  values: SheetValues;
  /** The version of the sheet at the server that these values build on. */
  version: number;
  phase: SavePhase;
  /** By the server's clock. */
  savedAt: number | null;
  /** What another window saved meanwhile, until the two are merged. */
  clash: OwnSheet | null;
  /** What the last save did not take, and why; the server keeps what it had there. */
  refusals: readonly string[];
  /** When the copy was written that this browser took up again; null when there was none. */
  restoredFrom: number | null;
}

/** What a draft needs from the page around it. */
export interface DraftDoor {
  userId: string;
  projectId: string;
  standard: GroupStandard;
  send: (input: SheetInput) => Promise<SheetReply>;
  /** Seconds worked since the last save. */
  takeSeconds: () => number;
  newKey: () => string;
  onSaved: (reply: SheetReply, values: SheetValues) => void;
  onRefused: (error: CallError) => void;
}

const valuesIn = ({ items, recommendation, comment }: SheetInput): SheetValues => ({
  items: Object.fromEntries(
    (items ?? []).map(({ itemId, score, comment: why }) => [itemId, { score, comment: why ?? '' }]),
  ),
  recommendation: recommendation ?? null,
  comment: comment ?? '',
});

/**
 * One sheet being filled in: changes are kept in this browser at once and at the server a moment later, until
 * it has acknowledged them. A save that was never answered is sent again as it was before anything newer, so the
 * versions stay in step.
 */
export class SheetDraft {
  private state: DraftState;
  private acknowledged: SheetValues;
  private unanswered: SheetInput | null = null;
  private flight: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly clock = createSaveClock(() => void this.push());

  constructor(
    private readonly door: DraftDoor,
    readonly sheet: OwnSheet,
  ) {
    this.acknowledged = valuesOf(sheet);
    this.state = {
      values: this.acknowledged,
      version: sheet.version,
      phase: 'idle',
      savedAt: null,
      clash: null,
      refusals: [],
      restoredFrom: null,
    };
    this.restore();
  }

  readonly get = (): DraftState => this.state;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  setItem(itemId: string, changes: Partial<ItemValue>) {
    const { values } = this.state;
    const item = { ...itemValueOf(values, itemId), ...changes };
    this.change({ items: { ...values.items, [itemId]: item } });
  }

  change(changes: Partial<SheetValues>) {
    this.set({ values: { ...this.state.values, ...changes } });
    if (!this.isDirty) return;
    this.keepCopy();
    if (this.state.clash) return;
    this.set({ phase: 'unsaved' });
    this.clock.touch();
  }

  get isDirty(): boolean {
    return this.unanswered !== null || !areSame(this.state.values, this.acknowledged);
  }

  /** Saves now whatever is not saved yet; false when it could not be. */
  async flush(): Promise<boolean> {
    while (this.isDirty && !this.state.clash) {
      await this.push();
      if (this.state.phase === 'failed' || this.state.phase === 'refused') return false;
    }
    return !this.isDirty;
  }

  /** Takes what a newer reading brought, unless something here is not saved yet. */
  adopt(sheet: OwnSheet) {
    if (this.isDirty || this.flight || sheet.version <= this.state.version) return;
    this.acknowledged = valuesOf(sheet);
    this.set({ values: this.acknowledged, version: sheet.version });
  }

  /** Goes on with merged values on top of what the server holds. */
  merge(values: SheetValues) {
    const { clash } = this.state;
    if (!clash) return;
    this.acknowledged = valuesOf(clash);
    this.set({ values, version: clash.version, clash: null, phase: 'unsaved' });
    if (this.isDirty) this.keepCopy();
    else this.rest();
    void this.push();
  }

  /** The sheet was submitted or stepped back from: nothing of it stays in this browser. */
  settle({ version }: Pick<SheetReply, 'version'>) {
    this.acknowledged = this.state.values;
    this.unanswered = null;
    this.set({ version });
    this.rest();
  }

  /** No saves any more, e.g. when the page is left; what is not saved stays in this browser. */
  stop() {
    this.clock.stop();
  }

  private async push(): Promise<void> {
    if (!this.flight) {
      if (!this.isDirty || this.state.clash) return;
      this.flight = this.sendOne().finally(() => {
        this.flight = undefined;
      });
    }
    await this.flight;
  }

  private async sendOne() {
    this.clock.begin();
    const input = this.unanswered ?? this.inputNow();
    this.unanswered = input;
    this.keepCopy();
    this.set({ phase: 'saving' });
    try {
      this.acknowledge(input, await this.door.send(input));
    } catch (error) {
      this.fail(error);
    }
  }

  private inputNow(): SheetInput {
    const { values, version } = this.state;
    return {
      projectId: this.door.projectId,
      items: itemInputsOf(this.door.standard, values),
      recommendation: values.recommendation,
      comment: values.comment.trim(),
      reason: '',
      version,
      activeSeconds: this.door.takeSeconds(),
      clientKey: this.door.newKey(),
    };
  }

  private acknowledge(input: SheetInput, reply: SheetReply) {
    this.unanswered = null;
    this.clock.succeed();
    // A sheet that is past changing says what it holds instead of taking the draft.
    this.acknowledged = reply.current ? valuesOf(reply.current) : valuesIn(input);
    if (reply.current) this.set({ values: this.acknowledged });
    const refusals = reply.errors.map(({ message }) => message);
    this.set({
      version: reply.version,
      savedAt: reply.current ? this.state.savedAt : reply.savedTime,
      refusals,
    });
    if (this.isDirty) {
      this.keepCopy();
      this.set({ phase: 'unsaved' });
      this.clock.touch();
    } else {
      this.rest(refusals.length > 0 ? 'refused' : 'saved');
    }
    this.door.onSaved(reply, this.acknowledged);
  }

  private fail(error: unknown) {
    const failure = readSaveFailure(error, this.door.projectId);
    if (failure.kind === 'passing') {
      this.set({ phase: 'failed' });
      this.clock.retry();
      return;
    }
    if (failure.kind === 'leaving') {
      this.set({ phase: 'failed' });
      this.door.onRefused(failure.error);
      return;
    }
    this.unanswered = null;
    if (failure.kind === 'clash') this.meet(failure.current);
    else {
      this.set({ phase: 'refused' });
      this.door.onRefused(failure.error);
    }
  }

  /** The server holds something newer: the same content needs no question. */
  private meet(current: OwnSheet) {
    if (areSame(valuesOf(current), this.state.values)) {
      this.acknowledged = valuesOf(current);
      this.set({ version: current.version });
      this.rest('saved');
    } else {
      this.set({ clash: current, phase: 'clash' });
    }
  }

  /** Takes up what this browser kept when the page was left or the session ended. */
  private restore() {
    const copy = readCopy(this.door.userId, this.sheet.sheetId);
    if (!copy) return;
    this.set({ values: { ...copy.values, items: this.known(copy.values.items) } });
    this.unanswered = copy.unanswered;
    if (!this.isDirty) return this.rest();
    this.set({ restoredFrom: copy.time, phase: 'unsaved' });
    if (copy.unanswered || copy.version === this.sheet.version) this.clock.touch();
    else this.set({ clash: this.sheet, phase: 'clash' });
  }

  /** Only what the standard scores: anything else could never be acknowledged. */
  private known(items: SheetValues['items']): SheetValues['items'] {
    const ids = new Set(leavesOf(this.door.standard).map(({ id }) => id));
    return Object.fromEntries(Object.entries(items).filter(([id]) => ids.has(id)));
  }

  private rest(phase: SavePhase = 'idle') {
    this.clock.stop();
    removeCopy(this.door.userId, this.sheet.sheetId);
    this.set({ phase });
  }

  private keepCopy() {
    const { values, version } = this.state;
    const copy = { values, version, unanswered: this.unanswered, time: Date.now() };
    writeCopy(this.door.userId, this.sheet.sheetId, copy);
  }

  private set(changes: Partial<DraftState>) {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
