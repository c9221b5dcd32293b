import * as z from "zod";
import { isOwnPath } from "#server/http/own-path.ts";

/** What Better Auth answered. */
export type Json = Record<string, unknown>;
export type AuthAnswer = {
  status: number;
  code: string | null;
  body: Json | null;
  headers: Headers;
  forwarded: Request;
};

export async function readAnswer(response: Response): Promise<Json | null> {
  const text = await response.text();
  if (!text || !response.headers.get("content-type")?.includes("json")) return null;
  const read: unknown = JSON.parse(text);
  return typeof read === "object" && read !== null ? (read as Json) : null;
}

export function isWrongPassword({ code }: AuthAnswer): boolean {
  return code === "INVALID_EMAIL_OR_PASSWORD" || code === "INVALID_PASSWORD";
}

/** Null for an address of another site. Better Auth sends the browser to pages of this one only. */
export function ownLocation(location: string | null, publicUrl: string): string | null {
  if (location === null) return null;
  const path = location.startsWith(`${publicUrl}/`) ? location.slice(publicUrl.length) : location;
  return isOwnPath(path) ? location : null;
}

export function withoutToken(body: Json | null): Json | null {
  const { token: _, ...shown } = body ?? {};
  return body && "session" in shown
    ? { ...shown, session: withoutToken(shown.session as Json) }
    : body && shown;
}

export function hasUser(body: Json | null): body is { user: { id: string; email: string } } {
  return z.object({ user: z.object({ id: z.string(), email: z.string() }) }).safeParse(body)
    .success;
}
