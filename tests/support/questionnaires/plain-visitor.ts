import type { Field } from "./sent-fields.ts";

type Sent = Field | readonly [name: string, file: File];

/** Somebody's browser without JavaScript: it has cookies, follows links and sends forms. */
export class PlainVisitor {
  html = "";
  private readonly cookies = new Map<string, string>();
  private address: string;

  constructor(address: string) {
    this.address = address;
  }

  get path(): string {
    return new URL(this.address).pathname;
  }

  open(): Promise<void> {
    return this.go(this.address, {});
  }

  /** Presses a button of the page's form, with what was typed into it. */
  async send(button: string, typed: readonly Sent[]): Promise<void> {
    const [, attributes = "", inside = ""] =
      /<form([^>]*\bmethod="post"[^>]*)>([\s\S]*?)<\/form>/.exec(this.html) ?? [];
    const hidden = [...inside.matchAll(/<input[^>]*\btype="hidden"[^>]*>/g)].map(
      ([input]): Field => [attributeIn(input, "name"), attributeIn(input, "value")],
    );
    const fields: Sent[] = [...hidden, ["go", button], ...typed];
    const isPlain = !attributes.includes("multipart");
    const texts = fields.filter((field): field is Field => typeof field[1] === "string");
    const body = isPlain ? new URLSearchParams(texts.map(([...pair]) => pair)) : new FormData();
    if (body instanceof FormData) for (const [name, value] of fields) body.append(name, value);
    const action = new URL(attributeIn(attributes, "action"), this.address).href;
    await this.go(action, { method: "POST", body });
  }

  private async go(address: string, init: RequestInit): Promise<void> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const { origin } = new URL(address);
    const answer = await fetch(address, {
      ...init,
      headers: { cookie, origin },
      redirect: "manual",
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      this.cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next) return await this.go(new URL(next, address).href, {});
    this.address = address;
    this.html = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} at ${address}`);
  }
}

function attributeIn(tag: string, attribute: string): string {
  const [, value = ""] = new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll("&amp;", "&");
}
