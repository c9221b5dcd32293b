import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from "react";
import { notLoaded, tryAgain } from "#texts/ui.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { untilLoaded } from "./until-loaded.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Failure = { first: Promise<void>; again: () => void };

/** How long a press shows, however fast the try fails. */
const pressedMs = 1000;

/**
 * A part of a page that people miss. While it can't be loaded, a notice in its place says so and
 * offers another try; the rest of the page stays. `waiting` is shown until either is known. What
 * the server rendered in its place stays until it is loaded.
 */
export function lazyPart<Props extends object>(load: Load<Props>, once?: boolean) {
  let tell = () => {};
  const first = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const failure: Failure = { first, again: tell };
  const failed = (again: () => void) => {
    failure.again = again;
    tell();
  };
  const Part = lazy(() => untilLoaded(load, failed, once));
  return ({ waiting, ...props }: Props & { waiting?: ReactNode }) => (
    <Suspense
      // A server would wait for a failure that never comes, before it ends the page.
      fallback={
        import.meta.env.SSR ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <NotLoaded failure={failure} />
          </Suspense>
        )
      }
    >
      <Part {...(props as Props & React.JSX.IntrinsicAttributes)} />
    </Suspense>
  );
}

/** A dialog. It doesn't open by itself minutes after the press, over something else. */
export const lazyDialog = <Props extends object>(load: Load<Props>) => lazyPart(load, true);

function NotLoaded({ failure }: { failure: Failure }) {
  use(failure.first);
  const [presses, setPresses] = useState(0);
  const [pending, setPending] = useState(false);
  function press() {
    setPending(true);
    setTimeout(setPending, pressedMs, false);
    setPresses(presses + 1);
    // Some browsers never fetch a file again that failed, and an update may have removed it: then
    // only a new page has it.
    if (presses > 0)
      fetch("").then(
        () => location.reload(),
        () => {},
      );
    else failure.again();
  }
  return (
    <Notice
      tone="problem"
      title={notLoaded}
      action={
        <Button variant="quiet" size="small" pending={pending} onClick={press}>
          {tryAgain}
        </Button>
      }
    />
  );
}
