import type { DesignDocument, Json } from '@qifu/contracts';
import { leaveWord, readWordJson } from '#shared/storage';
import { readCommand, writeCommand } from './command-text';
import type { DesignStep } from './use-designer';

/** A design with the steps that led to it, as this window keeps it over a reload. */
export interface KeptSteps {
  /** What of the design it stands on. */
  version: number;
  document: DesignDocument;
  past: readonly DesignStep[];
  future: readonly DesignStep[];
}

interface WrittenStep extends Pick<DesignStep, 'id' | 'label'> {
  command: Json;
  inverse: Json;
}
interface WrittenSteps extends Omit<KeptSteps, 'past' | 'future'> {
  past: WrittenStep[];
  future: WrittenStep[];
}
const write = (step: DesignStep): WrittenStep => ({
  ...step,
  command: writeCommand(step.command),
  inverse: writeCommand(step.inverse),
});
const read = (step: WrittenStep): DesignStep => ({
  ...step,
  command: readCommand(step.command),
  inverse: readCommand(step.inverse),
});

const placeOf = (designId: string) => `designSteps:${designId}`;

/** The window's own store: steps live as long as it and are nobody else's. Without room for them they end with the page. */
export function keepSteps(designId: string, kept: KeptSteps): void {
  const written = { ...kept, past: kept.past.map(write), future: kept.future.map(write) };
  leaveWord(placeOf(designId), JSON.stringify(written));
}

/** What was kept, where the design is still in the state it belongs to. */
export function keptSteps(designId: string, version: number): KeptSteps | undefined {
  try {
    const kept = readWordJson(placeOf(designId)) as WrittenSteps | null;
    if (kept?.version !== version) return undefined;
    return { ...kept, past: kept.past.map(read), future: kept.future.map(read) };
  } catch {
    return undefined;
  }
}
