type Claims = { sub: string; role: string; exp: number };
type Settings = { tokenKey: string; sheets: readonly string[] };

/**
 * Runs in the page before all scripts, as its own source: it names nothing from outside itself.
 * Asks for the session and a new token, as session.ts does, and for results, if a stored token
 * lasts five seconds more. Those who may not see results are left to the screen, which says so.
 * What nobody has taken after half a minute, or what was for somebody else, is asked for again.
 * Style sheets wait for the first paint.
 */
export function startEarlyCalls({ tokenKey, sheets }: Settings): void {
  const claimsOf = (token: string): Claims =>
    JSON.parse(atob((token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/")));
  const json = (answer: Promise<Response | null>) =>
    answer.then((found) => (found?.ok ? found.clone().json() : null)).catch(() => null);
  try {
    const stored = localStorage.getItem(tokenKey);
    const claims = stored ? claimsOf(stored) : null;
    if (!stored || !claims || location.search) return;
    if (claims.role !== "surveyor" && claims.role !== "admin") return;
    const accept = { accept: "application/json" };
    const answers = new Map<string, Promise<Response | null>>();
    const keep = (call: string, answer: Promise<Response | null>) => {
      answers.set(
        call,
        answer.catch(() => null),
      );
      return json(answer);
    };
    const sessionAddress = "/api/auth/get-session";
    const session = keep(`GET ${sessionAddress}`, fetch(sessionAddress, { headers: accept }));
    const renewed = keep(
      "POST /api/jwt",
      session.then((found) =>
        found?.user
          ? fetch("/api/jwt", {
              method: "POST",
              headers: { ...accept, "content-type": "application/json" },
              body: JSON.stringify({ email: found.user.email }),
            })
          : null,
      ),
    );
    const lasts = claims.exp * 1000 > Date.now() + 5000;
    const token: Promise<string | null> = lasts
      ? Promise.resolve(stored)
      : renewed.then((found) => found?.token ?? null);
    const ask = (address: string) =>
      keep(
        `GET ${address}`,
        token.then((found) =>
          found
            ? fetch(address, {
                headers: { ...accept, authorization: `Bearer ${found}` },
              })
            : null,
        ),
      );
    const id = location.pathname.split("/")[3];
    ask(`/api/surveys/${id}/summary`);
    ask(`/api/surveys/${id}/segments`);
    ask(`/api/survey/${id}`).then((survey) => {
      if (!survey?.option) return;
      ask(`/api/surveys/${id}/versions/${survey.version}`);
      ask(`/api/surveys/${id}/codebooks`);
    });
    const drop = () => {
      delete window.earlyCalls;
    };
    window.earlyCalls = (request) => {
      const call = `${request.method} ${request.url.slice(location.origin.length)}`;
      const answer = answers.get(call);
      answers.delete(call);
      const [, bearer] = (request.headers.get("authorization") ?? "").split(" ");
      if (!answer || !bearer) return answer;
      return token.then((own) =>
        own && claimsOf(own).sub === claimsOf(bearer).sub ? answer : null,
      );
    };
    setTimeout(drop, 30_000);
    // Somebody logs in or out in another tab.
    addEventListener("storage", ({ key }) => {
      if (key === tokenKey || key === null) drop();
    });
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const href of sheets)
          document.head.append(
            Object.assign(document.createElement("link"), { rel: "preload", as: "style", href }),
          );
      }),
    );
  } catch {
    // Without storage, or with another's token in it: the screen asks by itself.
  }
}
