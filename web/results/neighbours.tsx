import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { api } from "#web/session/api.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { readSought, soughtInCall, soughtQuery } from "./response-address.ts";

type NeighboursProps = { surveyId: string; place: number };

/** The responses before and after one, among those that its list had, and the way back to it. */
export function Neighbours({ surveyId, place }: NeighboursProps) {
  const [params] = useSearchParams();
  const sought = readSought(params);
  const inCall = soughtInCall(sought);
  const beside = useQuery({
    queryKey: ["responses", surveyId, "beside", place, inCall],
    queryFn: async ({ signal }) => {
      const one = (query: { before: number } | { after: number }) =>
        api(
          "GET /surveys/{id}/responses",
          { params: { id: surveyId }, query: { ...inCall, ...query, size: 1 } },
          { signal, expects403: true },
        );
      const [later, earlier] = await Promise.all([one({ after: place }), one({ before: place })]);
      return { later: later[0], earlier: earlier[0] };
    },
  });
  const address = `/dashboard/results/${surveyId}/responses`;
  const query = soughtQuery(sought);
  const link = (response: { _id: string } | undefined, words: string, rel: string) =>
    response ? (
      <LinkButton to={`${address}/${response._id}${query}`} rel={rel} variant="quiet" size="small">
        {words}
      </LinkButton>
    ) : null;
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap gap-2 print:hidden">
      {link(beside.data?.later, texts.previous, "prev")}
      {link(beside.data?.earlier, texts.next, "next")}
      <LinkButton to={address + query} variant="plain" size="small">
        {texts.all}
      </LinkButton>
    </nav>
  );
}
