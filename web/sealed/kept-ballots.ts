/**
 * One person's ballot of one survey, in IndexedDB: kept before it is asked for, so that a reload, a
 * lost answer or another tab goes on with the same one. Another device can't.
 */
export type KeptBallot = {
  /** Survey, and account or invitation. */
  key: string;
  serial: Uint8Array<ArrayBuffer>;
  preparedMessage: Uint8Array<ArrayBuffer>;
  blinded: Uint8Array<ArrayBuffer>;
  /** Removes the blinding from the signature. */
  inverse: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer> | null;
  isSent: boolean;
};

type Whose = { surveyId: string; holder: string | null };

const store = "ballots";
/** Where the browser has no IndexedDB, such as in some private windows. */
const inThisPage = new Map<string, KeptBallot>();

export function ballotKeyOf({ surveyId, holder }: Whose): string {
  return `${surveyId} ${holder ?? ""}`;
}

export async function findBallot(whose: Whose): Promise<KeptBallot | null> {
  const key = ballotKeyOf(whose);
  return inStore(
    "readonly",
    (ballots) => ballots.get(key) as IDBRequest<KeptBallot | undefined>,
  ).then(
    (found) => found ?? null,
    () => inThisPage.get(key) ?? null,
  );
}

/** Keeps a ballot unless there is one, and returns the one that is kept: of two tabs, one wins. */
export async function keepFirst(ballot: KeptBallot): Promise<KeptBallot> {
  await inStore("readwrite", (ballots) => ballots.add(ballot)).catch((reason) => {
    const isThere = reason instanceof DOMException && reason.name === "ConstraintError";
    if (!isThere && !inThisPage.has(ballot.key)) inThisPage.set(ballot.key, ballot);
  });
  const [surveyId = "", holder = ""] = ballot.key.split(" ");
  return (await findBallot({ surveyId, holder })) ?? ballot;
}

export async function keepBallot(ballot: KeptBallot): Promise<void> {
  if (inThisPage.has(ballot.key)) inThisPage.set(ballot.key, ballot);
  else await inStore("readwrite", (ballots) => ballots.put(ballot)).catch(() => undefined);
}

function inStore<T>(
  mode: IDBTransactionMode,
  ask: (ballots: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("candor-ballots", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "key" });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(store, mode);
      const request = ask(transaction.objectStore(store));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(request.error);
      };
    };
  });
}
