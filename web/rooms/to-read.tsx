import { useQuery } from "@tanstack/react-query";
import { roomTexts as texts } from "#texts/rooms.ts";
import { QueuedCard } from "#web/boards/queued-card.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";

/** What waits to be read, so that a host needs no other page. */
export function ToRead({ id, waiting }: { id: string; waiting: number }) {
  const params = { survey: id };
  const query = useQuery({
    queryKey: ["boards", id, "to-read", waiting],
    queryFn: async ({ signal }) => {
      const [unread, reported] = await Promise.all(
        (["waiting", "hidden"] as const).map((state) =>
          api("GET /boards/{survey}/queue", { params, query: { state } }, { signal }),
        ),
      );
      return [...(unread ?? []), ...(reported ?? [])];
    },
    enabled: waiting > 0,
  });
  const { data: items } = query;
  if (waiting === 0) return null;
  if (!items)
    return (
      <Loaded isPart query={query} texts={{ ...texts, failed: texts.toReadFailed }} skeleton={null}>
        {() => null}
      </Loaded>
    );
  if (items.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="to-read">
      <h2 id="to-read" className="display text-xl">
        {texts.toRead(items.length)}
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <QueuedCard survey={id} item={item} isOwner />
          </li>
        ))}
      </ul>
    </section>
  );
}
