/** Sections and divisions of GB/T 4754 that are offered by name; longer codes of it are allowed wherever these are. */
export const industryCodes: readonly string[] = `
  A A01 A02 A03 A04 A05
  B
  C C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26 C27 C28 C29 C30 C31 C32 C33 C34 C35 C36 C37 C38 C39 C40 C41 C42 C43
  D
  E
  F F51 F52
  G G53 G54 G58 G59 G60
  H H61 H62
  I I63 I64 I65
  J
  K K70
  L L71 L72
  M M73 M74 M75
  N N77
  O
  P
  Q
  R R88 R89
  S
  T
`
  .trim()
  .split(/\s+/);
