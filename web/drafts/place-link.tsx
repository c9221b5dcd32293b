import { Link } from "react-router";
import { draftAddress } from "#web/surveys/draft-address.ts";

/** The name of a part of a draft, which leads there. */
export function PlaceLink({ draftId, at, name }: { draftId: string; at: string; name: string }) {
  const address = draftAddress(draftId);
  return (
    <Link
      to={at === "languages" ? `${address}/languages` : `${address}#${at}`}
      className="font-semibold wrap-anywhere"
    >
      {name}
    </Link>
  );
}
