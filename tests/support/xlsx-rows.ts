import { unzipSync } from "fflate";

/** The cells of a workbook's first sheet as they stand there, by column and row. */
export function xlsxRows(bytes: Buffer): Map<string, string>[] {
  const parts = unzipSync(bytes);
  const textOf = (path: string) => new TextDecoder().decode(parts[path]);
  const shared = [...textOf("xl/sharedStrings.xml").matchAll(/<si>.*?<t[^>]*>(.*?)<\/t><\/si>/gs)];
  const sheet = textOf("xl/worksheets/sheet1.xml");
  return [...sheet.matchAll(/<row\b.*?<\/row>/gs)].map(([row]) => {
    const cells = [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)];
    return new Map(
      cells.map(([, column = "", kind = "", inner = ""]) => {
        const value = /<(?:v|t)[^>]*>(.*?)<\//s.exec(inner)?.[1] ?? "";
        const isShared = kind.includes('t="s"');
        return [column, isShared ? (shared[Number(value)]?.[1] ?? "") : value];
      }),
    );
  });
}
