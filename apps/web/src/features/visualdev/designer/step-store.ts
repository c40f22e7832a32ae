import type { DesignDocument } from '@qifu/contracts';
import type { DesignStep } from './use-designer';

/** A design with the steps that led to it, as this window keeps it over a reload. */
export interface KeptSteps {
  /** What of the design it stands on. */
  version: number;
  document: DesignDocument;
  past: readonly DesignStep[];
  future: readonly DesignStep[];
}

const placeOf = (designId: string) => `qifu.design-steps.${designId}`;

/** The window's own store: steps live as long as it and are nobody else's. Without room for them they end with the page. */
export function keepSteps(designId: string, kept: KeptSteps): void {
  try {
    sessionStorage.setItem(placeOf(designId), JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(placeOf(designId));
  }
}

/** What was kept, where the design is still in the state it belongs to. */
export function keptSteps(designId: string, version: number): KeptSteps | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeOf(designId)) ?? 'null') as KeptSteps | null;
    return kept?.version === version ? kept : undefined;
  } catch {
    return undefined;
  }
}
