import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { Role } from "#contract/roles.ts";
import type { ReaderParts } from "#server/http/personal-visit.ts";
import { guestKeys } from "#server/identity/guest-key.ts";
import { invitationCookie } from "#server/invitations/invitation-cookie.ts";

type Send = (request: Request) => Promise<Response>;

/** Who reads a personal page in development, where the API runs in another process. */
export function devReader(fetch: Send, origin: string): ReaderParts {
  const https = origin.startsWith("https:");
  return {
    fetch,
    refuseForeign: () => {},
    guests: guestKeys({ https }),
    invitations: invitationCookie({ https }),
    reports: { pairIn: () => null },
    originsOf: async () => [],
    async sessionOf(headers) {
      const cookie = headers.get("cookie");
      if (!cookie?.includes("session_token=")) return null;
      const found = await fetch(
        new Request(`${origin}/api/auth/get-session`, { headers: { cookie } }),
      );
      const session = (await found.json()) as { user: { email: string; name: string } } | null;
      if (!session) return null;
      const { email, name } = session.user;
      const answer = await fetch(
        new Request(`${origin}/api/jwt`, {
          method: "POST",
          headers: { cookie, origin, "content-type": "application/json" },
          body: JSON.stringify({ email }),
        }),
      );
      const { token } = (await answer.json()) as { token: string };
      const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      return { token, account: { id: claims.sub as string, name, role: claims.role as Role } };
    },
  };
}

/** The browser's request, with its body. */
export function sentBy(request: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const hasBody = request.method === "POST";
  return new Request(origin + request.url, {
    method: request.method ?? "GET",
    headers,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: "half" }),
  });
}
