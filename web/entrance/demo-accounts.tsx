import type { Output } from "#contract/call.ts";
import type { Contract } from "#contract/calls.ts";
import * as texts from "#texts/login.ts";
import { roleLabels } from "#texts/role-labels.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Tally } from "#web/ui/tally.tsx";

export type DemoAccount = Output<Contract["GET /site"]>["demoAccounts"][number];

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  pending: string | null;
  onChoose: (account: DemoAccount) => void;
};

/** The demo's shared accounts: one press signs in. */
export function DemoAccounts({ accounts, pending, onChoose }: DemoAccountsProps) {
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mx-auto grid max-w-[27rem] gap-5 lg:mx-0 lg:pt-24"
    >
      <div className="grid gap-1.5">
        <h2 id="demo-accounts" className="display text-xl">
          {texts.demoTitle}
        </h2>
        <p className="text-soft">{texts.demoLead}</p>
      </div>
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={pending !== null}
              aria-busy={pending === account.email || undefined}
              onClick={() => onChoose(account)}
              className="sheet flex w-full items-center gap-4 border-edge px-4 py-3 text-start transition-colors hover:border-ink disabled:cursor-wait"
            >
              <Avatar name={account.name} className="size-10" />
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold">
                  {account.name}{" "}
                  <span className="font-normal text-soft">· {roleLabels[account.role]}</span>
                </span>
                <span className="text-xs text-soft">{texts.purposes[account.role]}</span>
              </span>
              {pending === account.email ? <Tally counting className="h-5" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
