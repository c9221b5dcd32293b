import { hash } from "node:crypto";

/** Somebody with an account at a stand-in for Google or GitHub. */
export type Person = {
  /** The provider's, which never changes: digits only. */
  id: string;
  name: string | null;
  email: string;
  emailVerified: boolean;
  picture: string | null;
};

/** What each picker offers: a new person, one without a name, one whose address the demo knows, and one whose address is not confirmed. */
export const googlePersons: readonly Person[] = [
  person("google", { name: "Greta Holm", email: "greta.holm@gmail.example" }),
  person("google", { name: null, email: "quiet.heron@gmail.example" }),
  person("google", { name: "Uma User", email: "user@candor.example" }),
  person("google", { name: "Udo Unsure", email: "udo.unsure@mail.example", emailVerified: false }),
];

export const githubPersons: readonly Person[] = [
  person("github", { name: "Otto Brandt", email: "otto.brandt@code.example" }),
  person("github", { name: null, email: "branch.and.merge@code.example" }),
  person("github", { name: "Uma User", email: "user@candor.example" }),
  person("github", { name: "Ida Unsure", email: "ida.unsure@code.example", emailVerified: false }),
];

type Given = { name: string | null; email: string; emailVerified?: boolean; picture?: string | null };

/** The same address is the same account each time. */
export function person(provider: string, { name, email, emailVerified = true, picture = null }: Given): Person {
  const id = BigInt(`0x${hash("sha256", `${provider} ${email.toLowerCase()}`).slice(0, 12)}`).toString();
  return { id, name, email, emailVerified, picture };
}
