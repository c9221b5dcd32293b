export type StreamedEvent = { id: string; data: string };

/**
 * Yields the events of a text/event-stream, and null for each comment (a heartbeat). Ends with the
 * stream; throws if it breaks.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamedEvent | null> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      // A chunk may end anywhere, even within a line break, so the last line waits for its end.
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? "";
      for (const block of blocks) yield parse(block);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parse(block: string): StreamedEvent | null {
  const data: string[] = [];
  let id = "";
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ""] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
    if (field === "data") data.push(value);
    if (field === "id") id = value;
  }
  return data.length > 0 ? { id, data: data.join("\n") } : null;
}
