import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const name = "cross-origin-opener-policy";

/** Stands before a server as a host's own proxy does, and sends its pages under another opener policy. */
export async function openPolicyProxy() {
  const policies: { site: string | null; provider: string | null } = { site: null, provider: null };
  let target = 0;
  const proxy = createServer((asked, answer) => {
    const { url: path, method, headers } = asked;
    const passed = request({ host: "127.0.0.1", port: target, path, method, headers }, (got) => {
      const policy = path?.startsWith("/sandbox/") ? policies.provider : policies.site;
      const { [name]: _, ...kept } = got.headers;
      answer.writeHead(got.statusCode ?? 502, { ...kept, ...(policy && { [name]: policy }) });
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    policies,
    leadTo(url: string): void {
      target = Number(new URL(url).port);
    },
    close(): void {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
