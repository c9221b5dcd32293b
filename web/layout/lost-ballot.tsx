/** The picture of a 404: a ballot that missed its box. */
export function LostBallot() {
  return (
    <svg
      viewBox="0 0 320 260"
      role="img"
      aria-label="A ballot paper that fell beside the ballot box"
      className="w-full max-w-md"
    >
      <path d="M8 236h304" className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
      <g className="fill-card stroke-ink" strokeWidth="3" strokeLinejoin="round">
        <path d="M40 120h132v114H40z" />
        <path d="M30 96h152v26H30z" className="fill-sunk stroke-ink" />
        <path d="M76 108h60" strokeLinecap="round" strokeWidth="5" />
      </g>
      <g className="fill-none stroke-ink" strokeWidth="5" strokeLinecap="round">
        <path d="m84 158-2 46M98 159l1 45M112 157l-1 47M126 159l1 45" />
        <path d="m74 194 64-26" className="stroke-no" />
      </g>
      <g transform="rotate(16 250 180)" strokeLinejoin="round">
        <path d="M206 132h86v104h-86z" className="fill-card stroke-ink" strokeWidth="3" />
        <path d="M220 150h58M220 162h40" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
        <path d="M220 182h18v18h-18zM220 208h18v18h-18z" className="fill-none stroke-ink" strokeWidth="2.5" />
        <path d="M246 191h30M246 217h24" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M223 190c3 2 4 4 5 7 4-8 8-14 14-19"
          className="fill-none stroke-yes"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M196 92c12-22 30-26 42-12s2 32 12 40"
        className="fill-none stroke-edge"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
    </svg>
  );
}
