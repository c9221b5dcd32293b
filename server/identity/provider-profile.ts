import { emailAddress } from "#contract/shapes.ts";
import { limits } from "#limits/limits.ts";
import { isPhoto } from "#server/users/rules.ts";
import { nameFromEmail } from "./name-from-email.ts";

type Profile = {
  email?: string | null | undefined;
  emailVerified?: boolean | undefined;
  name?: string | null | undefined;
  image?: string | null | undefined;
};

/**
 * Maps a provider's profile to a user. An unconfirmed address is dropped, so that a refusal doesn't
 * reveal who has an account here.
 */
export function personOf(profile: Profile) {
  const read = emailAddress.safeParse(profile.email);
  const email = profile.emailVerified === true && read.success ? read.data : undefined;
  return {
    email,
    emailVerified: email !== undefined,
    name: nameOf(profile.name) || (email ? nameFromEmail(email) : ""),
    image:
      profile.image?.startsWith("https:") && isPhoto(profile.image) ? profile.image : undefined,
  };
}

/** A name on one line, without invisible characters, cut to the maximum length. */
function nameOf(name: unknown): string {
  if (typeof name !== "string") return "";
  const shown = name.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, " ").trim();
  return [...shown]
    .reduce((kept, sign) => (kept.length + sign.length > limits.name.max ? kept : kept + sign), "")
    .trim();
}
