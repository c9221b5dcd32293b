import { html, raw } from "hono/html";
import type { LanguageTag } from "#limits/languages.ts";
import { productName } from "#limits/limits.ts";

export type Letter = {
  subject: string;
  /** The heading above the text. */
  title: string;
  /** Paragraphs as plain text. */
  before: readonly string[];
  action?: { label: string; url: string };
  facts?: readonly (readonly [name: string, value: string])[];
  after?: readonly string[];
  /** Why the reader gets this mail. */
  why: string;
  /** Where one gets no more such mails. */
  leave?: { label: string; url: string };
};

/** The language of a letter, and the text between its button and the button's address. */
type Written = { language: LanguageTag; openAddress: string };

const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Mail clients without dark mode use the inline colours. `!important` overrides them in the others.
const dark = `@media (prefers-color-scheme:dark){
.paper{background:#14130f!important}.card{background:#1d1b16!important;border-color:#3a362d!important}
.ink{color:#f3eee2!important}.soft{color:#b3ab9a!important}.link{color:#9db4f5!important}
.act{background:#9db4f5!important}.act a{color:#14130f!important}.stroke{background:#f3eee2!important}.line{border-color:#3a362d!important}}
@media (max-width:480px){.card{padding:24px 20px!important}.paper{padding:16px 12px!important}}`;

/**
 * Renders a mail as plain text, and as HTML without images, scripts or external resources. Escapes
 * all values.
 */
export function writeLetter(
  letter: Letter,
  written: Written,
): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: plain(letter), html: String(page(letter, written)) };
}

/** Facts follow the action, or are what the mail says. */
function inOrder<T>(before: readonly string[], action: readonly T[], facts: readonly T[]): T[] {
  return before.length > 0 ? [...action, ...facts] : [...facts, ...action];
}

function plain({ title, before, action, facts = [], after = [], why, leave }: Letter): string {
  const parts = [
    title,
    ...before,
    ...inOrder(
      before,
      action ? [`${action.label}:\n${action.url}`] : [],
      facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : [],
    ),
    ...after,
    `-- \n${productName}. ${why}${leave ? `\n${leave.label}: ${leave.url}` : ""}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function page(
  { subject, title, before, action, facts = [], after = [], why, leave }: Letter,
  written: Written,
) {
  const paragraph = (text: string) =>
    html`<p class="ink" style="margin:0 0 16px;color:#1c1a16;font-size:16px;line-height:1.5;${raw(sans)}">${linesOf(text)}</p>`;
  return html`<!doctype html>
<html lang="${written.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${raw(dark)}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbf8f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="paper" align="center" style="padding:32px 16px;background:#fbf8f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="left" style="padding:0 4px 16px">${mark()}</td></tr>
<tr><td class="card" align="left" style="padding:32px;background:#ffffff;border:1px solid #d9d2c2;border-radius:8px">
<h1 class="ink" style="margin:0 0 16px;color:#1c1a16;font-size:24px;line-height:1.25;font-weight:600;${raw(serif)}">${title}</h1>
${before.map(paragraph)}${inOrder(before, action ? [button(action, written)] : [], facts.length > 0 ? [table(facts)] : [])}${after.map(paragraph)}
</td></tr>
<tr><td class="soft" align="left" style="padding:16px 4px 0;color:#5d574b;font-size:13px;line-height:1.5;${raw(sans)}">${productName}. ${why}${
    leave ? html` <a class="soft" href="${leave.url}" style="color:#5d574b">${leave.label}</a>` : ""
  }</td></tr>
</table></td></tr></table></body></html>`;
}

/** People who write a mail expect its lines to stay. */
function linesOf(text: string) {
  return text.split("\n").map((line, at) => (at === 0 ? line : html`<br>${line}`));
}

/**
 * The five-bar gate as table cells. Mail clients block external images, and most don't show SVG.
 */
function mark() {
  const stroke = html`<td class="stroke" width="3" height="22" style="width:3px;height:22px;background:#1c1a16;font-size:0;line-height:0">&nbsp;</td><td width="4" style="width:4px;font-size:0;line-height:0">&nbsp;</td>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${[stroke, stroke, stroke, stroke]}
<td class="ink" style="padding-left:8px;color:#1c1a16;font-size:20px;line-height:22px;font-weight:600;${raw(serif)}">${productName}</td></tr></table>`;
}

/**
 * The full address follows the button, for mail clients without buttons and for people who check it
 * before they click.
 */
function button({ label, url }: NonNullable<Letter["action"]>, { openAddress }: Written) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="act" align="center" style="background:#1f3f8f;border-radius:6px"><a href="${url}" style="display:inline-block;padding:13px 22px;color:#ffffff;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none;${raw(sans)}">${label}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;color:#5d574b;font-size:13px;line-height:1.5;word-break:break-all;${raw(sans)}">${openAddress}<br><a class="link" href="${url}" style="color:#1f3f8f">${url}</a></p>`;
}

function table(facts: NonNullable<Letter["facts"]>) {
  const cell = `padding:10px 0;border-top:1px solid #d9d2c2;font-size:15px;line-height:1.4;vertical-align:top;${sans}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">${facts.map(
    ([
      name,
      value,
    ]) => html`<tr><td class="soft line" style="color:#5d574b;padding-right:16px;${raw(cell)}">${name}</td>
<td class="ink line" align="right" style="color:#1c1a16;word-break:break-word;${raw(cell)}">${value}</td></tr>`,
  )}</table>`;
}
