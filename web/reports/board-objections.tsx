import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { BoardObjection } from "#contract/boards.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { Loaded } from "#web/layout/loaded.tsx";
import { listSize } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const queryKey = ["board-objections"];

/** What authors object to, the oldest first, for an admin to decide; nothing where nobody does. */
export function BoardObjections() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.list("GET /board-objections", { query: { page: 1, size: listSize } }, { signal }),
  });
  return (
    <Loaded
      isPart
      query={query}
      texts={{ failed: texts.objectionsFailed, tryAgain: texts.again }}
      skeleton={null}
    >
      {({ rows, total }) =>
        total === 0 ? null : (
          <section className="grid gap-3" aria-labelledby="objections">
            <header className="grid gap-1">
              <h2 id="objections" className="display text-xl">
                {texts.objections(total)}
              </h2>
              <p className="max-w-text text-sm text-soft">{texts.objectionsLead}</p>
            </header>
            <ul className="grid border-t border-line">
              {rows.map((row) => (
                <Objection key={`${row.survey} ${row.id}`} row={row} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function Objection({ row }: { row: BoardObjection }) {
  const { survey, id, title, text, reason, objection } = row;
  const queries = useQueryClient();
  const ruling = useMutation({
    mutationFn: (state: "shown" | "declined") =>
      api("PUT /boards/{survey}/items/{id}/objection", {
        params: { survey, id },
        body: { state },
      }),
    onSuccess: (_, state) => {
      toast.success(texts.ruled[state]);
      return queries.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <li className="grid gap-3 border-b border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6">
      <div className="grid min-w-0 gap-1">
        <p className="text-sm text-soft wrap-anywhere">
          <Link prefetch="intent" to={`/dashboard/results/${survey}/board`}>
            {title}
          </Link>
          {` · ${texts.reasons[reason]}`}
        </p>
        <h3 className="display text-lg wrap-anywhere">{texts.quoted(text)}</h3>
        <p className="text-sm wrap-anywhere">
          {texts.hasObjection} {texts.quoted(objection)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {(["shown", "declined"] as const).map((state) => (
          <Button
            key={state}
            variant="quiet"
            size="small"
            pending={ruling.isPending && ruling.variables === state}
            disabled={ruling.isPending}
            aria-label={`${texts.rule[state]}: ${text}`}
            onClick={() => ruling.mutate(state)}
          >
            {texts.rule[state]}
          </Button>
        ))}
      </div>
    </li>
  );
}
