import { type Converted, htmlWords } from "./html-words.ts";

const tagLike = /<(?:!|\/?([a-zA-Z][a-zA-Z0-9]{0,15})(?=[\s/>])|)/g;
const tags =
  /^(?:a|abbr|address|article|aside|audio|b|bdi|bdo|big|blockquote|body|br|button|canvas|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|meta|nav|noscript|object|ol|option|p|param|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|var|video|wbr)$/i;

/**
 * Markdown as people write it in spreadsheets and texts, by way of HTML, which may be in it too.
 */
export function lightMarkdown(text: string): Converted {
  const pictures: Converted["lost"] = [];
  const escaped: string[] = [];
  const html = text
    .replace(/\r\n?/g, "\n")
    .replace(/\\([\\`*_{}[\]()#+\-.!|])/g, (_, character: string) => {
      escaped.push(character);
      return String.fromCodePoint(0xf1000 + Math.min(escaped.length - 1, 0xeff));
    })
    .replace(
      /!\[([^[\]\n]{0,500})\]\(([^()\s]{1,2000})[^()\n]{0,200}\)/g,
      (_, alt: string, address: string) => {
        pictures.push({ code: "picture", words: alt || address });
        return "";
      },
    )
    // Marks around nothing but signs are blanks to fill, as in "__/__/____".
    .replace(/^#{1,6}\s+(.*)$/gm, "**$1**")
    .replace(
      /\*\*(?=\S)(?=[^*\n]{0,2000}?[^\s\p{P}])([^*\n]{1,2000})(?<=\S)\*\*|(?<!\w)__(?![\s.,:;/|-])(?=[^_\n]{0,2000}?[^\s\p{P}])([^_\n]{1,2000})(?<=\S)__(?!\w)/gu,
      "<b>$1$2</b>",
    )
    .replace(
      /(?<![\w*])\*(?=[^\s*])(?=[^*\n]{0,2000}?[^\s\p{P}])([^*\n]{1,2000})(?<=[^\s*])\*(?![\w*])/gu,
      "<i>$1</i>",
    )
    .replace(
      /(?<![\w"/])_(?![\s_.,:;/|-])(?=[^_\n<>]{0,2000}?[^\s\p{P}])([^_\n<>]{1,2000})(?<=[^\s_])_(?!\w)/gu,
      "<i>$1</i>",
    )
    .replace(
      /\[([^[\]\n]{1,500})\]\(((?:https?:|mailto:)[^()\s]{1,2000})\)/g,
      '<a href="$2">$1</a>',
    )
    .replace(/^[ \t]*[-*•][ \t]+(.*)$/gm, "<li>$1</li>")
    .replace(/\n{2,}/g, "<p></p>")
    .replace(/\n/g, "<br>")
    // A < that begins no tag is text: "if < 5", "<anna@example.com>" and "Dear <name>".
    .replace(tagLike, (start, name: string | undefined) =>
      start.startsWith("<!") || (name && tags.test(name)) ? start : `&lt;${start.slice(1)}`,
    );
  const read = (mark: string) => escaped[(mark.codePointAt(0) ?? 0) - 0xf1000] ?? "";
  const converted = htmlWords(html);
  const words = converted.text.replace(/[\u{F1000}-\u{F1EFF}]/gu, (mark) =>
    /[*\\{[]/.test(read(mark)) ? `\\${read(mark)}` : read(mark),
  );
  return { text: words, lost: [...pictures, ...converted.lost] };
}
