/** The perforated edge of a ballot. */
export function TornEdge() {
  return (
    <svg aria-hidden="true" className="-mt-px block h-3 w-full">
      <defs>
        <pattern id="torn" width="16" height="12" patternUnits="userSpaceOnUse">
          <path d="M-1-1h18v3.5L12.5 9 8 2.5 3.5 9-1 2.5z" className="fill-card stroke-line" />
        </pattern>
      </defs>
      <rect width="100%" height="12" fill="url(#torn)" />
    </svg>
  );
}
