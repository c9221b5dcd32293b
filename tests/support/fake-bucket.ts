import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bucket } from "#server/settings.ts";

type Asked = { method: string; path: string; authorization: string };

/**
 * An S3-compatible bucket on this machine: stores objects by path, and refuses requests not signed
 * with its key.
 */
export async function openFakeBucket() {
  const objects = new Map<string, Buffer>();
  const asked: Asked[] = [];
  let down = false;
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const authorization = headers.authorization ?? "";
    asked.push({ method, path: url, authorization });
    const body = await bodyOf(request);
    if (down) return response.writeHead(503).end();
    const signed =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
    if (!signed.test(authorization)) return response.writeHead(403).end();
    if (method === "PUT") objects.set(url, body);
    else if (method === "DELETE") return response.writeHead(objects.delete(url) ? 204 : 404).end();
    const object = objects.get(url);
    return object
      ? response.writeHead(200).end(method === "PUT" ? "" : object)
      : response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket: Bucket = {
    endpoint,
    region: "eu-test",
    name: "faces",
    accessKeyId: "key",
    secretAccessKey: "secret",
  };
  return {
    bucket,
    objects,
    asked,
    setDown: (is: boolean) => {
      down = is;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
