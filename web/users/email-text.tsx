/** Long addresses break before the @ first. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
