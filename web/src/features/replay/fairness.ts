// Checks the deals of a record against their commitments: the same check as `tefuda verify`, made by
// the browser itself. `docs/notation.md` describes the commitments.

import { DEAL_HASH_FORMAT, SALT_PATTERN, type Verdict } from "../../lib/api/protocol";

interface Finding {
  round: number; // from 1
  verdict: Verdict;
  commitment: string | null;
}

const SALT = new RegExp(`^${SALT_PATTERN}$`);

/** One finding for each round that was dealt or committed to. */
export async function findingsOf(record: string): Promise<Finding[]> {
  const { headers, deals } = parts(record);
  const findings = await Promise.all(deals.map((deal, i) => judge(headers, i + 1, deal)));
  for (const [name, commitment] of headers) {
    const round = Number(/^commitment-([1-9]\d{0,8})$/.exec(name)?.[1] ?? 0);
    if (round > deals.length) findings.push({ round, verdict: "no_deal", commitment });
  }
  return findings;
}

/** True if this page may compute hashes: browsers allow it over https and on localhost. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

async function judge(headers: Map<string, string>, round: number, deal: string): Promise<Finding> {
  const commitment = headers.get(`commitment-${round}`) ?? null;
  const salt = headers.get(`salt-${round}`) ?? null;
  if (commitment === null) return { round, verdict: "no_commitment", commitment };
  if (salt === null) return { round, verdict: "no_salt", commitment };
  const kept = SALT.test(salt) && (await sha256(`${DEAL_HASH_FORMAT}\n${salt}\n${deal}`)) === commitment;
  return { round, verdict: kept ? "ok" : "mismatch", commitment };
}

function parts(record: string): { headers: Map<string, string>; deals: string[] } {
  const headers = new Map<string, string>();
  const deals: string[] = [];
  for (const line of record.split("\n")) {
    const [words = ""] = line.split("#");
    const [, name = "", value = ""] = /^\s*([\w-]+):(.*)$/.exec(words) ?? [];
    if (name === "deal") deals.push(["deal:", ...value.split(/\s+/).filter(Boolean)].join(" "));
    else if (name && deals.length === 0) headers.set(name, value.trim());
  }
  return { headers, deals };
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
