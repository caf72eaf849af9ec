// A parser for the subset of Markdown in the rules: headings, paragraphs, lists and tables, with strong,
// emphasised and code spans. The result is data, never HTML.

interface Span {
  kind: "plain" | "strong" | "em" | "code";
  text: string;
}
export type Line = Span[];

export type Block =
  | { kind: "paragraph"; line: Line }
  | { kind: "list"; ordered: boolean; items: Line[] }
  | { kind: "table"; head: Line[]; rows: Line[][] };

/** The content below one heading of level two; the first section has the title. */
export interface Section {
  title: string;
  blocks: Block[];
}

const ITEM = /^(?:-|\d+\.) +/;

export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const chunk of text.split(/\n(?:[ \t]*\n)+/)) {
    const heading = /^#{1,2} +(.*)$/.exec(chunk.trim());
    if (heading) sections.push({ title: heading[1] ?? "", blocks: [] });
    else if (chunk.trim()) sections.at(-1)?.blocks.push(blockOf(chunk.trim().split("\n")));
  }
  return sections;
}

function blockOf(lines: string[]): Block {
  const [first = ""] = lines;
  if (first.startsWith("|")) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: "table", head, rows };
  }
  if (ITEM.test(first)) return { kind: "list", ordered: !first.startsWith("-"), items: itemsOf(lines).map(lineOf) };
  return { kind: "paragraph", line: lineOf(joined(lines)) };
}

function cellsOf(line: string): Line[] {
  return line.split("|").slice(1, -1).map((cell) => lineOf(cell.trim()));
}

/** An item goes on in the lines that do not begin one. */
function itemsOf(lines: string[]): string[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push([line.replace(ITEM, "")]);
    else items.at(-1)?.push(line.trim());
  }
  return items.map(joined);
}

/** Lines are joined by a space, but not between Japanese characters. */
function joined(lines: string[]): string {
  return lines.reduce((text, line) => text + (/[\u3000-\u9fff\uff00-\uffef]$/.test(text) ? "" : " ") + line.trim());
}

const MARKED = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

function lineOf(text: string): Line {
  return text.split(MARKED).filter(Boolean).map(spanOf);
}

function spanOf(text: string): Span {
  if (text.length > 4 && text.startsWith("**") && text.endsWith("**")) return { kind: "strong", text: text.slice(2, -2) };
  if (text.length > 2 && text.startsWith("*") && text.endsWith("*")) return { kind: "em", text: text.slice(1, -1) };
  if (text.length > 2 && text.startsWith("`") && text.endsWith("`")) return { kind: "code", text: text.slice(1, -1) };
  return { kind: "plain", text };
}
