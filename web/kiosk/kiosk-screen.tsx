import { useEffect, useState } from "react";
import type { Definition } from "#engine/definition.ts";
import { asksFiles } from "#engine/kinds/file/asked-files.ts";
import { kioskPath, storageKeys } from "#limits/limits.ts";
import { kioskTexts as texts } from "#texts/kiosk.ts";
import { language } from "#texts/language.ts";
import { loadPage } from "#web/answer/answer-route.ts";
import { plainWording } from "#web/questions/ask-wording.ts";
import { QuestionSheet } from "#web/questions/question-sheet.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import type { Route } from "./+types/kiosk-screen.ts";
import { KioskStart } from "./kiosk-start.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, { home: kioskPath + args.params.id, isFramed: true });

/** Not before somebody starts it. */
const KioskRounds = laterPart(async () => {
  const { KioskRounds } = await import("./kiosk-rounds.tsx");
  return { default: KioskRounds };
});
const NotOpen = laterPart(async () => {
  const { KioskNotOpen } = await import("./kiosk-rounds.tsx");
  return { default: KioskNotOpen };
});

/** From screen to screen and from person to person the browser has all it needs. */
export const shouldRevalidate = () => false;

/** A questionnaire on a shared device, such as a tablet in a hall. */
export default function KioskScreen({ loaderData, params }: Route.ComponentProps) {
  const data = { ...loaderData, isFramed: false };
  const { pin, start, leave } = useKioskPin(params.id);
  // Not from a running kiosk, whose survey was changed meanwhile.
  const wayOut = pin === null ? `/survey/${params.id}` : null;
  if (data.state === "elsewhere")
    return <NotHere wayOut={wayOut} title={data.survey?.title ?? ""} />;
  if (data.state !== "open")
    return (
      <>
        <Sheet />
        <NotOpen data={data} pin={pin} onLeave={leave} />
      </>
    );
  const { definition, documentLanguage } = data;
  const title = plainWording({ ...data, language: documentLanguage.tag }).text(definition.title);
  if (!suitsKiosk(definition)) return <NotHere wayOut={wayOut} title={title} />;
  if (pin !== null)
    return <KioskRounds data={data} screen={params.screen} pin={pin} onLeave={leave} />;
  return (
    <>
      <Sheet />
      <KioskStart title={title} onStart={start} />
    </>
  );
}

/** Kept for this tab, so that a reload isn't a way out. Null before the kiosk has started. */
function useKioskPin(surveyId: string) {
  const key = `${storageKeys.kiosk}-pin ${surveyId}`;
  const [pin, setPin] = useState<string | null>(null);
  useEffect(() => {
    try {
      setPin(sessionStorage.getItem(key));
    } catch {
      // Storage is forbidden: a reload ends the kiosk.
    }
  }, [key]);
  // A browser allows it at a press alone, and ends it at a reload.
  useEffect(() => {
    if (pin === null) return;
    const fill = () => void fillScreen();
    window.addEventListener("pointerup", fill);
    return () => window.removeEventListener("pointerup", fill);
  }, [pin]);
  return {
    pin,
    start(chosen: string) {
      try {
        sessionStorage.setItem(key, chosen);
      } catch {
        // The same.
      }
      setPin(chosen);
      void fillScreen();
    },
    leave() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // It held nothing.
      }
      if (document.fullscreenElement) void document.exitFullscreen();
      location.assign(`/survey/${surveyId}`);
    },
  };
}

async function fillScreen(): Promise<void> {
  if (document.fullscreenElement) return;
  // Not all devices can, and some ask first.
  await document.documentElement.requestFullscreen?.().catch(() => {});
}

/** Nobody on a shared device has an account, a ballot of their own, or files. */
function suitsKiosk(definition: Definition): boolean {
  const identity = definition.settings?.identity ?? "named";
  return !asksFiles(definition) && (identity === "named" || identity === "confidential");
}

function NotHere({ wayOut, title }: { wayOut: string | null; title: string }) {
  return (
    <main id="main" lang={language.tag} className="a-main">
      <Sheet />
      <title>{texts.title(title)}</title>
      <div className="a-column a-state">
        <p className="a-survey">{title}</p>
        <h1>{texts.notHere}</h1>
        <p>{texts.notHereText}</p>
        {wayOut === null ? null : (
          <p>
            <a href={wayOut}>{texts.toSurvey}</a>
          </p>
        )}
      </div>
    </main>
  );
}

function Sheet() {
  return (
    <>
      <QuestionSheet />
      <meta name="robots" content="noindex" />
    </>
  );
}
