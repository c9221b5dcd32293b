export type Environment = Record<string, string | undefined>;

/** Stops the start; its message is one line that names the setting. */
export class WrongSetting extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}`);
    this.name = "WrongSetting";
  }
}

/** An empty value counts as absent: that is how compose files and service units unset one. */
export function given(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

export function readChoice<const T extends string>(env: Environment, name: string, choices: readonly T[]): T | null {
  const value = given(env, name);
  if (value === null) return null;
  const choice = choices.find((each) => each === value.toLowerCase());
  if (choice === undefined) throw new WrongSetting(name, `must be one of ${choices.join(", ")}, not "${value}".`);
  return choice;
}

/** Text that a page shows. `longest` counts characters. */
export function readLine(env: Environment, name: string, longest: number): string | null {
  const value = given(env, name);
  if (value !== null && (value.length > longest || /[\p{Cc}\p{Surrogate}]/u.test(value))) {
    throw new WrongSetting(name, `must be one line of at most ${longest} characters.`);
  }
  return value;
}

export function readSwitch(env: Environment, name: string): boolean | null {
  const value = readChoice(env, name, ["0", "1", "off", "on", "false", "true", "no", "yes"]);
  return value === null ? null : ["1", "on", "true", "yes"].includes(value);
}

/** The value may hold a password, so that no message repeats it. */
export function readUrl(env: Environment, name: string, protocols: string[]): string | null {
  const value = given(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new WrongSetting(name, `must begin with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`);
  }
  return value;
}

/** Settings that mean something only together: all of them, or null for none. */
export function readTogether<const T extends string>(env: Environment, names: readonly T[]): Record<T, string> | null {
  const values = names.map((name) => [name, given(env, name)] as const);
  const present = values.find(([, value]) => value !== null);
  if (!present) return null;
  const missing = values.find(([, value]) => value === null);
  if (missing) throw new WrongSetting(missing[0], `is required beside ${present[0]}.`);
  return Object.fromEntries(values) as Record<T, string>;
}

export function isLoopback(host: string): boolean {
  return ["127.0.0.1", "localhost", "::1", "[::1]"].includes(host);
}
