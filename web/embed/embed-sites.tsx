import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { embedOrigin } from "#limits/embed-origin.ts";
import { limits } from "#limits/limits.ts";
import { embedTexts as texts } from "#texts/embed.ts";
import { ListSkeleton, Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

/** The sites that may show a survey: each change is kept at once. */
export function EmbedSites({ surveyId }: { surveyId: string }) {
  const queryKey = ["embed", surveyId];
  const params = { id: surveyId };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api("GET /surveys/{id}/embed", { params }, { signal }),
  });
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ origins }: { origins: string[]; said: string }) =>
      api("PUT /surveys/{id}/embed", { params, body: { origins } }),
    onSuccess: (saved, { said }) => {
      client.setQueryData(queryKey, saved);
      toast.success(said);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <section aria-labelledby="embed-sites" className="grid max-w-text gap-4">
      <h2 id="embed-sites" className="display text-xl">
        {texts.sites}
      </h2>
      <p className="text-soft">{texts.sitesText}</p>
      <Loaded
        isPart
        query={query}
        texts={{ failed: texts.failed, tryAgain: texts.again }}
        skeleton={<ListSkeleton label={texts.loading} />}
      >
        {({ origins }) => (
          <>
            {origins.includes("*") ? (
              <Notice tone="problem">{texts.anyWarning}</Notice>
            ) : (
              <AddSite
                origins={origins}
                isBusy={save.isPending}
                onAdd={(site) =>
                  save.mutateAsync({ origins: [...origins, site], said: texts.added(site) })
                }
              />
            )}
            {origins.length === 0 ? <p className="text-sm text-soft">{texts.noSites}</p> : null}
            <ul className="grid border-t border-line empty:hidden">
              {origins.map((site) => (
                <li
                  key={site}
                  className="flex items-center justify-between gap-4 border-b border-line py-2"
                >
                  <span className="min-w-0 font-semibold wrap-anywhere">
                    {site === "*" ? texts.anySite : site}
                  </span>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={texts.removeOf(site === "*" ? texts.anySite : site)}
                    disabled={save.isPending}
                    onClick={() =>
                      save.mutate({
                        origins: origins.filter((each) => each !== site),
                        said: texts.removed(site === "*" ? texts.anySite : site),
                      })
                    }
                  >
                    {texts.remove}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

type AddSiteProps = {
  origins: readonly string[];
  isBusy: boolean;
  onAdd(site: string): Promise<unknown>;
};

function AddSite({ origins, isBusy, onAdd }: AddSiteProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  function add(event: FormEvent): void {
    event.preventDefault();
    const site = embedOrigin(text);
    const found = problemOf(site, origins);
    setProblem(found);
    if (site === null || found !== null) return;
    onAdd(site).then(
      () => setText(""),
      () => {},
    );
  }

  return (
    <form onSubmit={add} noValidate className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={texts.site}
          error={problem}
          value={text}
          maxLength={limits.embedOrigin}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          className="min-w-60 flex-1"
        />
        <Button type="submit" pending={isBusy}>
          {texts.add}
        </Button>
      </div>
      <p className="text-sm text-soft">
        {texts.siteHint}.{" "}
        <button
          type="button"
          className="underline hover:text-ink"
          onClick={() => void onAdd("*").catch(() => {})}
        >
          {texts.anyOption}
        </button>
      </p>
    </form>
  );
}

function problemOf(site: string | null, known: readonly string[]): string | null {
  if (site === null) return texts.notASite;
  if (known.includes(site)) return texts.known;
  return known.length >= limits.embedOrigins ? texts.tooMany(limits.embedOrigins) : null;
}
