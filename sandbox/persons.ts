import { hash } from "node:crypto";

/** An account at the fake Google or GitHub. */
export type Person = {
  /** The provider's stable id, digits only. */
  id: string;
  name: string | null;
  email: string;
  emailVerified: boolean;
  picture: string | null;
};

/**
 * The accounts of each picker: a new person, one without a name, one with an address of the demo,
 * and one with an unconfirmed address.
 */
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

type Given = {
  name: string | null;
  email: string;
  emailVerified?: boolean;
  picture?: string | null;
};

/** The id is a hash of the address, so an address always gives the same account. */
export function person(
  provider: string,
  { name, email, emailVerified = true, picture = null }: Given,
): Person {
  const id = BigInt(
    `0x${hash("sha256", `${provider} ${email.toLowerCase()}`).slice(0, 12)}`,
  ).toString();
  return { id, name, email, emailVerified, picture };
}
