import { useQuery } from "@tanstack/react-query";
import { builderTexts } from "#texts/builder.ts";
import { api } from "#web/session/api.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

const texts = builderTexts.drafts;

type LiveProps = { email: string; isBusy: boolean; onEdit: (survey: string) => void };

/** As many as one request asks for; the others are in the list of all surveys. */
const size = 100;

/** What is published, each with the way to its next version. Nothing while there is none. */
export function LiveQuestionnaires({ email, isBusy, onEdit }: LiveProps) {
  const { data } = useQuery({
    queryKey: ["surveys", "own", email, "questionnaires"],
    queryFn: ({ signal }) =>
      api.list("GET /surveys/{email}", { params: { email }, query: { page: 1, size } }, { signal }),
  });
  const live = (data?.rows ?? []).filter(({ option }) => option);
  if (live.length === 0) return null;
  return (
    <section aria-labelledby="live-questionnaires" className="grid gap-3">
      <h2 id="live-questionnaires" className="display text-xl">
        {texts.live}
      </h2>
      <ul className="grid divide-y divide-line border-y border-line">
        {live.map(({ _id: id, title, voteCount, questions, version }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="grid min-w-0 gap-1">
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="text-xs text-soft">
                {texts.liveFacts(version ?? 1, questions ?? 0, voteCount)}
              </span>
            </span>
            <span className="flex gap-2">
              <LinkButton to={`/survey/${id}`} size="small" variant="plain">
                {texts.view}
              </LinkButton>
              <Button
                size="small"
                variant="quiet"
                pending={isBusy}
                aria-label={texts.editOne(title)}
                onClick={() => onEdit(id)}
              >
                {texts.edit}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > size ? (
        <LinkButton to="/dashboard/survey-update" variant="plain" className="justify-self-start">
          {texts.allSurveys}
        </LinkButton>
      ) : null}
    </section>
  );
}
