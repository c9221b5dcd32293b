import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Room, RoomItem } from "#contract/rooms.ts";
import { type RoomScreen, roomScreens } from "#engine/boards/room.ts";
import { roomTexts as texts } from "#texts/rooms.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

type HostingProps = { id: string; room: Room };
type Going = { screen: RoomScreen; now?: string | null; before?: "answered" | "later" };

/** What a host does. The list below moves only at their own press. */
export function Hosting({ id, room }: HostingProps) {
  const queries = useQueryClient();
  const going = useMutation({
    mutationFn: (body: Going) => api("PUT /rooms/{survey}", { params: { survey: id }, body }),
    onSuccess: (now) => queries.setQueryData(["rooms", id], now),
    onError: (error) => toast.error(failureText(error)),
  });
  const { now, next, questions, screen, open } = room;
  const waiting = questions.filter(({ state }) => state === "shown" || state === "later");
  const answered = questions.filter(({ state }) => state === "answered");
  // A question that is picked is for the screen, whatever it showed.
  const answer = (item: string | null, before: Going["before"] = "answered") =>
    going.mutate({ screen: item === null ? screen : "question", now: item, before });
  const [first] = next;
  return (
    <>
      <section className="grid gap-4" aria-labelledby="now">
        <div className="grid gap-1.5 border-t-2 border-b border-t-no border-b-line py-3.5">
          <h2 id="now" className="text-xs font-semibold text-no">
            {now ? texts.now : texts.nothingNow}
          </h2>
          <p aria-live="polite" dir="auto" className="display text-lg wrap-anywhere empty:hidden">
            {now?.text}
          </p>
          {now ? <p className="text-sm text-soft">{wantedOf(now)}</p> : null}
        </div>
        {open ? (
          <div className="grid grid-cols-1 gap-2.5">
            {first ? (
              <Button
                className="min-h-13 whitespace-normal"
                pending={going.isPending}
                onClick={() => answer(first.id)}
              >
                {now ? texts.goOn : texts.begin}
              </Button>
            ) : null}
            {now ? (
              <>
                <Button
                  variant={first ? "quiet" : "primary"}
                  className="min-h-13 whitespace-normal"
                  pending={going.isPending}
                  onClick={() => answer(first?.id ?? null, "later")}
                >
                  {texts.later}
                </Button>
                <Button variant="plain" pending={going.isPending} onClick={() => answer(null)}>
                  {texts.done}
                </Button>
              </>
            ) : null}
          </div>
        ) : null}
      </section>
      <Screens room={room} onShow={(shown) => going.mutate({ screen: shown })} />
      <section className="grid gap-2" aria-labelledby="to-answer">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="to-answer" className="display text-xl">
            {texts.waiting}
          </h2>
          {open && !now && waiting.length > 1 && room.showsMarks ? (
            <Button
              variant="quiet"
              size="small"
              pending={going.isPending}
              onClick={() => answer(null)}
            >
              {texts.sort}
            </Button>
          ) : null}
        </div>
        <p className="text-sm text-soft">{room.showsMarks ? texts.orderNote : texts.hiddenNote}</p>
        {waiting.length === 0 ? (
          <p className="text-soft">{answered.length > 0 ? texts.all : texts.nothingYet}</p>
        ) : (
          <Questions items={waiting} name={texts.pick} onPick={open ? answer : null} />
        )}
      </section>
      {answered.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">
            {texts.answered(answered.length)}
          </summary>
          <Questions items={answered} name={texts.again} onPick={open ? answer : null} />
        </details>
      ) : null}
    </>
  );
}

function wantedOf({ support, saw, state }: RoomItem): string {
  const wanted = support === undefined || saw === 0 ? "" : texts.wanted(support, saw);
  return [...(state === "later" ? [texts.states.later] : []), ...(wanted ? [wanted] : [])].join(
    " · ",
  );
}

function Questions({
  items,
  name,
  onPick,
}: {
  items: readonly RoomItem[];
  name: string;
  onPick: ((id: string) => void) | null;
}) {
  return (
    <ol className="grid border-t border-line">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-3"
        >
          <div>
            <p dir="auto" className="font-semibold wrap-anywhere">
              {item.text}
            </p>
            <p className="text-sm text-soft">{wantedOf(item)}</p>
          </div>
          {onPick ? (
            <Button
              variant="quiet"
              size="small"
              onClick={() => onPick(item.id)}
              aria-label={`${name}: ${item.text}`}
            >
              {name}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Screens({ room, onShow }: { room: Room; onShow(screen: RoomScreen): void }) {
  const offered = roomScreens.filter((screen) => screen !== "vote" || room.vote);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{texts.theScreen}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((screen) => (
          <Button
            key={screen}
            variant={screen === room.screen ? "primary" : "quiet"}
            aria-pressed={screen === room.screen}
            onClick={() => onShow(screen)}
          >
            {texts.screens[screen]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
