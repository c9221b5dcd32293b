import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AnswerPage } from "#web/answer/answer-page.tsx";
import type { AnswerData, Answering } from "#web/answer/answering-data.ts";
import { type Kiosk, KioskContext } from "#web/answer/kiosk-context.ts";
import { newSubmissionId } from "#web/outbox/kept-sendings.ts";
import { fill } from "#web/questions/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { HeldResponses } from "./held-responses.tsx";
import { type KioskResponse, kioskResponses, kioskSender } from "./kiosk-sender.ts";
import { LeaveKiosk } from "./leave-kiosk.tsx";
import { useResumed } from "./response-tallies.tsx";

const askAfter = 60;
const overAfter = 75;
const thanksFor = 20;

const touches = ["pointerdown", "pointermove", "keydown", "input", "scroll"] as const;

/** The seconds without a touch don't concern it. */
const OnePersonsPage = memo(AnswerPage);

type KioskRoundsProps = {
  data: Answering;
  screen: string | undefined;
  pin: string;
  onLeave(): void;
};

/** One person after the other. Each begins with a page of their own, of which nothing is left. */
export function KioskRounds({ data, screen, pin, onLeave }: KioskRoundsProps) {
  const [round, setRound] = useState({ number: 1, seed: data.draft.seed });
  const [isSent, setSent] = useState(false);
  const navigate = useNavigate();
  const { texts, lang, survey } = data;
  const idle = useIdle(true);
  useResumed();
  useStay(survey.home);

  const { seed } = round;
  const fresh = useMemo(
    (): Answering => ({ ...data, draft: { ...data.draft, seed } }),
    [data, seed],
  );
  const kiosk = useMemo(
    (): Kiosk => ({
      send(response, ending) {
        const body = { ...response, submissionId: newSubmissionId(), madeAt: Date.now() };
        kioskSender.send(body);
        setSent(true);
        return {
          key: "",
          body,
          kept: true,
          resumed: false,
          announcedElsewhere: false,
          inFlight: false,
          slow: false,
          failures: 0,
          problem: null,
          outcome: { saved: true, ending, receipt: null },
        };
      },
    }),
    [],
  );
  const begun = useRef(false);
  useEffect(() => {
    const begin = () => {
      begun.current = true;
    };
    window.addEventListener("input", begin, { capture: true, passive: true });
    return () => window.removeEventListener("input", begin, { capture: true });
  }, []);
  const isRefused = kioskResponses.usePending().some(isNewlyRefused);
  useEffect(() => {
    // It was heard after the next person came, who must not answer in vain.
    if (isRefused && !isSent && !begun.current) location.replace(survey.home);
  }, [isRefused, isSent, survey.home]);
  const startOver = useCallback(() => {
    begun.current = false;
    // The survey was closed or changed meanwhile: the next person must see that.
    if (kioskResponses.read().some(isNewlyRefused)) {
      location.replace(survey.home);
      return;
    }
    setSent(false);
    const [next = 0] = crypto.getRandomValues(new Uint32Array(1));
    setRound(({ number }) => ({ number: number + 1, seed: next }));
    void navigate(survey.home, { replace: true });
    scrollTo(0, 0);
  }, [navigate, survey.home]);

  const isOver = idle >= (isSent ? thanksFor : overAfter);
  useEffect(() => {
    if (isOver) startOver();
  }, [isOver, startOver]);

  return (
    <KioskContext value={kiosk}>
      <OnePersonsPage key={round.number} data={fresh} screen={screen} />
      <div className="a-column flex flex-wrap items-center justify-between gap-4 pb-6">
        {isSent ? (
          <Button lang={lang} onClick={startOver}>
            {texts.kiosk.next}
          </Button>
        ) : (
          <Button variant="quiet" size="small" lang={lang} onClick={startOver}>
            {texts.kiosk.over}
          </Button>
        )}
        <LeaveKiosk label={texts.kiosk.staff} pin={pin} onLeave={onLeave} />
      </div>
      <Dialog
        open={!isSent && idle >= askAfter && !isOver}
        onClose={() => {}}
        title={texts.kiosk.still}
        actions={<Button>{texts.kiosk.stay}</Button>}
      >
        <p lang={lang}>{fill(texts.kiosk.stillText, { count: overAfter - idle })}</p>
      </Dialog>
    </KioskContext>
  );
}

/** Since this page was opened, and kept, so that it may be opened again. */
function isNewlyRefused({ outcome, body, kept }: KioskResponse): boolean {
  return outcome?.saved === false && !body.refused && kept;
}

const nobody: Kiosk = {
  send() {
    throw new Error("nobody can answer this survey");
  },
};

type KioskNotOpenProps = { data: AnswerData; pin: string | null; onLeave(): void };

/** Such as a closed survey. Its only way out is the staff's. */
export function KioskNotOpen({ data, pin, onLeave }: KioskNotOpenProps) {
  useResumed();
  return (
    <KioskContext value={nobody}>
      <AnswerPage data={data} screen={undefined} />
      <div className="a-column grid gap-4 pb-6">
        {pin === null ? (
          <HeldResponses />
        ) : (
          <LeaveKiosk label={data.texts.kiosk.staff} pin={pin} onLeave={onLeave} />
        )}
      </div>
    </KioskContext>
  );
}

/** For how many whole seconds nobody has touched the page. Counts only while `isCounting`. */
function useIdle(isCounting: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!isCounting) return;
    let last = Date.now();
    const touched = () => {
      last = Date.now();
      setSeconds(0);
    };
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - last) / 1_000)), 1_000);
    for (const sign of touches)
      window.addEventListener(sign, touched, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of touches) window.removeEventListener(sign, touched, { capture: true });
    };
  }, [isCounting]);
  return seconds;
}

/** Keeps everyone on the survey's own pages: a link in a text of its author would lead out. */
function useStay(home: string): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isOwn =
        link?.origin === location.origin &&
        link.target === "" &&
        (link.pathname === home || link.pathname.startsWith(`${home}/`));
      if (link && !isOwn) event.preventDefault();
    };
    for (const press of ["click", "auxclick"] as const)
      document.addEventListener(press, stay, { capture: true });
    return () => {
      for (const press of ["click", "auxclick"] as const)
        document.removeEventListener(press, stay, { capture: true });
    };
  }, [home]);
}
