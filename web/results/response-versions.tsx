import { useQuery } from "@tanstack/react-query";
import { api } from "#web/session/api.ts";
import { type Sought, soughtQuery } from "./response-address.ts";
import { VersionPicker } from "./version-picker.tsx";

type ResponseVersionsProps = { id: string; sought: Sought; address: string };

/** Which version's responses are listed. */
export default function ResponseVersions({ sought, address, id }: ResponseVersionsProps) {
  const { data: shown } = useQuery({
    queryKey: ["published", id],
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/summary", { params: { id }, query: {} }, { signal }),
  });
  if (!shown) return null;
  return (
    <VersionPicker
      shown={{ ...shown, disclosed: false }}
      version={sought.version}
      addressOf={(version) => address + soughtQuery({ ...sought, version })}
    />
  );
}
