import { faceIcon } from "./face-icon.ts";

/** A pencil's ring around the chosen number. */
export function Ring() {
  return (
    <svg viewBox="0 0 60 60" preserveAspectRatio="none" aria-hidden="true" className="q-ring">
      <path
        pathLength="1"
        d="M41 5C24-1 5 8 4 29c-1 19 13 28 28 27 17-1 26-14 25-29C56 11 44 3 29 5"
      />
    </svg>
  );
}

export function Star() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="q-star">
      <path d="m9 2 2.1 4.5 4.9.6-3.6 3.4.9 4.9L9 13l-4.3 2.4.9-4.9L2 7.1l4.9-.6z" />
    </svg>
  );
}

export function Face({ mood }: { mood: number }) {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="q-face">
      <path d={faceIcon(mood)} />
    </svg>
  );
}
