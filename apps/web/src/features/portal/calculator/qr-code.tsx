/** A QR code of the lines the server made: no third party, sharp at any size. */
export function QrCode({ lines, label }: { lines: readonly string[]; label: string }) {
  const size = lines.length;
  const path = lines
    .flatMap((line, row) => [...line].map((dot, column) => (dot === '1' ? `M${column} ${row}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="calc-qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
