/** The search of policies with its suggestions, on the first page and over the library. */
export const policySearch = {
  label: '搜索政策、事项和问答',
  hint: '政策、文号、事项，或您想办的事',
  button: '搜索',
  none: '没有直接对上的，按 Enter 全文找',
  asked: '{count} 人问过',
  left: '还剩 {count} 天',
  kind: { policy: '政策', item: '事项', faq: '问答' },
} as const;
