/** A survey's short address, as one would type it. */
export function AddressLine({ path }: { path: string }) {
  return (
    <p className="display border-y border-ink py-4 text-lg wrap-anywhere">
      <span className="text-soft">{location.host}</span>
      {path}
    </p>
  );
}
