import { create } from 'zustand';

export interface Toast {
  /** Counts up, so that the same text shown twice is a new toast. */
  id: number;
  tone: 'ok' | 'bad' | 'warn' | 'info';
  text: string;
  action?: { label: string; onAct: () => void };
}

/** One at a time: a new toast replaces the old (spec 8). */
export const useToast = create<{ toast: Toast | undefined }>(() => ({ toast: undefined }));

/** Error toasts stay this long (spec 9); the rest keep the same pace. */
export const toastMs = 1500;
const toastWithActionMs = 5000;

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showToast(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  if (!text) return;
  clearTimeout(timer);
  count += 1;
  useToast.setState({ toast: { id: count, tone, text, action } });
  timer = setTimeout(hideToast, action ? toastWithActionMs : toastMs);
}

export function hideToast(): void {
  clearTimeout(timer);
  useToast.setState({ toast: undefined });
}
